import Browsing
import Foundation
import Glibc
import Synchronization

/// A server of the HTTP cache protocol on loopback, which can misbehave.
final class CacheServer: Sendable {
  enum Behavior: Equatable {
    case sound
    /// Takes longer than any client's limit.
    case slow
    /// Rejects all uploads.
    case full
    /// Changes a byte of each content.
    case damaging
    /// Responds to every action with the same result.
    case lying
    /// Sends half of the declared length, and closes the connection.
    case cutting
    /// Sends content larger than any outcome, compressed to a thousandth of its size.
    case swelling
    case failing(Int)
  }

  struct State {
    var entries: [String: [UInt8]] = [:]
    var requests: [String] = []
    var behavior = Behavior.sound
    var authorization: String?
  }

  let state = Mutex(State())
  private let listener = LoopbackListener()

  var url: String { "http://127.0.0.1:\(listener.port)/cache" }

  init() {
    listener.serve { self.serve($0) }
  }

  func stop() { listener.stop() }

  /// The requests since the last call, such as `GET /cache/ac/…`, with the names shortened.
  func takeRequests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  private func serve(_ connection: Int32) {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    func receive() -> Bool {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return false }
      received += buffer[..<count]
      return true
    }
    var end: Int?
    while end == nil {
      guard receive() else { return }
      end = received.indices.dropLast(3).first {
        received[$0..<$0 + 4].elementsEqual([13, 10, 13, 10])
      }
    }
    let head = String(decoding: received[..<end!], as: UTF8.self)
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
    }
    received.removeFirst(end! + 4)
    let length = Int(headers["content-length"] ?? "0") ?? 0
    if headers["expect"]?.lowercased() == "100-continue" {
      write("HTTP/1.1 100 Continue\r\n\r\n", to: connection)
    }
    while received.count < length { guard receive() else { return } }
    let (status, body) = answer(words[0], words[1], headers["authorization"], received)
    if state.withLock({ $0.behavior }) == .slow { sleep(60) }
    if state.withLock({ $0.behavior }) == .swelling, words[1].contains("/cas/") {
      let compressed = (try? Self.compressed.get()) ?? []
      write(
        "HTTP/1.1 200 x\r\nContent-Encoding: gzip\r\nContent-Length: \(compressed.count)\r\n"
          + "Connection: close\r\n\r\n", to: connection)
      _ = compressed.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      return
    }
    let isCut = state.withLock { $0.behavior } == .cutting && body.count > 1
    write(
      "HTTP/1.1 \(status) x\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n",
      to: connection)
    _ = (isCut ? Array(body.prefix(body.count / 2)) : body).withUnsafeBytes {
      send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// A quarter of a gigabyte of zeros.
  private static let compressed = Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "head -c 256M /dev/zero | gzip"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return Array(try output.fileHandleForReading.readToEnd() ?? Data())
  }

  private func write(_ text: String, to connection: Int32) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes {
      send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  private func answer(
    _ method: String, _ path: String, _ authorization: String?, _ body: [UInt8]
  ) -> (Int, [UInt8]) {
    state.withLock { state in
      state.requests.append(
        "\(method) \(path.split(separator: "/").dropLast().joined(separator: "/"))")
      if let needed = state.authorization, authorization != needed { return (401, []) }
      if case .failing(let code) = state.behavior { return (code, []) }
      guard method == "GET" else {
        if state.behavior == .full { return (507, []) }
        state.entries[path] = body
        return (200, [])
      }
      let actions = state.entries.keys.filter { $0.contains("/ac/") }.sorted()
      let isOther = state.behavior == .lying && path.contains("/ac/")
      guard var found = state.entries[isOther ? actions.first ?? path : path] else {
        return (404, [])
      }
      if state.behavior == .damaging, path.contains("/cas/") { found[found.count / 2] ^= 1 }
      return (200, found)
    }
  }
}
