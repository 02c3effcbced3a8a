"""unolab in a Jupyter server: where it has pages, and from when on."""

import shutil
from types import SimpleNamespace

import pytest
from traitlets.config import Config

from unolab.app import extension
from unolab.app.catalogue import notebooks_root


def loaded(root, *others):
    """Load the extension beside others; return its routes and what Voila is told."""
    routes = []
    server = SimpleNamespace(
        root_dir=str(root),
        base_url="/user/mina/",
        config=Config(),
        extension_manager=SimpleNamespace(extensions=dict.fromkeys(others)),
        web_app=SimpleNamespace(add_handlers=lambda _, added: routes.extend(added)),
        log=SimpleNamespace(info=lambda *_: None),
    )
    extension._load_jupyter_server_extension(server)
    return routes, server.config.VoilaConfiguration


def fetch(root, place):
    shutil.copytree(notebooks_root(), root / place, dirs_exist_ok=True)


def test_a_server_for_other_things_is_left_alone(tmp_path):
    routes, voila = loaded(tmp_path, "jupyterlab")
    assert not routes and not voila


@pytest.mark.parametrize("place", extension.PLACES)
def test_the_pages_are_there_where_the_notebooks_are(tmp_path, place):
    fetch(tmp_path, place)
    routes, voila = loaded(tmp_path)
    site = routes[0][2]["site"]
    assert site.lessons == f"/user/mina/voila/render/{place}/".replace("//", "/")
    assert site.home == "/user/mina/unolab/" and voila.template == "unolab"
    assert routes[0][2]["lessons"].found["ko"]


def test_an_empty_home_folder_has_the_pages_as_soon_as_nbgitpuller_has_brought_them(tmp_path):
    routes, voila = loaded(tmp_path, extension.FETCHER)
    given = routes[0][2]
    assert given["lessons"].found is None
    fetch(tmp_path, "unolab/notebooks")
    assert given["lessons"].found["en"]
    assert given["site"].lessons == "/user/mina/voila/render/unolab/notebooks/"
    assert voila.resources["unolab"]["lessons"] == "voila/render/unolab/notebooks/"
