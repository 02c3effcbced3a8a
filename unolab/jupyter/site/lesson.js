// A lesson without a server: an extension of JupyterLite, written by hand, that opens a kernel and runs the cells of the
// page one after the other. The page is there from the start; only what a cell shows is put into it.
(() => {
  let scope;
  const share = async (name) => (await Object.values(scope[name])[0].get())();
  const VIEW = 'application/vnd.jupyter.widget-view+json';

  // Widgets register with the first plugin; the second shows them, as JupyterLab's manager does in a notebook.
  async function plugins() {
    const { IJupyterWidgetRegistry } = await share('@jupyter-widgets/base');
    const { IRenderMimeRegistry } = await share('@jupyterlab/rendermime');
    const known = [];
    const ready = { manager: null };
    const registry = {
      id: 'unolab:widgets',
      autoStart: true,
      provides: IJupyterWidgetRegistry,
      activate: () => ({
        registerWidget(data) {
          known.push(data);
          ready.manager?.register(data);
        },
      }),
    };
    const lesson = {
      id: 'unolab:lesson',
      autoStart: true,
      requires: [IRenderMimeRegistry],
      activate: (app, rendermime) => void run(app, rendermime.clone(), known, ready).catch(fail),
    };
    return [registry, lesson];
  }

  function fail(error) {
    console.error(error);
    document.dispatchEvent(new CustomEvent('unolab-lesson', { detail: 'failed' }));
  }

  async function run(app, rendermime, known, ready) {
    const [{ OutputArea, OutputAreaModel, SimplifiedOutputArea }, { Widget }, get] = await Promise.all([
      share('@jupyterlab/outputarea'),
      share('@lumino/widgets'),
      window._JUPYTERLAB['@jupyter-widgets/jupyterlab-manager'].get('./index'),
    ]);
    const { KernelWidgetManager, WidgetRenderer } = get();
    await app.serviceManager.ready;
    const name = document.title;
    const session = await app.serviceManager.sessions.startNew({ name, path: name, type: 'notebook', kernel: { name: 'python' } });
    const { kernel } = session;
    const manager = new KernelWidgetManager(kernel, rendermime);
    ready.manager = manager;
    for (const data of known) manager.register(data);
    const createRenderer = (options) => new WidgetRenderer(options, manager);
    rendermime.addFactory({ safe: false, mimeTypes: [VIEW], createRenderer }, -10);
    for (const cell of document.querySelectorAll('[data-code]')) {
      const area = new SimplifiedOutputArea({
        model: new OutputAreaModel({ trusted: true }),
        rendermime,
        contentFactory: OutputArea.defaultContentFactory,
      });
      const future = kernel.requestExecute({ code: cell.dataset.code }, false, { cellId: cell.id });
      area.future = future;
      const { content } = await future.done;
      if (content.status === 'error') {
        console.error(`${content.ename}: ${content.evalue}`);
        cell.replaceChildren(document.getElementById('un-oops').content.cloneNode(true));
      } else {
        cell.replaceChildren();
        Widget.attach(area, cell);
      }
      cell.classList.add('un-done');
      document.dispatchEvent(new CustomEvent('unolab-lesson', { detail: 'cell' }));
    }
  }

  (window._JUPYTERLAB ??= {}).unolab = {
    init: (shared) => {
      scope = shared;
    },
    get: async () => {
      const found = await plugins();
      return () => ({ __esModule: true, default: found });
    },
  };
})();
