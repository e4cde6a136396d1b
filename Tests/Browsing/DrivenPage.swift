package import Foundation

/// A page in a browser without a window that is driven by its debugging protocol: with keys that the
/// browser itself handles, as those of a keyboard.
///
///     let page = try DrivenPage(file)
///     try page.press(.tab)
///     try page.value(of: "document.activeElement.textContent")
package final class DrivenPage {
  /// A key, with the properties that the protocol has for it.
  package struct Key {
    var name: String
    var code: Int
    /// The text that it enters.
    var text: String?

    package static let tab = Self(name: "Tab", code: 9)
    package static let enter = Self(name: "Enter", code: 13, text: "\r")
    package static let left = Self(name: "ArrowLeft", code: 37)
    package static let right = Self(name: "ArrowRight", code: 39)
  }

  /// A fault of the browser or the page, in its words.
  package struct Fault: Error, CustomStringConvertible {
    package var description: String
  }

  private let process = Process()
  private let requests = Pipe()
  private let replies = Pipe()
  private let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var received = Data()
  private var count = 0
  private var session: String?

  /// Opens a page.
  ///
  /// - Parameter seconds: The limit of the whole use, in seconds.
  package init(_ page: URL, seconds: Int = 60) throws {
    guard let browser = Browser.path else { throw Fault(description: Browser.absence) }
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol has the file descriptors 3 and 4.
    process.arguments = [
      "-c", "exec timeout --kill-after=5 \(seconds) \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1",
      "sh", browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(profile.path)", "--remote-debugging-pipe",
    ]
    process.standardInput = requests
    process.standardOutput = replies
    try process.run()
    let target = try send("Target.createTarget", ["url": page.absoluteString])
    session =
      try send("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])[
        "sessionId"] as? String
    // A new target has an empty document at first.
    try until("location.protocol !== \"about:\" && document.readyState === \"complete\"")
  }

  deinit {
    session = nil
    _ = try? send("Browser.close", [:])
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Presses a key, and releases it.
  package func press(_ key: Key) throws {
    var event: [String: Any] = [
      "type": "keyDown", "key": key.name, "code": key.name, "windowsVirtualKeyCode": key.code,
    ]
    event["text"] = key.text
    _ = try send("Input.dispatchKeyEvent", event)
    (event["type"], event["text"]) = ("keyUp", nil)
    _ = try send("Input.dispatchKeyEvent", event)
  }

  /// Presses the Tab key until an element that a selector matches has the focus.
  package func tab(to selector: String) throws {
    // More than the controls of a page of a test.
    for _ in 0..<60 {
      if try value(of: "document.activeElement?.matches(\"\(selector)\")") == "true" { return }
      try press(.tab)
    }
    throw Fault(description: "no Tab key leads to \(selector)")
  }

  /// Returns the value of an expression in the page, as text.
  package func value(of expression: String) throws -> String {
    let reply = try send(
      "Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true])
    guard let value = (reply["result"] as? [String: Any])?["value"] as? String else {
      throw Fault(description: "\(expression): \(reply)")
    }
    return value
  }

  /// Waits until a condition holds in the page.
  package func until(_ condition: String) throws {
    // Ten seconds in steps of a twentieth: far more than a page on disk takes to load.
    for _ in 0..<200 {
      if try value(of: condition) == "true" { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Fault(description: "never: \(condition)")
  }

  private func send(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    count += 1
    var request: [String: Any] = ["id": count, "method": method, "params": parameters]
    request["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: request)
    try requests.fileHandleForWriting.write(contentsOf: data + [0])
    while let reply = try nextReply() {
      guard reply["id"] as? Int == count else { continue }
      guard let result = reply["result"] as? [String: Any] else {
        throw Fault(description: "\(method): \(reply)")
      }
      return result
    }
    throw Fault(description: "\(method): the browser ended")
  }

  /// Returns the next message, which a zero byte ends; nil at the browser's end.
  private func nextReply() throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        return try JSONSerialization.jsonObject(with: Data(message)) as? [String: Any] ?? [:]
      }
      let more = replies.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      received += more
    }
  }
}
