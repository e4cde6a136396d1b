"""Writes a chapter from nothing to one that holds, with the editor alone: command, folder."""

import sys
from pathlib import Path

from editor import Editor, run
from lsprotocol import types as lsp

OPENING = """---
title: A switch
---

# A switch

```swift SwitchView.swift stpe=switch
import SwiftUI

struct SwitchView: View {
  @State private var isOn = false

  var body: some View {
    let _ = Self._printChanges()
    Button(isOn ? "🔦 on" : "🌑 off") { isOn.toggle() }
  }
}
"""

RUN = """
A tap turns it on:

```swift run=switch
let simulator = Simulator { SwitchView() }
simulator.tap("🌑 off")
```
"""

MISTAKE = """
Its state is private:

```swift Cheat.swift
let cheat = SwitchView(isOn: true)
```
"""


async def session(command, folder):
    editor = Editor()
    await editor.start(command, folder)
    path = Path(folder) / "Chapters/2-switch/README.md"
    path.parent.mkdir(parents=True)
    path.write_text("")
    document = editor.open(path)
    await document.rest()

    document.type(OPENING)
    await document.rest()
    messages = [finding.message for finding in document.findings]
    assert any("this fence is not closed" in m for m in messages), messages
    await document.act("close this fence", document.place("```swift"))
    await document.rest()
    messages = [finding.message for finding in document.findings]
    assert any("unknown word 'stpe'" in m for m in messages), messages
    await document.act("change to 'step'", document.place("stpe"))
    await document.rest()
    assert not document.findings, document.findings

    document.type(RUN)
    document.save()
    await document.rest()
    messages = [finding.message for finding in document.findings]
    assert any("the run prints output, but no console shows it" in m for m in messages), messages
    await document.act("record this console", document.place("```swift run=s"))
    assert "SwitchView: _isOn changed.\n```\n" in document.text, document.text

    document.type(MISTAKE)
    document.save()
    await document.rest()
    messages = [finding.message for finding in document.findings]
    assert any("argument passed to call that takes no arguments" in m or "inaccessible" in m for m in messages), messages
    await document.act("show the compiler's messages", document.place("let cheat"))
    document.save()
    await document.rest()
    assert not document.findings, document.findings

    lenses = await document.ask("text_document_code_lens", lsp.CodeLensParams)
    assert [lens.command.title for lens in lenses] == ["record", "explain", "play", "2 bodies"], lenses
    hover = await document.ask(
        "text_document_hover", lsp.HoverParams, position=document.place("SwitchView: _isOn")
    )
    assert 'tap "🌑 off"' in hover.contents.value, hover
    symbols = await document.ask("text_document_document_symbol", lsp.DocumentSymbolParams)
    names = [symbol.name for symbol in symbols]
    assert names == ["step switch: SwitchView.swift", "run switch", "step 2: Cheat.swift"], names

    await editor.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command="chapters.record", arguments=[document.uri])
    )
    assert "nothing to record: it holds" in editor.messages, editor.messages
    await editor.stop()
    print("holds")


run(session(*sys.argv[1:]))
