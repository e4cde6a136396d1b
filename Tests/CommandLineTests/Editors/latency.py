"""Measures answers in a document of many snippets: command, folder, number of snippets."""

import sys
import time
from pathlib import Path

from editor import Editor, position, run
from lsprotocol import types as lsp

FIRST = """# Many

```swift View0.swift
import SwiftUI
struct View0: View { var body: some View { Text("0") } }
```
"""

OTHER = """
Text.

```swift View{0}.swift
import SwiftUI
struct View{0}: View {{
  var body: some View {{ Text("{0}") }}
}}
```
"""


async def measure(name, count, action):
    times = []
    for number in range(count):
        start = time.monotonic()
        await action(number)
        times.append((time.monotonic() - start) * 1000)
    times.sort()
    print(f"{name}: median {times[len(times) // 2]:.0f} ms, most {times[-1]:.0f} ms")


async def session(command, folder, count):
    editor = Editor()
    await editor.start(command, folder, runs="never")
    path = Path(folder) / "Chapters/many/README.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FIRST + "".join(OTHER.format(n) for n in range(1, int(count))))
    document = editor.open(path)

    async def key(number):
        document.type("a")
        await document.ask("text_document_folding_range", lsp.FoldingRangeParams)

    async def word(number):
        document.type("\n```swift " if number == 0 else "s")
        place = position(document.text, len(document.text))
        await document.ask("text_document_completion", lsp.CompletionParams, position=place)

    def member(call):
        async def type_member(number):
            end = document.text.index(call) + len(call) + (number + 1 if number else 0)
            document.replace(end, end, ".p" if number == 0 else ".pad"[number + 1])
            place = document.place(call + ".pad"[: number + 2])
            await document.ask("text_document_completion", lsp.CompletionParams, position=place)

        return type_member

    await measure("a letter of prose", 20, key)
    await measure("a word of a fence", 20, word)
    document.replace(document.text.rindex("\n```swift s"), len(document.text), "")
    await measure("a member in the first fence", 3, member('Text("0")'))
    await measure("a member in the last fence", 3, member(f'Text("{int(count) - 1}")'))
    editor.client._server.kill()


run(session(*sys.argv[1:]))
