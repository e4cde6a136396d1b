import Foundation
import Running

/// A server of the Language Server Protocol 3.17 for chapters.
///
/// It writes none of the author's files: its changes are edits that the editor applies.
package actor ChapterServer {
  private enum Phase {
    case starting, serving, shutDown
  }

  private let port: MessagePort
  private let version: String
  private var phase = Phase.starting
  private var settings = ServerSettings()
  /// Whether the editor can watch files for the server.
  private var watchesFiles = false
  /// Whether the editor requests a trace of each request.
  private var isTraced = false
  private let checks: DocumentChecks
  private let swift: SwiftServer
  private let closed = ClosedDocuments()
  /// The requests in progress.
  private var pending: [RPCMessage.Identifier: Task<Void, Never>] = [:]

  /// - Parameter version: the version of the command.
  package init(_ port: MessagePort, version: String) {
    self.port = port
    self.version = version
    checks = DocumentChecks(port, settings: ServerSettings())
    swift = SwiftServer(port)
  }

  /// Serves the messages of a stream until the stream ends, or the editor shuts the server down.
  ///
  /// - Returns: the exit status that the protocol prescribes.
  package func serve(_ frames: AsyncStream<MessageFraming.Frame>) async -> Int32 {
    for await frame in frames {
      switch frame {
      case .fault(let text): port.respond(to: nil, with: RPCError(.parseError, text))
      case .content(let bytes):
        do {
          let message = try RPCMessage(bytes)
          if message.method == "exit" {
            await end()
            return phase == .shutDown ? 0 : 1
          }
          await handle(message)
        } catch {
          port.respond(to: nil, with: error)
        }
      }
    }
    await end()
    return phase == .shutDown ? 0 : 1
  }

  private func end() async {
    for task in pending.values { task.cancel() }
    await swift.finish()
    await checks.finish()
  }

  private func handle(_ message: RPCMessage) async {
    // Responses to the server's own requests are not awaited.
    guard let method = message.method else { return }
    guard let id = message.id else {
      guard phase == .serving else { return }
      do {
        try await take(message, method)
      } catch {
        port.log("\(method): \((error as? RPCError)?.message ?? "\(error)")")
      }
      return
    }
    switch (phase, method) {
    case (.starting, "initialize"): await initialize(message, id)
    case (.starting, _):
      port.respond(
        to: id, with: RPCError(.serverNotInitialized, "'initialize' is the first request"))
    case (.shutDown, _), (_, "initialize"):
      port.respond(
        to: id, with: RPCError(.invalidRequest, "'\(method)' is not a valid request at this point"))
    case (.serving, "shutdown"):
      phase = .shutDown
      port.respond(to: id, with: JSONValue.null)
    case (.serving, _): answer(message, method, id)
    }
  }

  // MARK: Beginning

  private func initialize(_ message: RPCMessage, _ id: RPCMessage.Identifier) async {
    let params: LSP.InitializeParams
    do {
      params = try message.params()
    } catch {
      return port.respond(to: id, with: error)
    }
    let root =
      (params.workspaceFolders?.first?.uri ?? params.rootUri).flatMap(FileIdentifier.path)
      ?? params.rootPath
    // Paths in findings are those of 'check' in the workspace's folder.
    watchesFiles =
      params.capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag
      == true
    if params.capabilities?["workspace"]?["inlayHint"]?["refreshSupport"]?.flag == true {
      await checks.refreshHints()
    }
    if let root { _ = FileManager.default.changeCurrentDirectoryPath(root) }
    isTraced = params.trace.map { $0 != "off" } ?? false
    phase = .serving
    await take(settings: params.initializationOptions)
    port.respond(to: id, with: ServerCapabilities.result(version: version))
  }

  private func take(settings value: JSONValue?) async {
    for fault in settings.take(value) { port.show(.warning, fault) }
    await checks.apply(settings)
  }

  /// The registration for changes of documents on disk, which open documents may continue or link
  /// to.
  private static let watchedFiles: JSONValue = [
    "registrations": [
      [
        "id": "documents", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": [["globPattern": "**/*.md"]]],
      ]
    ]
  ]

  // MARK: Notifications

  private func take(_ message: RPCMessage, _ method: String) async throws {
    switch method {
    case "textDocument/didOpen":
      let document = try message.params(as: LSP.OpenParams.self).textDocument
      let path = FileIdentifier.path(of: document.uri).map(FileIdentifier.shortened)
      await checks.open(
        OpenDocument(
          uri: document.uri, path: path ?? document.uri, version: document.version,
          text: document.text))
    case "textDocument/didChange":
      let params = try message.params(as: LSP.ChangeParams.self)
      let isOpen = await checks.change(
        params.textDocument.uri, to: params.textDocument.version, params.contentChanges)
      if !isOpen {
        throw RPCError(.invalidParams, "no document '\(params.textDocument.uri)' is open")
      }
    case "textDocument/didSave":
      await checks.save(try message.params(as: LSP.DocumentParams.self).textDocument.uri)
    case "textDocument/didClose":
      await checks.close(try message.params(as: LSP.DocumentParams.self).textDocument.uri)
    case "initialized":
      if watchesFiles { port.request("client/registerCapability", Self.watchedFiles) }
    case "workspace/didChangeWatchedFiles":
      await checks.checkAgain()
    case "workspace/didChangeConfiguration":
      struct Params: Decodable { var settings: JSONValue? }
      await take(settings: try message.params(as: Params.self).settings)
    case "$/setTrace":
      isTraced = try message.params(as: LSP.TraceParams.self).value != "off"
    case "$/cancelRequest":
      pending[try message.params(as: LSP.CancelParams.self).id]?.cancel()
    default:
      // The protocol requires unknown notifications to be ignored.
      break
    }
  }

  // MARK: Requests

  private func answer(_ message: RPCMessage, _ method: String, _ id: RPCMessage.Identifier) {
    let features = DocumentFeatures(
      checks: checks, closed: closed, swift: SwiftFeatures(server: swift))
    let execution = CommandExecution(checks: checks, port: port)
    let port = port
    let clock = isTraced ? RequestClock() : nil
    pending[id] = Task {
      defer { if let clock { port.trace(clock.line(for: method)) } }
      do {
        if method == "workspace/executeCommand" {
          try await execution.execute(message.params())
          port.respond(to: id, with: JSONValue.null)
        } else {
          let response = try await RequestClock.$current.withValue(clock) {
            try await Self.response(of: features, to: message, method)
          }
          try Task.checkCancellation()
          port.respond(to: id, with: response)
        }
      } catch {
        port.respond(to: id, with: Self.fault(of: error))
      }
      pending[id] = nil
    }
  }

  @concurrent
  private static func response(
    of features: DocumentFeatures, to message: RPCMessage, _ method: String
  ) async throws -> any Encodable & Sendable {
    try await features.response(to: message, method)
  }

  private static func fault(of error: any Error) -> RPCError {
    switch error {
    case let error as RPCError: error
    case is CancellationError: RPCError(.requestCancelled, "the request was cancelled")
    default: RPCError(.requestFailed, (error as? EnvironmentError)?.description ?? "\(error)")
    }
  }
}

extension MessagePort {
  private struct LogMessage: Encodable {
    var type = MessageKind.warning
    var message: String
  }

  /// Adds a line to the trace requested by the editor.
  func trace(_ text: String) { notify("$/logTrace", ["message": text]) }

  /// Adds a line to the editor's log.
  func log(_ text: String) { notify("window/logMessage", LogMessage(message: text)) }
}
