import Foundation
import Glibc

/// A headless browser driven by its debugging protocol, over a pair of pipes.
///
///     try DrivenBrowser.withIdle { browser in
///       let page = try DrivenPage(file, in: browser)
///       try page.value(of: "document.title")
///     }
package final class DrivenBrowser {
  /// A fault of the browser or a page, in its words.
  package struct Fault: Error, CustomStringConvertible {
    package var description: String
  }

  /// The limit of a reply, in seconds: an audit of the longest page takes some 5 on a busy machine.
  private static let timeout = 120

  private let process = Process()
  private let requests = Pipe()
  private let replies = Pipe()
  private var received = Data()
  private var count = 0
  private var hasEnded = false

  /// Starts a browser.
  package init() throws {
    guard let browser = Browser.path else { throw Fault(description: Browser.absence) }
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol has the file descriptors 3 and 4. The browser ends with its pipe, that is with
    // this process at the latest, which then cannot remove the profile.
    process.arguments = [
      "-c",
      """
      profile=$(mktemp -d)
      "$@" --user-data-dir="$profile" --remote-debugging-pipe 3<&0 4>&1 </dev/null >/dev/null 2>&1
      rm -rf "$profile"
      """,
      "sh", browser,
    ]
    process.arguments? += Browser.arguments
    process.standardInput = requests
    process.standardOutput = replies
    try process.run()
  }

  deinit {
    _ = try? send("Browser.close")
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Sends a command to the browser, or to the page of a session, and returns the reply.
  func send(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    guard !hasEnded else { throw Fault(description: "\(method): the browser has ended") }
    count += 1
    var request: [String: Any] = ["id": count, "method": method, "params": parameters]
    request["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: request)
    try requests.fileHandleForWriting.write(contentsOf: data + [0])
    while let reply = try nextMessage() {
      guard reply["id"] as? Int == count else { continue }
      guard let result = reply["result"] as? [String: Any] else {
        throw Fault(description: "\(method): \(reply)")
      }
      return result
    }
    hasEnded = true
    process.terminate()
    throw Fault(description: "\(method): the browser ended, or was silent for \(Self.timeout) s")
  }

  /// Returns the next message, which a zero byte ends; nil if none comes.
  private func nextMessage() throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        return try JSONSerialization.jsonObject(with: Data(message)) as? [String: Any] ?? [:]
      }
      var event = pollfd(
        fd: replies.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&event, 1, Int32(Self.timeout) * 1000) > 0 else { return nil }
      let more = replies.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      received += more
    }
  }
}

// MARK: - Reuse

extension DrivenBrowser {
  private static let lock = NSLock()
  /// The idle browsers of this process; accessed under the lock.
  nonisolated(unsafe) private static var idle: [DrivenBrowser] = []

  /// Passes an idle browser, which is started if there is none; it is reused unless an error is
  /// thrown.
  package static func withIdle<Value>(_ body: (DrivenBrowser) throws -> Value) throws -> Value {
    let browser = try lock.withLock { idle.popLast() } ?? DrivenBrowser()
    let value = try body(browser)
    lock.withLock { idle.append(browser) }
    return value
  }
}
