"""Prints the faults of HTML files, a line each: parse errors, identifiers that stand twice, and elements
in places where HTML does not have them. A file whose name ends with '.parts' has fragments of a page, a
line each, as JSON."""

import collections
import json
import sys

import html5lib

PHRASING = set(
    "a abbr audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img "
    "input ins kbd label link map mark math meta meter noscript object output picture progress q "
    "ruby s samp script select slot small span strong sub sup svg template textarea time u var "
    "video wbr".split()
)
# Their content is that of the element around them.
TRANSPARENT = {"a", "del", "ins", "map", "noscript"}
# These are phrasing content with phrasing content, and others that have nothing else.
OF_PHRASING = PHRASING - TRANSPARENT | set("h1 h2 h3 h4 h5 h6 legend p pre summary".split())
INTERACTIVE = {"a", "button", "details", "embed", "iframe", "input", "label", "select", "textarea"}
CHILDREN = {
    "ul": {"li"}, "ol": {"li"}, "dl": {"dt", "dd", "div"}, "select": {"option", "optgroup"},
    "table": {"caption", "colgroup", "thead", "tbody", "tfoot", "tr"}, "tr": {"th", "td"},
}
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


def misplaced(element, above):
    """Says what is wrong with the place of an element below others, the nearest last."""
    parent = above[-1]
    if parent in CHILDREN and element not in CHILDREN[parent] | {"script", "template"}:
        return f"<{element}> in <{parent}>"
    if element in INTERACTIVE:
        for other in above:
            if other in {"a", "button"} or other == element == "label":
                return f"<{element}> in <{other}>"
    holder = next((name for name in reversed(above) if name not in TRANSPARENT), "")
    isHeading = holder == "summary" and element in HEADINGS
    if holder in OF_PHRASING and element not in PHRASING and not isHeading and holder != "select":
        return f"<{element}> in <{holder}>"
    return None


def faults(root):
    identifiers = collections.Counter()
    stack = [(root, [root.tag])]
    while stack:
        element, above = stack.pop()
        for child in element:
            if not isinstance(child.tag, str):
                continue
            if "id" in child.attrib:
                identifiers[child.attrib["id"]] += 1
            fault = misplaced(child.tag, above)
            if fault:
                yield fault
            stack.append((child, above + [child.tag]))
    for identifier, count in sorted(identifiers.items()):
        if count > 1:
            yield f"the identifier '{identifier}' stands {count} times"


def parser():
    return html5lib.HTMLParser(html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)


def check(name, reader, tree):
    for (line, _), error, values in reader.errors:
        print(f"{name}:{line}: {error} {values.get('name', '')}".rstrip())
    for fault in faults(tree):
        print(f"{name}: {fault}")


for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        if path.endswith(".parts"):
            for text in map(json.loads, file):
                reader = parser()
                check(path, reader, reader.parseFragment(text, container="div"))
        else:
            reader = parser()
            check(path, reader, reader.parse(file.read()))
