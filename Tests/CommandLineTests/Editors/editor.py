"""An editor without a window: pygls, with documents that are changed like an editor's."""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

# How long to wait for a check: runs of a machine under load.
PATIENCE = 120


def units(text):
    """The number of UTF-16 code units of a text."""
    return len(text.encode("utf-16-le")) // 2


def line_starts(text):
    return [0] + [match.end() for match in re.finditer(r"\r\n|\r|\n", text)]


def position(text, offset):
    """The protocol's position of an offset in characters."""
    starts = line_starts(text)
    line = max(index for index, start in enumerate(starts) if start <= offset)
    return lsp.Position(line=line, character=units(text[starts[line] : offset]))


def offset(text, place):
    starts = line_starts(text)
    rest = text[starts[place.line] :].encode("utf-16-le")[: place.character * 2]
    return starts[place.line] + len(rest.decode("utf-16-le"))


class Document:
    def __init__(self, editor, path, text):
        self.editor, self.path, self.text, self.version = editor, path, text, 1
        self.uri = path.as_uri()
        self.findings = []
        self.checked = asyncio.Event()

    def replace(self, start, end, text):
        """Replaces characters, and tells the server by an incremental change."""
        self.prepared(start, end, text)()

    def prepared(self, start, end, text):
        """Replaces characters, and returns the function that tells the server."""
        span = lsp.Range(start=position(self.text, start), end=position(self.text, end))
        self.text = self.text[:start] + text + self.text[end:]
        self.version += 1
        self.checked.clear()
        params = lsp.DidChangeTextDocumentParams(
            text_document=lsp.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version),
            content_changes=[lsp.TextDocumentContentChangePartial(range=span, text=text)],
        )
        return lambda: self.editor.client.text_document_did_change(params)

    def type(self, text):
        self.replace(len(self.text), len(self.text), text)

    def apply(self, edits):
        places = [(offset(self.text, e.range.start), offset(self.text, e.range.end), e.new_text) for e in edits]
        for start, end, text in sorted(places, reverse=True):
            self.replace(start, end, text)

    def save(self):
        self.path.write_bytes(self.text.encode())
        self.checked.clear()
        self.editor.client.text_document_did_save(
            lsp.DidSaveTextDocumentParams(text_document=lsp.TextDocumentIdentifier(uri=self.uri))
        )

    async def rest(self):
        """Waits for the end of the check of the newest text."""
        await asyncio.wait_for(self.checked.wait(), PATIENCE)

    @property
    def identifier(self):
        return lsp.TextDocumentIdentifier(uri=self.uri)

    def place(self, text, after=0):
        """The position right after a part of the text."""
        return position(self.text, self.text.index(text, after) + len(text))

    async def ask(self, method, Params, **params):
        """Sends a request about the document, by the name of the client's method."""
        request = getattr(self.editor.client, method + "_async")
        answer = request(Params(text_document=self.identifier, **params))
        return await asyncio.wait_for(answer, PATIENCE)

    async def actions(self, place):
        span = lsp.Range(start=place, end=place)
        return await self.editor.client.text_document_code_action_async(
            lsp.CodeActionParams(
                text_document=self.identifier, range=span,
                context=lsp.CodeActionContext(diagnostics=[]),
            )
        )

    async def act(self, title, place):
        """Takes the action with a title, and makes its edit."""
        actions = await self.actions(place)
        action = next((a for a in actions if a.title == title), None)
        assert action, f"no action '{title}' among {[a.title for a in actions]}"
        self.apply(action.edit.changes[self.uri])


class Editor:
    def __init__(self):
        self.client = LanguageClient("chapters-tests", "1")
        self.documents = {}
        self.messages = []
        self.refreshes = 0

        @self.client.feature("workspace/inlayHint/refresh")
        def _(params):
            self.refreshes += 1

        @self.client.feature("textDocument/publishDiagnostics")
        def _(params):
            if document := self.documents.get(params.uri):
                if params.version in (None, document.version):
                    document.findings = params.diagnostics

        @self.client.feature("$/chapters/checked")
        def _(params):
            document = self.documents.get(params.uri)
            if document and params.version == document.version:
                document.checked.set()

        @self.client.feature("window/showMessage")
        def _(params):
            self.messages.append(params.message)

        @self.client.feature("window/logMessage")
        def _(params):
            self.messages.append(params.message)

        @self.client.feature("workspace/applyEdit")
        def _(params):
            for uri, edits in params.edit.changes.items():
                self.documents[uri].apply(edits)
            return lsp.ApplyWorkspaceEditResult(applied=True)

    async def start(self, command, folder, **settings):
        hints = lsp.InlayHintWorkspaceClientCapabilities(refresh_support=True)
        capabilities = lsp.ClientCapabilities(workspace=lsp.WorkspaceClientCapabilities(inlay_hint=hints))
        await self.client.start_io(command, "language-server", cwd=str(folder))
        return await self.client.initialize_async(
            lsp.InitializeParams(
                capabilities=capabilities, root_uri=Path(folder).as_uri(),
                initialization_options=settings or None,
            )
        )

    def open(self, path, text=None):
        path = Path(path).resolve()
        document = Document(self, path, path.read_bytes().decode() if text is None else text)
        self.documents[document.uri] = document
        self.client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(
                text_document=lsp.TextDocumentItem(
                    uri=document.uri, language_id="markdown", version=1, text=document.text
                )
            )
        )
        return document

    async def stop(self):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()


def checked(command, folder, path):
    """The findings of `check` on a document, as the server's are read by `shown`."""
    with tempfile.NamedTemporaryFile() as report:
        subprocess.run(
            [command, "check", "--report", f"json={report.name}", str(path)],
            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        document = json.load(open(report.name))
    text = (Path(folder) / path).read_bytes().decode(errors="replace")
    starts = line_starts(text)
    found = []
    for fault in (f for d in document["documents"] for f in d["diagnostics"]):
        message = fault["message"]
        if fault.get("help"):
            message += "\nhelp: " + fault["help"]
        if fault.get("detail"):
            message += "\n\n" + fault["detail"]
        place = fault.get("location") or {"line": 1, "column": 1}
        line = min(place["line"], len(starts)) - 1
        rest = text[starts[line] :].encode()[: place["column"] - 1].decode(errors="ignore")
        found.append((line, units(rest), fault["severity"], message))
    return sorted(found)


def shown(document):
    names = {1: "error", 2: "warning", 3: "note"}
    return sorted(
        (f.range.start.line, f.range.start.character, names[f.severity], f.message)
        for f in document.findings
    )


def run(session):
    """Runs a session, and prints what went wrong."""
    try:
        asyncio.run(session)
    except AssertionError as error:
        sys.exit(f"failed: {error}")
