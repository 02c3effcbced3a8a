import re
import urllib.request

import pytest

import unolab
from tests.served import PATIENCE
from unolab.app.text import text
from unolab.brand import notice

ELSEWHERE = re.compile(r"""(?:src|href|url\()\s*=?\s*["']?(?:https?:)?//(?!127\.0\.0\.1)""")


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_home_lists_the_lessons_in_order(site, lang):
    page = site.get(f"{lang}/")
    assert page.status == 200
    assert f'<html lang="{lang}">' in page.text
    begin, *links = re.findall(r'href="/(voila/render/[^"]+)"', page.text)
    assert begin == links[0]
    assert links == [f"voila/render/{lang}/broken.ipynb", f"voila/render/{lang}/second.ipynb"]
    assert text(lang, "home.minutes", minutes=7) in page.text
    assert "&lt;b&gt;S&lt;/b&gt;" in page.text


def test_home_follows_the_browser_and_offers_the_other_language(site):
    assert '<html lang="ko">' in site.get("/", Accept_Language="ko-KR,ko;q=0.9,en;q=0.5").text
    english = site.get("/", Accept_Language="de,en;q=0.5").text
    assert '<html lang="en">' in english and 'href="/ko/"' in english


@pytest.mark.parametrize(
    "path", ["en/", "ko/", "en/rules", "ko/rules", "ko/results", "nowhere", "voila/render/en/second.ipynb"]
)
def test_every_page_has_the_notice_and_the_version_and_points_nowhere_else(site, path):
    page = site.get(path)
    lang = "ko" if path.startswith("ko") else "en"
    escaped = notice(lang).replace("'", "&#39;")
    assert escaped in page.text
    assert text(lang, "page.version", version=unolab.__version__) in page.text
    assert f'href="/{lang}/rules"' in page.text
    assert not ELSEWHERE.findall(page.text)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_rule_book_needs_no_kernel(site, lang):
    before = site.kernels()
    page = site.get(f"{lang}/rules")
    assert page.status == 200
    assert f'<html lang="{lang}">' in page.text and 'id="wd4.condition"' in page.text
    assert f'href="/{"en" if lang == "ko" else "ko"}/rules"' in page.text
    assert site.kernels() == before


def test_the_rule_book_follows_the_browser_when_no_language_is_asked_for(site):
    assert site.get("rules", Accept_Language="ko").url.endswith("/ko/rules")
    assert site.get("en/rules/", Accept_Language="ko").url.endswith("/en/rules")


@pytest.mark.parametrize(
    "path",
    [
        "nowhere",
        "ko/nowhere",
        "voila/render/ko/nowhere.ipynb",
        "voila/render/en/../../../etc/passwd",
        "voila/render/%2e%2e/secret.ipynb",
        "voila/api/contents",
        "voila/render/",
    ],
)
def test_an_unknown_address_is_a_sentence_with_a_way_home(site, path):
    page = site.get(path)
    lang = "ko" if "ko" in path.split("/") else "en"
    assert page.status == 404
    assert text(lang, "missing.title") in page.text
    assert f'href="/{lang}/"' in page.text


@pytest.mark.parametrize("path", ["voila/tree", "voila/tree/en", "voila/render/en/index.ipynb"])
def test_lists_of_files_lead_home(site, path):
    page = site.get(path)
    assert page.status == 200
    assert page.url.endswith("/en/")


def test_notebooks_themselves_are_not_given_away(site):
    assert site.get("voila/files/en/second.ipynb").status == 403


def test_a_lesson_page_names_itself_and_runs(site):
    page = site.get("voila/render/ko/second.ipynb").text
    assert '<html lang="ko">' in page
    assert "<title>두 번째</title>" in page
    assert "it ran" in page
    assert "print(" not in page
    assert page.count("<main") == page.count("</main>") == 1
    assert 'href="/voila/render/en/second.ipynb"' in page and 'href="/ko/"' in page


def test_a_lesson_page_says_something_before_the_kernel_answers(site):
    with urllib.request.urlopen(site.url + "voila/render/ko/second.ipynb", timeout=PATIENCE) as answer:
        first = b""
        while b'id="un-cells"' not in first:
            part = answer.read1()
            assert part
            first += part
        head = first.decode()
        assert text("ko", "lesson.loading") in head and "<h1>두 번째</h1>" in head and "it ran" not in head
        answer.read()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_failing_cell_is_a_sentence_for_the_reader_and_a_traceback_for_the_log(site, lang):
    page = site.get(f"voila/render/{lang}/broken.ipynb").text
    assert text(lang, "lesson.error") in page
    for word in ("Traceback", "FileNotFoundError", "/secret/place", "ipykernel"):
        assert word not in page
    assert any("/secret/place" in line for line in site.lines)
