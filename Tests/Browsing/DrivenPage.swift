package import Foundation

/// A page in a driven browser: with keys handled by the browser itself, like those of a keyboard,
/// and with separate storage.
///
///     let page = try DrivenPage(file, in: browser)
///     try page.press(.tab)
///     try page.value(of: "document.activeElement.textContent")
package final class DrivenPage {
  /// A key, with the properties required by the protocol.
  package struct Key {
    var name: String
    var code: Int
    /// The text that it enters.
    var text: String?

    /// A key that enters a character.
    package static func character(_ text: String) -> Self { Self(name: text, code: 0, text: text) }

    package static let tab = Self(name: "Tab", code: 9)
    package static let enter = Self(name: "Enter", code: 13, text: "\r")
    package static let escape = Self(name: "Escape", code: 27)
    package static let left = Self(name: "ArrowLeft", code: 37)
    package static let right = Self(name: "ArrowRight", code: 39)
  }

  private let browser: DrivenBrowser
  private let context: Any?
  private let session: String?

  /// Opens a page, with the browser's colors and a desktop's width by default.
  package convenience init(
    _ page: URL, in browser: DrivenBrowser, colors: PageColors? = nil, width: Int = 1280
  ) throws {
    try self.init(in: browser)
    try show(colors: colors, width: width)
    try load(page)
  }

  /// Opens an empty page.
  package init(in browser: DrivenBrowser) throws {
    self.browser = browser
    context = try browser.send("Target.createBrowserContext")["browserContextId"]
    let target = try browser.send(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context ?? ""])
    session =
      try browser.send(
        "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])[
        "sessionId"] as? String
  }

  deinit {
    _ = try? browser.send("Target.disposeBrowserContext", ["browserContextId": context ?? ""])
  }

  /// Loads another page, with its scripts.
  func load(_ page: URL) throws {
    let reply = try send("Page.navigate", ["url": page.absoluteString])
    if let fault = reply["errorText"] {
      throw DrivenBrowser.Fault(description: "\(page.absoluteString): \(fault)")
    }
    _ = try value(
      of: """
        document.readyState === "complete"
          || new Promise((done) => addEventListener("load", () => setTimeout(done)))
        """)
  }

  /// Shows the page with colors and a width, in pixels.
  package func show(colors: PageColors?, width: Int) throws {
    let features = (colors?.features ?? [:]).map { ["name": $0, "value": $1] }
    _ = try send("Emulation.setEmulatedMedia", ["features": features])
    _ = try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Returns a picture of the whole page, at half its size.
  package func picture() throws -> Data {
    let size = try value(of: "[innerWidth, document.documentElement.scrollHeight].join()")
      .split(separator: ",").compactMap { Int($0) }
    let clip = ["x": 0, "y": 0, "width": Double(size[0]), "height": Double(size[1]), "scale": 0.5]
    let reply = try send(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": true, "clip": clip])
    guard let data = (reply["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else {
      throw DrivenBrowser.Fault(description: "no picture: \(reply)")
    }
    return data
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

  /// Enters a text without keys, as an input method does.
  package func insert(_ text: String) throws {
    _ = try send("Input.insertText", ["text": text])
  }

  /// Presses the Tab key until an element that matches a selector has the focus.
  package func tab(to selector: String) throws {
    // More than the number of controls on a test's page.
    for _ in 0..<60 {
      if try value(of: "document.activeElement?.matches(\"\(selector)\")") == "true" { return }
      try press(.tab)
    }
    throw DrivenBrowser.Fault(description: "no Tab key leads to \(selector)")
  }

  /// Returns the value of an expression in the page as text; for a promise, its resolved value.
  package func value(of expression: String) throws -> String {
    let reply = try send(
      "Runtime.evaluate",
      [
        "expression": "(async () => String(await (\(expression))))()", "returnByValue": true,
        "awaitPromise": true,
      ])
    guard let value = (reply["result"] as? [String: Any])?["value"] as? String else {
      throw DrivenBrowser.Fault(description: "\(expression): \(reply)")
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
    throw DrivenBrowser.Fault(description: "never: \(condition)")
  }

  private func send(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    try browser.send(method, parameters, session: session)
  }
}
