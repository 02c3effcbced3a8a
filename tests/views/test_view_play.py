"""Playing in a plain page that has nothing but the front-end contract: mouse, keyboard, focus, refusals, colours."""

import pytest
from playwright.sync_api import expect

FOCUS = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


def moves(page):
    return page.evaluate("moves()")


def focused(page):
    return page.evaluate(FOCUS)


def hand(page):
    return page.get_by_role("toolbar", name="Your hand").get_by_role("button")


def card(page, name):
    return page.get_by_role("toolbar").get_by_role("button", name=name, exact=True)


def without(page, token, scene="open.en"):
    """Answer as the kernel would after a card of the hand was played."""
    page.evaluate(
        "([name, token]) => show(name, (scene) => {"
        " scene.hand = scene.hand.filter((card) => card.card !== token); scene.turn += 1; })",
        [scene, token],
    )


def test_a_click_sends_the_intent_with_the_turn_that_was_seen(view):
    page = view()
    card(page, "Green 7, playable").click()
    assert moves(page) == [{"do": "act", "intent": "p1 G7", "turn": 4}]


def test_a_double_click_is_one_move(view):
    page = view()
    card(page, "Green 7, playable").dblclick()
    assert len(moves(page)) == 1


def test_a_double_click_is_one_move_when_the_answer_comes_between(view):
    page = view()
    page.evaluate(
        "void (model.send = function (message) { this.sent.push(message); if (message.do === 'ping') return;"
        " const scene = structuredClone(this.values.scene); scene.turn += 1; scene.hand.splice(3, 1);"
        " this.set('scene', scene); })"
    )
    card(page, "Green 7, playable").dblclick()
    assert [move["intent"] for move in moves(page)] == ["p1 G7"]


def test_nothing_is_sent_until_the_kernel_has_answered(view):
    page = view()
    card(page, "Green 7, playable").click()
    card(page, "Green Skip, playable").click()
    page.get_by_role("button", name="Draw a card").click()
    assert len(moves(page)) == 1
    page.evaluate("show('open.en')")
    card(page, "Green Skip, playable").click()
    expect(page.locator(".u-hand")).to_be_visible()
    page.wait_for_function("moves().length === 2")


def test_a_card_that_does_not_fit_can_be_chosen_shakes_and_says_why(view):
    page = view()
    wrong = card(page, "Red 5, not playable")
    expect(wrong).to_have_attribute("aria-disabled", "true")
    wrong.click(force=True)
    assert moves(page) == [{"do": "act", "intent": "p1 R5", "turn": 4}]
    shaken = page.evaluate(
        "show('refused.en').then(() => document.querySelector('[data-key=\"0\"].u-card').getAnimations().length)"
    )
    assert shaken == 1
    expect(page.locator(".u-why")).to_contain_text("does not fit")
    assert focused(page) == "Red 5, not playable"


def test_with_reduced_motion_nothing_moves_and_the_card_is_outlined(view, page):
    page.emulate_media(reduced_motion="reduce")
    page = view()
    card(page, "Red 5, not playable").click(force=True)
    moving = page.evaluate("show('refused.en').then(() => document.getAnimations().length)")
    assert moving == 0
    page.get_by_role("button", name="Draw a card").focus()
    assert page.evaluate("getComputedStyle(document.querySelector('.u-refused')).outlineStyle") == "dashed"


def test_the_keyboard_alone_plays(view):
    page = view()
    names = []
    for _ in range(5):
        page.keyboard.press("Tab")
        names.append(focused(page))
    assert names[:3] == ["Draw pile, 62 cards", "Green 7, playable", "Draw a card"]
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "Green 7, playable"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "Green Skip, playable"
    page.keyboard.press("Home")
    assert focused(page) == "Red 5, not playable"
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "Wild Draw 4, playable"
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "Wild, playable"
    for key in ("ArrowLeft", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    assert [move["intent"] for move in moves(page)] == ["p1 GS"]


def test_up_and_down_walk_through_rows(view):
    page = view(width=360)
    card(page, "Red 5, not playable").focus()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "Blue 3, not playable"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "Red 5, not playable"


def test_a_held_key_plays_once(view):
    page = view()
    card(page, "Green 7, playable").focus()
    page.keyboard.down("Enter")
    page.evaluate("show('open.en')")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert len(moves(page)) == 1


def test_keys_typed_on_a_card_never_leave_the_view(view):
    page = view()
    card(page, "Green 7, playable").focus()
    for key in ("a", "b", "x", "d", "d", "ArrowDown", "Enter", "Escape"):
        page.keyboard.press(key)
    assert page.evaluate("keys") == []
    for _ in range(8):  # and those who look at a key on its way down are told to pass over it
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.unolab') !== null"):
            assert page.evaluate("document.activeElement.hasAttribute('data-lm-suppress-shortcuts')")


def test_focus_goes_to_the_neighbour_when_a_card_is_gone(view):
    page = view()
    card(page, "Green 7, playable").click()
    without(page, "G7")
    assert focused(page) == "Green Skip, playable"


def test_focus_goes_to_the_last_card_when_the_last_one_is_gone(view):
    page = view()
    card(page, "Wild Draw 4, playable").click()
    page.get_by_role("button", name="Blue", exact=True).click()
    without(page, "W+4")
    assert focused(page) == "Wild, playable"


def test_focus_goes_to_the_question_when_the_hand_is_empty_or_a_button_is_gone(view):
    page = view("challenge.en")
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.evaluate("show('solved.en')")
    assert focused(page) == "It is Ben's turn."
    page.keyboard.press("Tab")
    assert focused(page) == "Draw pile, 62 cards"
    page.keyboard.press("Tab")
    page.evaluate("show('solved.en', (scene) => { scene.hand = []; })")
    assert focused(page) == "It is Ben's turn."


@pytest.mark.parametrize("deed", ["Step back", "Try again", "Hint", "Show me"])
def test_focus_stays_on_the_buttons_of_a_lesson(view, deed):
    page = view("refused.en")
    button = page.get_by_role("button", name=deed, exact=True)
    button.focus()
    page.keyboard.press("Enter")
    page.evaluate("show('open.en')")
    expect(button).to_be_focused()


def test_a_new_lesson_begins_at_its_title(view):
    page = view("solved.en")
    page.get_by_role("button", name="Next").click()
    assert moves(page) == [{"do": "next", "turn": 11}]
    page.evaluate("show('open.en', (scene) => { scene.lesson.key = 'wd4.y'; })")
    expect(page.get_by_role("heading", name="You hold the colour")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("You hold the colour")


def test_what_stays_keeps_its_element(view):
    page = view()
    page.evaluate(
        "window.old = new Map([...document.querySelectorAll('.u-card, [role=status], .u-tools button')]"
        ".map((node, n) => [n, node]))"
    )
    without(page, "G7")
    gone = page.evaluate("[...old.values()].filter((node) => !node.isConnected).length")
    assert gone == 1


def test_a_wild_asks_for_a_colour_and_sends_it(view):
    page = view()
    wild = card(page, "Wild, playable")
    wild.click()
    assert moves(page) == []
    expect(wild).to_have_attribute("aria-expanded", "true")
    chooser = page.get_by_role("group", name="Choose a colour")
    assert chooser.locator("button > span:last-child, button:not(:has(span))").all_inner_texts() == [
        "Red",
        "Yellow",
        "Green",
        "Blue",
        "Put it back",
    ]
    assert focused(page).endswith("Red")
    assert chooser.locator(".u-swatch text").all_text_contents() == ["R", "Y", "G", "B"]
    chooser.get_by_role("button", name="Blue", exact=True).click()
    assert moves(page) == [{"do": "act", "intent": "p1 W=B", "turn": 4}]
    without(page, "W")
    expect(chooser).to_be_hidden()


@pytest.mark.parametrize("how", ["Escape", "put it back", "choose it again"])
def test_a_wild_can_be_put_back(view, how):
    page = view()
    card(page, "Wild, playable").click()
    if how == "Escape":
        page.keyboard.press("Escape")
    elif how == "put it back":
        page.get_by_role("button", name="Put it back").click()
    else:
        card(page, "Wild, playable").click(delay=0)
    expect(page.locator(".u-chooser")).to_be_hidden()
    assert moves(page) == []
    assert focused(page) == "Wild, playable"


def test_other_acts_stay_in_reach_while_a_colour_is_chosen(view):
    page = view()
    card(page, "Wild Draw 4, playable").click()
    page.evaluate(
        "show('open.en', (scene) => { scene.actions.push("
        "{ intent: 'p1 uno', label: 'Say UNO!', kind: 'uno', primary: false, colour: null, letter: null }); })"
    )
    page.get_by_role("button", name="Say UNO!").click()
    assert moves(page) == [{"do": "act", "intent": "p1 uno", "turn": 4}]
    page.evaluate("show('open.en', (scene) => { scene.turn += 1; })")
    expect(page.get_by_role("group", name="Choose a colour")).to_be_visible()


def test_a_colour_that_is_asked_for_comes_as_buttons_with_letter_and_pattern(view):
    page = view("colour.en")
    page.get_by_role("button", name="Green", exact=True).click()
    assert moves(page) == [{"do": "act", "intent": "p1 colour=G", "turn": 0}]


def test_a_reason_opens_its_rule_and_closes_again(view):
    page = view("refused.en")
    rule = page.locator(".u-why").get_by_role("button", name="Rule: Matching the discard pile")
    expect(rule).to_have_attribute("aria-expanded", "false")
    rule.click()
    expect(rule).to_have_attribute("aria-expanded", "true")
    shown = page.locator(".u-why .u-clause:visible")
    expect(shown).to_contain_text("A card may be played when")
    expect(shown).to_contain_text("Source: Mattel")
    expect(shown).to_contain_text("Printed rule")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(rule).to_be_focused()
    page.locator(".u-log").get_by_role("button", name="Rule: Matching the discard pile").click()
    expect(page.locator(".u-log .u-clause:visible")).to_have_count(1)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".u-clause:visible")).to_have_count(0)


def test_the_pile_can_be_drawn_from(view):
    page = view()
    page.get_by_role("button", name="Draw pile, 62 cards").click()
    assert moves(page) == [{"do": "act", "intent": "p1 draw", "turn": 4}]


def test_a_played_card_flies_to_the_pile_in_a_fifth_of_a_second(view):
    page = view()
    card(page, "Green 7, playable").click()
    page.evaluate(
        "show('open.en', (scene) => { scene.hand.splice(3, 1);"
        " scene.discard.card = { ...scene.discard.card, card: 'G7' }; })"
    )
    times = page.evaluate(
        "document.getAnimations().filter((one) => !(one instanceof CSSTransition))"
        ".map((one) => one.effect.getTiming().duration)"
    )
    assert times == [180]
