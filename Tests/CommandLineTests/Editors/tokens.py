"""Asks for the tokens of Swift in fences: command, folder of a new book."""

import sys
from pathlib import Path

from editor import Editor, line_starts, offset, run
from lsprotocol import types as lsp

CHAPTER = """# Tokens 🐢

A `struct` in the text has no tokens.

```swift Meal.swift
struct Meal {
  var name = "🍝 pasta" // 🐢 a comment
  var price = 7

  func total(of count: Int) -> Int {
    price * count
  }
}
```

> A quote with a fence:
>
> ```swift Guest.swift
> let guest = Meal(name: "é🐢", price: 1)
> /* two
>    lines 🐢 */
> ```

```swift
struct Meal {
  ...
  func total(of count: Int) -> Int {
    price * count + tip
  }

  let tip = 2
}
```

```swift run=first
let meal = guest
print(meal.total(of: 2))
```

```console
4
```

```sh
let meal = 1
```

```diff Guest.swift
-let guest = Meal(name: "é🐢", price: 1)
+let guest = Meal(name: "é🐢", price: 2)
```

```swift sketch="not compiled"
let sketch = 1
```

```swift
let brokn = Mael(
```
"""


def read(legend, document, data):
    """The tokens as line, text and kind."""
    starts, found, line, column = line_starts(document.text), [], 0, 0
    for index in range(0, len(data), 5):
        down, right, length, kind, _ = data[index : index + 5]
        line, column = line + down, right + (0 if down else column)
        first = offset(document.text, lsp.Position(line=line, character=column))
        last = offset(document.text, lsp.Position(line=line, character=column + length))
        text = document.text[first:last]
        assert text and "\n" not in text and "\r" not in text, (line, column, length)
        assert first >= (found[-1][3] if found else 0), "two tokens overlap"
        found.append((line, text, legend[kind], last))
    assert line < len(starts)
    return [token[:3] for token in found]


async def ask(editor, legend, document):
    await document.rest()
    answer = await document.ask("text_document_semantic_tokens_full", lsp.SemanticTokensParams)
    return read(legend, document, answer.data)


def kinds(tokens, document, part, after=""):
    """The kinds of the tokens in the line that contains a text."""
    at = document.text.index(part, document.text.index(after))
    line = document.text[:at].count("\n")
    return [(text, kind) for number, text, kind in tokens if number == line]


async def session(command, folder):
    editor = Editor()
    answer = await editor.start(command, folder)
    provider = answer.capabilities.semantic_tokens_provider
    legend = provider.legend.token_types
    path = Path(folder) / "Chapters/tokens/README.md"
    path.parent.mkdir(parents=True)
    path.write_text(CHAPTER)
    document = editor.open(path)
    tokens = await ask(editor, legend, document)

    assert kinds(tokens, document, "struct Meal") == [("struct", "keyword"), ("Meal", "identifier")]
    assert kinds(tokens, document, "var name") == [
        ("var", "keyword"), ("name", "identifier"), ('"🍝 pasta"', "string"), ("// 🐢 a comment", "comment"),
    ], kinds(tokens, document, "var name")
    assert ("price", "property") in kinds(tokens, document, "price * count"), tokens
    guest = kinds(tokens, document, "> let guest")
    assert guest[0] == ("let", "keyword") and ('"é🐢"', "string") in guest and ("1", "number") in guest, guest
    assert kinds(tokens, document, ">    lines 🐢") == [("   lines 🐢 */", "comment")], tokens
    # A fence that elides, and repeats lines of the program: all of its lines have tokens.
    later = "```swift\nstruct Meal"
    assert kinds(tokens, document, "struct Meal", later) == [("struct", "keyword"), ("Meal", "identifier")], tokens
    assert kinds(tokens, document, "...", later) == []
    assert ("func", "keyword") in kinds(tokens, document, "func total", later), tokens
    assert ("tip", "property") in kinds(tokens, document, "count + tip", later), tokens
    place = document.place("struct Me", document.text.index(later))
    hover = await document.ask("text_document_hover", lsp.HoverParams, position=place)
    assert "struct Meal" in hover.contents.value and hover.range.start.line == place.line, hover
    # A run, whose driver has a first line that the document lacks.
    assert ("total", "method") in kinds(tokens, document, "print(meal"), tokens
    for part in ["# Tokens", "A `struct`", "\n4\n", "let meal = 1", "-let guest", "+let guest", "let sketch", "let brokn"]:
        part = part.strip("\n") if part != "\n4\n" else "4\n```\n\n```sh"
        assert kinds(tokens, document, part) == [], part

    # A range has the same tokens as the whole document.
    at = document.place("```swift run=first").line
    span = lsp.Range(start=lsp.Position(line=at, character=0), end=lsp.Position(line=at + 1, character=3))
    answer = await document.ask("text_document_semantic_tokens_range", lsp.SemanticTokensRangeParams, range=span)
    assert read(legend, document, answer.data) == [t for t in tokens if at <= t[0] <= at + 1], answer

    # Other line ends move no token, and a changed text has its own.
    document.replace(0, len(document.text), document.text.replace("\n", "\r\n"))
    assert await ask(editor, legend, document) == tokens
    document.replace(0, len(document.text), document.text.replace("var price = 7", 'var price = 7, 🐙 = ""'))
    tokens = await ask(editor, legend, document)
    assert ("🐙", "identifier") in kinds(tokens, document, "var price"), tokens
    await editor.stop()
    print("done")


run(session(*sys.argv[1:]))
