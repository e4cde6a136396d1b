"""Completes and describes Swift in the fences of a new book: command, folder."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from editor import Editor, position, run
from lsprotocol import types as lsp


def tools(parent):
    """The processes of the compiler's server below another one."""
    listing = subprocess.run(["ps", "-eo", "pid,ppid,comm"], capture_output=True, text=True).stdout
    rows = [row.split(None, 2) for row in listing.splitlines()[1:]]
    return [int(pid) for pid, above, name in rows if int(above) == parent and "sourcekit" in name]


async def labels(document, place):
    answer = await document.ask("text_document_completion", lsp.CompletionParams, position=place)
    items = answer if isinstance(answer, list) else answer.items
    return {item.label: item for item in items}


async def session(command, folder):
    editor = Editor()
    await editor.start(command, folder)
    document = editor.open(Path(folder) / "Chapters/1-counter/README.md")
    await document.rest()

    # A member of the view, in a snippet that elides the rest of its file.
    place = document.place("Button(\"Increment\") { count = min(co")
    found = await labels(document, place)
    assert "count" in found, sorted(found)
    found = await labels(document, document.place("min(count + 1, li"))
    assert "limit" in found, sorted(found)

    # A member of the simulator, after a dot, before anything follows.
    after = document.text.index("```swift run=tap")
    end = document.place('simulator.tap("Increment")', after)
    document.replace(*[document.text.index('simulator.tap("Increment")', after) + 26] * 2, "\nsimulator.")
    place = lsp.Position(line=end.line + 1, character=10)
    found = await labels(document, place)
    assert any(label.startswith("tap(") for label in found), sorted(found)
    edit = next(item.text_edit for label, item in found.items() if label.startswith("tap("))
    assert edit.range.start == place, edit

    # A modifier behind an emoji: columns in UTF-16 code units.
    document.replace(0, len(document.text), document.text.replace("\nsimulator.\n", "\n", 1))
    document.replace(0, len(document.text), document.text.replace('Text("\\(count)")', 'Text("🐢 \\(count)").pad', 1))
    place = document.place('Text("🐢 \\(count)").pad')
    found = await labels(document, place)
    assert any(label.startswith("padding(") for label in found), sorted(found)
    edit = next(item.text_edit for label, item in found.items() if label.startswith("padding("))
    assert edit.range.end == place and edit.range.start.character == place.character - 3, edit
    document.replace(0, len(document.text), document.text.replace(".pad\n", "\n", 1))
    document.save()
    await document.rest()

    # A type, from the run to the snippet that declares it, with its bodies in the runs.
    place = document.place("Simulator { Counter")
    hover = await document.ask("text_document_hover", lsp.HoverParams, position=place)
    assert "struct CounterView" in hover.contents.value, hover
    assert "The body of `CounterView` ran twice" in hover.contents.value.replace("2 times", "twice"), hover
    places = await document.ask("text_document_definition", lsp.DefinitionParams, position=place)
    assert [p.uri for p in places] == [document.uri], places
    line = document.text.splitlines()[places[0].range.start.line]
    assert line == "struct CounterView: View {", line

    # All places of the type: of the declaration, of a run, of a later snippet; and a new name.
    places = await document.ask(
        "text_document_references", lsp.ReferenceParams, position=place,
        context=lsp.ReferenceContext(include_declaration=True),
    )
    lines = [document.text.splitlines()[p.range.start.line].strip() for p in places]
    assert lines.count("struct CounterView: View {") == 2, lines
    assert lines.count("let simulator = Simulator { CounterView() }") == 2, lines
    before = document.text
    edit = await document.ask(
        "text_document_rename", lsp.RenameParams, position=place, new_name="Clicker"
    )
    document.apply(edit.changes[document.uri])
    assert document.text.count("struct Clicker: View {") == 2, document.text
    # Also in the snippet that must not compile.
    assert "CounterView(" not in document.text, document.text
    document.replace(0, len(document.text), before)
    try:
        await document.ask("text_document_rename", lsp.RenameParams, position=place, new_name="a b")
        assert False, "a name with a blank is taken"
    except Exception as error:
        assert "is not a name" in str(error), error
    try:
        await document.ask(
            "text_document_rename", lsp.RenameParams, position=document.place("VSta"), new_name="Row"
        )
        assert False, "a name of a library is changed"
    except Exception as error:
        assert "is declared in a library" in str(error), error

    # A fence that is not closed yet.
    document.type("\n```swift Other.swift\nimport SwiftUI\n\nlet view: CounterV")
    found = await labels(document, position(document.text, len(document.text)))
    assert "CounterView" in found, sorted(found)

    help = await document.ask(
        "text_document_signature_help", lsp.SignatureHelpParams, position=document.place("min(")
    )
    assert any("min(" in signature.label for signature in help.signatures), help

    # The compiler's server is killed: it is a message, and started again.
    server = tools(editor.client._server.pid)
    assert server, "there is no sourcekit-lsp"
    os.kill(server[0], signal.SIGKILL)
    try:
        await document.ask("text_document_hover", lsp.HoverParams, position=place)
    except Exception:
        pass
    hover = await document.ask("text_document_hover", lsp.HoverParams, position=place)
    assert "struct CounterView" in hover.contents.value, hover
    assert any("it is restarted" in message for message in editor.messages), editor.messages
    await editor.stop()
    print("done")


run(session(*sys.argv[1:]))
