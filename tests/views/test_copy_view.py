"""Copying the position of a table: to the clipboard, or by hand where the browser forbids that."""

from playwright.sync_api import expect

LINE = "p1=R5 p2=4? top=B5 turn=p1"
SHOW = """(line) => show("open.en", (scene) => {
  Object.assign(scene.ui, { copy: "Copy this position", position: "In one line", copied: "Copied", marked: "Marked." });
  return { ...scene, line };
})"""


def test_a_click_puts_the_position_into_the_clipboard(view):
    page = view()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(SHOW, LINE)
    page.get_by_role("button", name="Copy this position").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("navigator.clipboard.readText()") == LINE
    expect(page.get_by_label("In one line")).to_be_hidden()
    page.evaluate(SHOW, f"{LINE} ccw")
    expect(page.get_by_role("button", name="Copy this position")).to_be_visible()
    page.evaluate(SHOW, "")
    expect(page.locator(".u-share")).to_be_hidden()


def test_where_the_clipboard_is_forbidden_the_line_is_shown_and_marked(view):
    page = view(width=360)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.evaluate(SHOW, LINE)
    page.get_by_role("button", name="Copy this position").click()
    expect(page.get_by_role("status")).to_have_text("Marked.")
    expect(page.get_by_label("In one line")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == LINE
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
