"""Takes every kind of action, and completes every kind of word: command, folder of a new book."""

import sys
from pathlib import Path

from editor import Editor, position, run
from lsprotocol import types as lsp

CHAPTER = """---
title: Words
---

# Words

```swift Model.swift
struct Model {
  var count = 0
  func isEmpty() -> Bool {
    let number: Int? = count
    return number == 0
  }
}
```

```swift run=first
print("🐢")
```

```console
something else
```

```swift in='Modle'
var name = ""
```
"""


def titles(actions):
    return [action.title for action in actions]


async def labels(document, place):
    answer = await document.ask("text_document_completion", lsp.CompletionParams, position=place)
    return [item.label for item in (answer if isinstance(answer, list) else answer.items)]


async def complete(document, typed, expected):
    """Types at the end of the document, and expects some completions there."""
    before = document.text
    document.type(typed)
    found = await labels(document, position(document.text, len(document.text)))
    assert set(expected) <= set(found), f"{typed!r}: {found}"
    document.replace(0, len(document.text), before)


async def session(command, folder):
    editor = Editor()
    await editor.start(command, folder)
    path = Path(folder) / "Chapters/words/README.md"
    path.parent.mkdir()
    path.write_text(CHAPTER)
    document = editor.open(path)
    await document.rest()

    # A path that is nearly one of the program's.
    await document.act("change to 'Model'", document.place("in='Mod"))
    document.save()
    await document.rest()
    assert "in='Model'" in document.text
    # Consoles: one, and all of the document.
    assert "record this console" in titles(await document.actions(document.place("something else")))
    await document.act("record all", document.place("# Words"))
    assert "```console\n🐢\n```" in document.text, document.text
    document.save()
    await document.rest()
    assert not document.findings, document.findings

    # Words of a fence.
    for title, words in [
        ("pin the name of this step: '1'", "```swift Model.swift step=1\n"),
        ("try this in a branch", "```swift Model.swift branch=try\n"),
        ("leave this a sketch", '```swift sketch="say why it is not compiled"\n'),
    ]:
        before = document.text
        await document.act(title, document.place("```swift Model.swift"))
        assert words in document.text, (title, document.text)
        document.replace(0, len(document.text), before)

    # A fix-it of the compiler, behind a character of two code units.
    document.replace(0, len(document.text), document.text.replace(
        "    return number == 0\n", '    let a = "🐢"; let total: Int = number\n    return total == 0 || a.isEmpty\n'))
    await document.rest()
    actions = await document.actions(document.place("let total: Int = num"))
    fixes = [action for action in actions if action.title.startswith("fix: ")]
    assert any("coalesce" in fix.title for fix in fixes), titles(actions)
    fix = next(fix for fix in fixes if "coalesce" in fix.title)
    document.apply(fix.edit.changes[document.uri])
    assert "let total: Int = number ?? <#default value#>" in document.text, document.text
    document.replace(0, len(document.text), document.text.replace("<#default value#>", "0"))
    await document.rest()
    assert not document.findings, document.findings

    # A fix-it in the driver of each of several runs of one program.
    before = document.text
    document.type('\n```swift run=second\nlet a: Int? = 1\nlet b: Int = a\n```\n\n```swift run=third\nlet c: Int? = 1\nlet d: Int = c\n```\n')
    await document.rest()
    for name, place in [("a", "let b: Int = a"), ("c", "let d: Int = c")]:
        actions = await document.actions(document.place(place))
        fix = next((a for a in actions if "coalesce" in a.title), None)
        assert fix, titles(actions)
        [edit] = fix.edit.changes[document.uri]
        assert document.place(place) == edit.range.start and name == place[-1], edit
    document.replace(0, len(document.text), before)
    await document.rest()

    # A fence that opens inside another one.
    document.replace(0, len(document.text), document.text.replace("}\n```\n\n```swift run=first", "}\n\n```swift run=first"))
    await document.rest()
    await document.act("close the fence of line 7", document.place("```swift run=f"))
    assert "}\n```\n\n```swift run=first" in document.text, document.text
    await document.rest()
    assert not document.findings, document.findings

    # Completion of words.
    await complete(document, "\n```", ["swift", "diff", "console", "predict", "diagnostics"])
    await complete(document, "\n```swift ", ["run", "test", "sketch=", "in=", "step=", "Model.swift"])
    await complete(document, "\n```swift Model.swift ", ["in=", "replace=", "branch=", "open", "driver"])
    await complete(document, "\n```swift in='", ["Model", "Model.isEmpty()", "Model.count"])
    await complete(document, "\n```swift run=", ["first"])
    await complete(document, "\n```swift run ", ["continue", "exit=", "crash=", "throws=", "states="])
    await complete(document, "\n```console table runs='", ["first"])
    await complete(document, "\n```console\na {{du", ["{{duration}}", "{{any}}"])
    await complete(document, "\nSee [the counter](", ["../1-counter/README.md", "../README.md"])
    await complete(document, "\nSee [the step](#wo", ["#words", "#run-first"])
    await complete(document, "\nSee [the limit](../1-counter/README.md#", ["../1-counter/README.md#step-limit"])
    document.replace(4, 4, "la")
    assert "language" in await labels(document, lsp.Position(line=1, character=2))
    document.replace(4, 6, "os: ")
    assert "macOS" in await labels(document, lsp.Position(line=1, character=4))

    hover = await document.ask("text_document_hover", lsp.HoverParams, position=lsp.Position(line=1, character=1))
    assert "the simulated system" in hover.contents.value, hover
    document.replace(4, 8, "")
    hover = await document.ask("text_document_hover", lsp.HoverParams, position=document.place("```swift r"))
    assert "a driver of the program" in hover.contents.value, hover
    folds = await document.ask("text_document_folding_range", lsp.FoldingRangeParams)
    assert len(folds) == 1, folds
    symbols = await editor.client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="first"))
    assert [symbol.name for symbol in symbols] == ["run first"], symbols
    # Also of a document that is not open.
    symbols = await editor.client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="LIMIT"))
    assert ["1-counter" in symbol.location.uri for symbol in symbols].count(True) > 0, symbols
    for symbol in symbols:
        lines = Path(symbol.location.uri.removeprefix("file://")).read_text().splitlines()
        assert lines[symbol.location.range.start.line].startswith("```"), symbol

    # The commands of a run.
    line = document.place("```swift run").line
    for name, part in [("explain", "nothing to show"), ("play", f"chapters play Chapters/words/README.md:{line + 1}")]:
        await editor.client.workspace_execute_command_async(
            lsp.ExecuteCommandParams(command=f"chapters.{name}", arguments=[document.uri, line])
        )
        document.save()
        await document.rest()
    document.replace(0, len(document.text), document.text.replace("\n🐢\n", "\nother\n"))
    await editor.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command="chapters.record", arguments=[document.uri, line])
    )
    await document.rest()
    assert "```console\n🐢\n```" in document.text, document.text
    await editor.stop()
    await plain(command, folder)
    print("done")


async def plain(command, folder):
    """A document without words of a chapter, with and without its setting."""
    path = Path(folder) / "plain.md"
    path.write_text("# Plain\n\n```swift\nlet sum = 1 + 2\nsum // 3\nsum + 1 // 🐢 5\nsum + 2 // 6\n"
        "var names = [sum, 5]\nnames.append(6)\nnames.map {\n  $0 + 1\n}\nnames = []\nlet text = \"a\"\n```\n")
    for settings, count in [({}, 0), ({"plain": True}, 1)]:
        editor = Editor()
        await editor.start(command, folder, **settings)
        document = editor.open(path)
        await document.rest()
        assert len(document.findings) == count, document.findings
        span = lsp.Range(start=lsp.Position(line=0, character=0), end=lsp.Position(line=19, character=0))
        hints = await document.ask("text_document_inlay_hint", lsp.InlayHintParams, range=span)
        found = {hint.position.line: hint.label for hint in hints}
        expected = {4: "✓", 6: "✗ 5", 3: "= 3", 7: "= [3, 5]", 11: "= [4, 6, 7]", 12: "= []"}
        # A call without a value and a literal have no hint; the prose at line 5 is not compared.
        assert not count or {line: label for line, label in found.items() if line != 5} == expected, found
        assert editor.refreshes == count, editor.refreshes
        await editor.stop()


run(session(*sys.argv[1:]))
