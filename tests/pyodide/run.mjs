// Run the pure tests inside Pyodide (CPython 3.14 compiled to WebAssembly), under node, without network.
//   node run.mjs REPOSITORY WHEELS     exit code: pytest's
import { writeSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [repository, wheels] = process.argv.slice(2);
const python = await loadPyodide({
  env: { PYTHONDONTWRITEBYTECODE: "1", HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis", PYTHONUTF8: "1", NO_COLOR: "1",
    UNOLAB_LONG: process.env.UNOLAB_LONG ?? "" },
});
python.setStdout({ write: (bytes) => writeSync(1, bytes) });
python.setStderr({ write: (bytes) => writeSync(2, bytes) });
// Both are copied into Pyodide's own memory: nothing in there can write to this computer.
for (const [place, folder] of [["/host/repository", repository], ["/host/wheels", wheels]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.runPython(`
import runpy, sys
main = runpy.run_path("/host/repository/tests/pyodide/inside.py")["main"]
`);
process.exit(python.runPython("main()"));
