"""The description of a page."""

from gnoming.ui.nodes import node, text_of


def test_names_of_attributes_become_those_of_html() -> None:
    made = node("p", class_="a", aria_label="b", data_x_y=1)
    assert made.attributes == (("class", "a"), ("aria-label", "b"), ("data-x-y", "1"))


def test_false_and_nothing_leave_an_attribute_out_and_true_sets_it() -> None:
    assert node("p", hidden=False, title=None, open=True).attributes == (("open", ""),)


def test_children_come_singly_or_in_lists() -> None:
    made = node("p", "one", [node("b", "two"), "three"])
    assert len(made.children) == 3
    assert text_of(made) == "one two three"
