import Chapter
import Diagnostics
import Recording

/// The execution of the server's commands.
struct CommandExecution: Sendable {
  let checks: DocumentChecks
  let port: MessagePort

  private struct AppliedEdit: Encodable {
    var label: String
    var edit: LSP.WorkspaceEdit
  }

  /// - Throws: ``RPCError`` if there is no such command or document.
  func execute(_ params: LSP.ExecuteParams) async throws {
    guard let command = ServerCommand(rawValue: params.command) else {
      throw RPCError(.invalidParams, "there is no command '\(params.command)'")
    }
    guard let uri = params.arguments?.first?.text,
      let snapshot = await checks.wovenSnapshot(of: uri)
    else {
      throw RPCError(
        .invalidParams, "'\(command.rawValue)' takes the identifier of an open document")
    }
    let line = params.arguments?.dropFirst().first?.integer.map { $0 + 1 }
    switch command {
    case .record: try await record(uri, line: line)
    case .explain:
      let part = line.flatMap { RunPart.at(line: $0, of: snapshot) }
      port.show(.info, part?.explanation ?? "this text has not been run yet; save it first")
    case .play:
      port.show(
        .info, "in a terminal: chapters play \(snapshot.document.path):\(line ?? 1)")
    }
  }

  /// Runs a document, or only the run at a line if there is one, and inserts the output through the
  /// editor.
  private func record(_ uri: String, line: Int?) async throws {
    guard let (recording, document) = try await checks.recording(of: uri) else {
      throw RPCError(.requestFailed, "this text cannot be read as a document")
    }
    var changes = recording.changes
    if let line, let snapshot = await checks.wovenSnapshot(of: uri),
      let part = RunPart.at(line: line, of: snapshot)
    {
      let places = [part.fence.location, part.console?.location].compactMap(\.self)
      changes = changes.filter { places.contains($0.location) }
    }
    for fault in recording.diagnostics { port.show(.warning, fault.message) }
    guard !changes.isEmpty else {
      if recording.diagnostics.isEmpty { port.show(.info, "nothing to record: it holds") }
      return
    }
    guard await checks.snapshot(of: uri)?.document.version == document.version else {
      throw RPCError(.contentModified, "the text has changed meanwhile")
    }
    let edit = LSP.WorkspaceEdit(changes: [uri: changes.map(document.edit)])
    port.request("workspace/applyEdit", AppliedEdit(label: "record", edit: edit))
  }
}
