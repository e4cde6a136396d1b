"""Continues a chapter that is open and not saved: command, folder."""

import sys
from pathlib import Path

from editor import Editor, position, run
from lsprotocol import types as lsp

EARLIER = """# Pond

```swift Pond.swift step=pond
struct Pond {
  var frogs = 1
}
```
"""

LATER = """---
continues: ../1-pond/README.md
---

# Lake

See [the pond](../1-pond/README.md#pond).

```swift Lake.swift
let lake = Pond(frogs: 2)
```

```swift run
print(lake.frogs)
```

```console
2
```
"""


def messages(document):
    return [finding.message for finding in document.findings]


async def session(command, folder):
    editor = Editor()
    await editor.start(command, folder)
    book = Path(folder) / "Chapters"
    for name, text in [("1-pond", EARLIER), ("2-lake", LATER)]:
        (book / name).mkdir(parents=True)
        (book / name / "README.md").write_text(text)
    earlier = editor.open(book / "1-pond/README.md")
    later = editor.open(book / "2-lake/README.md")
    await earlier.rest()
    await later.rest()
    assert not later.findings, later.findings

    async def change(old, new):
        """Changes the earlier chapter alone, and waits for the check of the later one."""
        later.checked.clear()
        at = earlier.text.index(old)
        earlier.replace(at, at + len(old), new)
        await later.rest()

    # The compiler reads the changed text.
    await change("var frogs", "var toads")
    assert any("frogs" in message for message in messages(later)), later.findings
    await change("var toads", "var newts = 0\n  var frogs")
    assert not [finding for finding in later.findings if finding.severity == 1], later.findings

    # So does completion, and a definition is at its place in the changed text.
    found = await later.ask(
        "text_document_completion", lsp.CompletionParams, position=later.place("print(lake.")
    )
    labels = [item.label for item in (found if isinstance(found, list) else found.items)]
    assert "newts" in labels, labels
    places = await later.ask(
        "text_document_definition", lsp.DefinitionParams, position=later.place("print(lake.fro")
    )
    assert [place.uri for place in places] == [earlier.uri], places
    span = places[0].range
    assert earlier.text.splitlines()[span.start.line] == "  var frogs = 1", span
    assert (span.start.character, span.end.character) == (6, 11), span

    # A name of the earlier chapter is not changed from here: the reason says so.
    try:
        await later.ask(
            "text_document_rename", lsp.RenameParams, position=later.place("print(lake.fro"), new_name="toads"
        )
        assert False, "a name of another chapter is changed"
    except Exception as error:
        assert "is declared in Chapters/1-pond/README.md" in str(error), error

    # A text that cannot be woven, an anchor that is gone, and a mark that is.
    await change("  var frogs", "  var frogs {")
    assert any("cannot be continued" in message for message in messages(later)), later.findings
    await change("  var frogs {", "  var frogs")
    assert not [finding for finding in later.findings if finding.severity == 1], later.findings
    await change("# Pond", "# Pool")
    assert any("leads to '#pond'" in message for message in messages(later)), later.findings
    before = later.text
    later.type("\nSee [it](../1-pond/README.md#")
    found = await later.ask(
        "text_document_completion", lsp.CompletionParams, position=position(later.text, len(later.text))
    )
    labels = [item.label for item in (found if isinstance(found, list) else found.items)]
    assert "../1-pond/README.md#pool" in labels and "../1-pond/README.md#pond" not in labels, labels
    later.replace(len(before), len(later.text), "")
    await later.rest()

    # Without the editor's text, that of the disk counts again.
    later.checked.clear()
    editor.client.text_document_did_close(
        lsp.DidCloseTextDocumentParams(text_document=earlier.identifier)
    )
    await later.rest()
    assert not later.findings, later.findings
    assert (book / "1-pond/README.md").read_text() == EARLIER
    await editor.stop()
    print("done")


run(session(*sys.argv[1:]))
