import Browsing
import Foundation
import Testing

/// A book of some documents, served by the command until the value is released or ended.
final class ServedBook {
  let folder: String
  let port: UInt16
  private let arguments: [String]
  private var server = Process()

  /// Starts the server, and waits until a page of the book is drawn.
  ///
  /// - Parameters:
  ///   - paths: the served paths; nil for those of the documents.
  ///   - temporary: the folder of temporary files.
  init(
    _ documents: [String: String], at paths: [String]? = nil, in folder: String,
    arguments: [String] = [],
    temporary: String? = nil
  ) async throws {
    self.folder = folder
    let listener = LoopbackListener()
    port = listener.port
    listener.stop()
    for (name, text) in documents {
      let file = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    self.arguments =
      ["serve"] + (paths ?? documents.keys.sorted()) + ["--port", "\(port)"] + arguments
    self.temporary = temporary
    try await start()
  }

  private let temporary: String?

  deinit { end() }

  var process: pid_t { server.processIdentifier }
  var address: URL { URL(string: "http://localhost:\(port)/")! }

  /// The user's folder for data.
  var data: String { folder + "/data" }

  /// The learner's folder that the server creates for the folder `Chapters`.
  var learner: String {
    let notes = (try? FileManager.default.contentsOfDirectory(atPath: data + "/chapters")) ?? []
    return "\(data)/chapters/\(notes.first { $0.hasPrefix("Chapters-") } ?? "none")/exercises"
  }

  /// Starts the server again, with another token.
  func restart() async throws {
    end()
    server = Process()
    try await start()
  }

  func end() {
    guard server.isRunning else { return }
    server.terminate()
    server.waitUntilExit()
  }

  private func start() async throws {
    server.executableURL = Command.products.appending(path: "chapters")
    server.arguments = arguments
    server.currentDirectoryURL = URL(filePath: folder)
    var variables = ["XDG_CACHE_HOME": SharedOutcomes.base, "XDG_DATA_HOME": data]
    variables["TMPDIR"] = temporary
    server.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    // The search script comes last, when all pages are drawn.
    for _ in 0..<1200 {
      if let answer = try? Data(contentsOf: address.appending(path: "search.js")), !answer.isEmpty,
        !String(decoding: answer, as: UTF8.self).contains("are being checked")
      {
        return
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("the server draws no page")
  }

  /// The token of this start, from its pages.
  func token() throws -> String {
    let page = try String(contentsOf: address.appending(path: "index.html"), encoding: .utf8)
    return try #require(page.firstMatch(of: /data-token="(\w+)"/).map { String($0.1) })
  }

  /// The response to an action: the first line of its head, and its body.
  struct Answer: Sendable {
    var status: String
    var body: String
  }

  /// Sends an action like a page, with some headers replaced, and returns the connection for its
  /// response.
  func connection(
    for name: String, _ body: [String: Any], token: String, _ replaced: [String: String?] = [:]
  ) throws -> LoopbackConnection {
    let data = try JSONSerialization.data(withJSONObject: body)
    var headers: [String: String?] = [
      "Host": "localhost:\(port)", "Origin": "http://localhost:\(port)", "Chapters-Token": token,
      "Content-Type": "application/json", "Content-Length": "\(data.count)",
    ]
    headers.merge(replaced) { $1 }
    let lines = headers.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    let connection = try #require(LoopbackConnection(port: port))
    connection.send(
      "POST /-/\(name) HTTP/1.1\r\n\(lines)\r\n" + String(decoding: data, as: UTF8.self))
    return connection
  }

  /// Sends an action like a page, with some headers replaced.
  func send(
    _ name: String, _ body: [String: Any], token: String,
    _ replaced: [String: String?] = [:]
  ) throws -> Answer {
    let connection = try connection(for: name, body, token: token, replaced)
    let text = connection.text()
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
    return Answer(
      status: text.prefix { $0 != "\r\n" }.split(separator: " ").dropFirst().first.map(String.init)
        ?? "closed",
      body: parts.count == 2 ? String(parts[1]) : "")
  }
}
