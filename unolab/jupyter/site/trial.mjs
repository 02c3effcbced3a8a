// Run a lesson in the Pyodide of the site, under node, and write what it has imported, compiled, into compiled.zip.
//   node trial.mjs PYODIDE OUT PACKAGE...       OUT holds lesson.py
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, out, ...packages] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: folder, lockFileURL: `${folder}/pyodide-lock.json`, packages, stdout: () => {} });
  python.FS.writeFile("/lesson.py", readFileSync(`${out}/lesson.py`));
  python.runPython(`
import io, marshal, sys, traceback, zipfile

def places():
    for name, module in list(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        path = getattr(spec, "origin", None) or ""
        for root, place in (("/site-packages/", "site/"), (".zip/", "stdlib/")):
            if path.endswith(".py") and root in path and hasattr(spec.loader, "get_code"):
                yield place + path.split(root, 1)[1] + "c", spec.loader.get_code(spec.name)
                break

def run():
    import piplite.piplite
    import pyodide_kernel
    from importlib.util import MAGIC_NUMBER
    shell = pyodide_kernel.ipython_shell
    shell.send_comm = lambda *words, **named: None      # no page listens
    shell.kernel._parent_header = {}
    shell.run_cell(open("/lesson.py", encoding="utf-8").read()).raise_error()
    shell.run_cell("1 / 0")                             # what tells of a fault must travel as well
    # not checked against a source, which does not travel: flags 1, and eight bytes for the hash
    head = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    with zipfile.ZipFile("/compiled.zip", "w") as packed:
        for place, code in places():
            if code is not None:
                packed.writestr(place, head + marshal.dumps(code))

try:
    run()
    fault = ""
except BaseException:
    fault = traceback.format_exc()
`);
  const fault = python.globals.get("fault");
  if (fault) throw new Error(fault);
  writeFileSync(`${out}/compiled.zip`, python.FS.readFile("/compiled.zip"));
  process.exit(0);
} catch (error) {
  process.stderr.write(String(error.message ?? error));
  process.exit(1);
}
