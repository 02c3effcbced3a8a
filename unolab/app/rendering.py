"""One notebook run for one page: a kernel of its own, and the HTML part by part as the cells are done."""

import os
from collections.abc import AsyncIterator, Callable
from typing import Any

import tornado.web
from jupyter_core.utils import ensure_async
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config


class DamagedError(Exception):
    """The file cannot be read as a notebook."""


async def rendered(server: Any, path: str, started: Callable[[str], None]) -> AsyncIterator[str]:
    """Start a kernel, run a notebook in it and yield its page.

    server: the Voila application. path: below its folder of notebooks. started: called with the id of the kernel as
    soon as there is one. Raises DamagedError, before a kernel is started, if the file is no notebook.
    """
    renderer = NotebookRenderer(
        voila_configuration=server.voila_configuration,
        traitlet_config=server.config,
        notebook_path=path,
        template_paths=server.template_paths,
        config_manager=server.config_manager,
        contents_manager=server.contents_manager,
        base_url=server.base_url,
        kernel_spec_manager=server.kernel_spec_manager,
        page_config=get_page_config(
            base_url=server.base_url,
            settings=server.app.settings,
            log=server.log,
            voila_configuration=server.voila_configuration,
        ),
        mathjax_config=server.app.settings.get("mathjax_config"),
        mathjax_url=server.app.settings.get("mathjax_url"),
    )
    try:
        await renderer.initialize()
    except (tornado.web.HTTPError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise DamagedError(str(error)) from error
    kernels = server.kernel_manager
    name = renderer.notebook.metadata.kernelspec.name
    own = {
        **os.environ,
        "IPYTHONDIR": os.path.join(server.connection_dir, "ipython"),
    }  # not the home folder
    kernel: str = await ensure_async(kernels.start_kernel(kernel_name=name, path=path.rpartition("/")[0], env=own))
    started(kernel)
    async for part, _ in renderer.generate_content_generator(kernel, kernels.get_kernel(kernel)):
        yield part
