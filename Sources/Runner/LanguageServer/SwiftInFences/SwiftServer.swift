import Foundation
import Running

/// The compiler's own language server, started on first use, and restarted after a crash.
actor SwiftServer {
  private let port: MessagePort
  private var tool: EditorTool?
  private var workspace: ProgramWorkspace?
  private var waiting: [Int: CheckedContinuation<RPCMessage, any Error>] = [:]
  /// The names of its tokens' kinds.
  private var legend = TokenLegend()
  /// The tokens of files in recent programs, by the digest of the program.
  private var knownTokens: [String: [SwiftToken]] = [:]
  private var nextNumber = 1
  /// The times of its crashes.
  private var crashes: [ContinuousClock.Instant] = []
  private var isTold = false

  /// The largest number of crashes in a minute before it is no longer restarted; a decision.
  private static let mostCrashes = 5
  /// The time limit of a response; the first one reads all modules.
  private static let patience = Duration.seconds(20)
  /// The number of files whose tokens are kept: those of the steps of a few chapters.
  private static let mostTokens = 1024

  init(_ port: MessagePort) { self.port = port }

  /// Sends a request about a place in a program.
  ///
  /// - Returns: the response; null if there is no such server.
  func response(
    _ method: String, at place: SwiftPlace, _ others: [String: JSONValue] = [:]
  ) async throws -> JSONValue {
    guard let workspace = try await started() else { return .null }
    let (uri, changes) = try workspace.show(place.file, of: place.program.compilation)
    for change in changes { notify(change.method, change.params) }
    var params = others
    params["textDocument"] = ["uri": .string(uri)]
    params["position"] = try JSONValue(place.position)
    return try await request(method, .object(params)).result ?? .null
  }

  /// Returns the tokens of a file in a program; none if there is no such server.
  func tokens(of file: String, in program: FenceProgram) async throws -> [SwiftToken] {
    let key = "\(file) \(program.digest)"
    if let known = knownTokens[key] { return known }
    guard let workspace = try await started() else { return [] }
    let (uri, changes) = try workspace.show(file, of: program.compilation)
    for change in changes { notify(change.method, change.params) }
    let response = try await request(
      "textDocument/semanticTokens/full", ["textDocument": ["uri": .string(uri)]])
    let tokens = legend.tokens(of: response)
    if knownTokens.count >= Self.mostTokens { knownTokens = [:] }
    knownTokens[key] = tokens
    return tokens
  }

  /// Returns the name of the program's file with an identifier.
  func file(of uri: String) -> String? { workspace?.file(of: uri) }

  func finish() {
    tool?.end()
    tool = nil
    workspace?.remove()
    workspace = nil
  }

  // MARK: Process

  private func started() async throws -> ProgramWorkspace? {
    if let workspace, tool != nil { return workspace }
    crashes.removeAll { $0 < .now - .seconds(60) }
    guard crashes.count < Self.mostCrashes else { return nil }
    let made: ProgramWorkspace
    let started: EditorTool
    do {
      let toolchain = try Toolchain.find(environment: ProcessInfo.processInfo.environment)
      made = try ProgramWorkspace(libraries: .besideCommand())
      started = try EditorTool(of: toolchain, in: made.folder)
    } catch let error as EnvironmentError {
      if !isTold { port.show(.warning, error.description) }
      isTold = true
      return nil
    }
    (tool, workspace) = (started, made)
    Task { await self.read(started) }
    let response = try await request(
      "initialize",
      [
        "processId": .number(Double(getpid())),
        "rootUri": .string(FileIdentifier.uri(of: made.folder)),
        "capabilities": [
          "workspace": ["workspaceFolders": true],
          "textDocument": ["completion": ["completionItem": ["snippetSupport": false]]],
        ],
        "initializationOptions": ["backgroundIndexing": false],
      ])
    legend = TokenLegend(response.result)
    notify("initialized", [:])
    return made
  }

  private func read(_ tool: EditorTool) async {
    var framing = MessageFraming()
    for await bytes in tool.output {
      for case .content(let content) in framing.frames(of: bytes) {
        if let message = try? RPCMessage(content) { take(message, from: tool) }
      }
    }
    guard self.tool === tool else { return }
    self.tool = nil
    workspace?.remove()
    workspace = nil
    crashes.append(.now)
    let all = waiting
    waiting = [:]
    for continuation in all.values {
      continuation.resume(throwing: RPCError(.requestFailed, "sourcekit-lsp has ended"))
    }
    port.show(
      .warning,
      crashes.count < Self.mostCrashes
        ? "sourcekit-lsp has exited unexpectedly; it is restarted when needed"
        : "sourcekit-lsp keeps exiting: Swift in fences is not completed for a minute")
  }

  private func take(_ message: RPCMessage, from tool: EditorTool) {
    if message.method != nil {
      // Its own requests, such as for settings, are not supported.
      guard let id = message.id, let identifier = try? JSONValue(id) else { return }
      send(["jsonrpc": "2.0", "id": identifier, "result": .null], to: tool)
    } else if case .number(let number)? = message.id {
      guard let continuation = waiting.removeValue(forKey: number) else { return }
      if let text = message.errorMessage {
        continuation.resume(throwing: RPCError(.requestFailed, text))
      } else {
        continuation.resume(returning: message)
      }
    }
  }

  // MARK: Messages

  private func request(_ method: String, _ params: JSONValue) async throws -> RPCMessage {
    let number = nextNumber
    nextNumber += 1
    let timeout = Task {
      try await Task.sleep(for: Self.patience)
      end(number, RPCError(.requestFailed, "sourcekit-lsp does not answer '\(method)'"))
    }
    let start = ContinuousClock.now
    defer {
      timeout.cancel()
      RequestClock.current?.add(.now - start)
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard let tool else {
          continuation.resume(throwing: RPCError(.requestFailed, "sourcekit-lsp has ended"))
          return
        }
        waiting[number] = continuation
        send(
          [
            "jsonrpc": "2.0", "id": .number(Double(number)), "method": .string(method),
            "params": params,
          ], to: tool)
      }
    } onCancel: {
      Task { await self.cancel(number) }
    }
  }

  private func cancel(_ number: Int) {
    notify("$/cancelRequest", ["id": .number(Double(number))])
    end(number, CancellationError())
  }

  private func end(_ number: Int, _ error: any Error) {
    waiting.removeValue(forKey: number)?.resume(throwing: error)
  }

  private func notify(_ method: String, _ params: JSONValue) {
    guard let tool else { return }
    send(["jsonrpc": "2.0", "method": .string(method), "params": params], to: tool)
  }

  private func send(_ message: JSONValue, to tool: EditorTool) {
    guard let data = try? JSONEncoder().encode(message) else { return }
    tool.write(MessageFraming.framed(Array(data)))
  }
}
