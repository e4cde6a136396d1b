"""Sends malformed messages, and prints the codes of the answers: command."""

import json
import subprocess
import sys

server = subprocess.Popen(
    [sys.argv[1], "language-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
)


def write(content, length=None):
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    length = len(content) if length is None else length
    server.stdin.write(b"Content-Length: %s\r\n\r\n" % str(length).encode() + content)
    server.stdin.flush()


def read():
    length = 0
    while (line := server.stdout.readline()) != b"\r\n":
        if not line:
            return None
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return json.loads(server.stdout.read(length))


def answer():
    while (message := read()) is not None:
        if "id" in message and "method" not in message:
            return message.get("error", {}).get("code", "no error")
    return "no answer"


def request(method, params=None, id=7):
    write({"jsonrpc": "2.0", "id": id, "method": method} | ({"params": params} if params is not None else {}))


def notify(method, params):
    write({"jsonrpc": "2.0", "method": method, "params": params})


def show(name):
    print(f"{name}: {answer()}")


write(b"{ this is no JSON")
show("no JSON")
write(b"\xff\xfe")
show("no UTF-8")
write(b"{}", length="many")
show("wrong length")
write([1, 2])
show("a batch")
write({"jsonrpc": "1.0", "id": 1, "method": "initialize"})
show("another version")
request("textDocument/hover", {})
show("too early")
notify("textDocument/didOpen", {"a": 1})
request("initialize", "text")
show("initialize with a text")
request("initialize", {"capabilities": {}, "initializationOptions": {"runs": 7, "other": []}})
show("initialize")
request("initialize", {"capabilities": {}})
show("initialize again")
request("textDocument/nothing", {})
show("unknown method")
request("textDocument/hover", {"textDocument": 7})
show("wrong parameters")
request("textDocument/hover")
show("no parameters")
uri = "file:///nowhere/Chapters/a%20b/README.md"
request("textDocument/codeLens", {"textDocument": {"uri": uri}})
show("a document that is not open")
notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": "a"}]})
notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "markdown", "version": 1, "text": "# é🐢\n\n```swift A.swift\nlet a = 1\n```\n"}})
for place in [(0, 99), (99, 0), (-1, -7), (0, 4)]:
    request("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": place[0], "character": place[1]}})
    show(f"hover at {place}")
    request("textDocument/completion", {"textDocument": {"uri": uri}, "position": {"line": place[0], "character": place[1]}})
    show(f"completion at {place}")
request("textDocument/codeAction", {"textDocument": {"uri": uri}, "range": {"start": {"line": 50, "character": 0}, "end": {"line": 3, "character": 9}}})
show("actions of a range that ends before it begins")
notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": {"start": {"line": 70, "character": 3}, "end": {"line": 0, "character": 4}}, "text": "b"}]})
request("workspace/executeCommand", {"command": "rm"})
show("unknown command")
request("workspace/executeCommand", {"command": "chapters.record"})
show("command without a document")
notify("$/cancelRequest", {"id": 99})
notify("$/unknown", {})
request("textDocument/foldingRange", {"textDocument": {"uri": uri}}, id="text")
show("an identifier that is a text")
request("shutdown")
show("shutdown")
request("textDocument/codeLens", {"textDocument": {"uri": uri}})
show("after the shutdown")
notify("exit", None)
print("exit:", server.wait(60))
