"""Measures answers in a document of many snippets: command, folder, number of snippets."""

import asyncio
import re
import sys
import time
from pathlib import Path
from statistics import median

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



class Times:
    """The times of a kind of answer: all, and the part of the compiler's server."""

    def __init__(self, editor):
        self.editor, self.line = editor, ""

        @editor.client.feature("$/logTrace")
        def _(params):
            self.line = params.message

    async def measure(self, name, count, action):
        """Measures an action: a change that is prepared, and the request that follows it."""
        times, compiler = [], []
        for number in range(count):
            change, request = action(number)
            start = time.monotonic()
            change()
            await request()
            times.append((time.monotonic() - start) * 1000)
            # The server writes the line of its trace right behind the answer.
            await asyncio.sleep(0.05)
            part = re.search(r"sourcekit-lsp took (\d+) ms", self.line)
            compiler.append(int(part[1]) if part else 0)
        rests = sorted(whole - part for whole, part in zip(times, compiler))
        text = f"{name}: median {median(times):.0f} ms, most {max(times):.0f} ms"
        if any(compiler):
            text += f"; beside sourcekit-lsp's {median(compiler):.0f} ms: median {median(rests):.0f} ms, most {rests[-1]:.0f} ms"
        print(text)


async def session(command, folder, count):
    editor = Editor()
    times = Times(editor)
    await editor.start(command, folder, runs="never")
    editor.client.set_trace(lsp.SetTraceParams(value=lsp.TraceValue.Messages))
    path = Path(folder) / "Chapters/many/README.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FIRST + "".join(OTHER.format(n) for n in range(1, int(count))))
    document = editor.open(path)

    def folding(start, end, text):
        return document.prepared(start, end, text), lambda: document.ask(
            "text_document_folding_range", lsp.FoldingRangeParams
        )

    def completion(start, end, text):
        change = document.prepared(start, end, text)
        place = position(document.text, start + len(text))
        return change, lambda: document.ask(
            "text_document_completion", lsp.CompletionParams, position=place
        )

    def prose(number):
        at = document.text.rindex("Text.") + 4
        return folding(at, at, "a")

    def code(number):
        at = document.text.rindex("import SwiftUI") - 1
        return folding(at, at, "\n//") if number == 0 else folding(at, at, "a")

    def word(number):
        end = len(document.text)
        return completion(end, end, "\n```swift " if number == 0 else "s")

    def member(call):
        def type_member(number):
            end = document.text.index(call) + len(call) + (number + 1 if number else 0)
            return completion(end, end, ".p" if number == 0 else ".padding"[number + 1])

        return type_member

    await times.measure("a letter of prose", 20, prose)
    await times.measure("a letter of code", 20, code)
    await times.measure("a word of a fence", 20, word)
    document.replace(document.text.rindex("\n```swift s"), len(document.text), "")
    for name, call in [("first", 'Text("0")'), ("last", f'Text("{int(count) - 1}")')]:
        # The author reads on until the text is woven.
        await document.ask("text_document_code_lens", lsp.CodeLensParams)
        await times.measure(f"a member in the {name} fence", 7, member(call))
    editor.client._server.kill()


run(session(*sys.argv[1:]))
