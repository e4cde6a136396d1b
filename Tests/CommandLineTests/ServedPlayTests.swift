import Browsing
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page of `chapters serve` used beyond its data, in a browser.
@Suite(
  "Playing on a served page",
  .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct ServedPlayTests {
  private static let sample = """
    # Counting

    ```swift V.swift
    import SwiftUI

    struct V: View {
      @State var count = 0
      @State var name = ""
      @State var mail = ""
      @State var sent = ""
      @State var paper = Color.white

      var body: some View {
        Text("\\(count)\\(name)\\(sent)\\(paper == Color(.sRGB, red: 1, green: 0, blue: 0) ? " red" : "")")
        Button("Add") { count += 1 }
        TextField("Name", text: $name)
        TextField("Mail", text: $mail).onSubmit { sent += mail }
        ColorPicker("Paper", selection: $paper)
      }
    }
    ```

    ```swift run states=2
    let simulator = Simulator { V() }
    simulator.tap("Add")
    ```

    ```console
    ```

    """

  @Test("Beyond the page's data, the program runs on this machine", .timeLimit(.minutes(2)))
  func goesOn() async throws {
    try await Command.inTemporaryCopy { directory in
      try Self.sample.write(toFile: directory + "/README.md", atomically: true, encoding: .utf8)
      let port = 20_000 + Int(getpid()) % 20_000
      let server = Process()
      server.executableURL = URL(filePath: Command(directory: directory).executable)
      server.arguments = ["serve", "README.md", "--port", "\(port)"]
      server.currentDirectoryURL = URL(filePath: directory)
      server.environment = ProcessInfo.processInfo.environment
        .merging(["XDG_CACHE_HOME": SharedOutcomes.base]) { $1 }
      server.standardOutput = FileHandle.nullDevice
      server.standardError = FileHandle.nullDevice
      try server.run()
      defer { server.terminate() }
      let address = try #require(URL(string: "http://localhost:\(port)/"))
      // The chapter is compiled first.
      while !Self.isDrawn(at: address) { try await Task.sleep(for: .milliseconds(200)) }
      try DrivenBrowser.withIdle { try Self.use(DrivenPage(address, in: $0)) }
    }
  }

  /// Adds beyond the states of the page, and enters a text that it does not offer.
  private static func use(_ page: DrivenPage) throws {
    _ = try page.value(of: "document.querySelector(\"details.session\").open = true")
    let button =
      "[...document.querySelectorAll(\".device > .screen [data-u]:enabled\")].find((one) => one.offsetParent)"
    let screen =
      "[...document.querySelectorAll(\".device > .screen p\")].find((one) => one.offsetParent).textContent"
    try page.until("\(button) !== undefined")
    for count in 1...4 {
      _ = try page.value(of: "\(button).click()")
      try page.until("\(screen) === \"\(count)\"")
    }
    #expect(
      try page.value(of: "document.querySelector(\".live .write\").textContent").contains("3 → 4")
    )
    // A field takes any input, and keeps the focus.
    let field = "document.querySelector(\".device > .screen input\")"
    _ = try page.value(
      of: "(\(field).value = \"a, b=%*\", \(field).dispatchEvent(new Event(\"change\")))")
    try page.until("\(screen) === \"4a, b=%*\"")
    #expect(try page.value(of: "document.activeElement.value") == "a, b=%*")
    // Enter submits a field with its new text, and with the same once more.
    let mail = "document.querySelectorAll(\".device > .screen input\")[1]"
    _ = try page.value(
      of: "(\(mail).focus(), document.execCommand(\"insertText\", false, \"hi\"))")
    try page.press(.enter)
    try page.until("\(screen) === \"4a, b=%*hi\"")
    _ = try page.value(of: "\(mail).focus()")
    try page.press(.enter)
    try page.until("\(screen) === \"4a, b=%*hihi\"")
    // A color is chosen by the browser's own control.
    let paper = "document.querySelector(\".device > .screen input[type=color]\")"
    #expect(try page.value(of: "\(paper).value") == "#ffffff")
    _ = try page.value(
      of: "(\(paper).value = \"#ff0000\", \(paper).dispatchEvent(new Event(\"change\")))")
    try page.until("\(screen) === \"4a, b=%*hihi red\"")
    #expect(try page.value(of: "\(paper).value") == "#ff0000")
  }

  private static func isDrawn(at address: URL) -> Bool {
    let answer = try? Data(contentsOf: address)
    return answer.map { String(decoding: $0, as: UTF8.self).contains("details") } ?? false
  }
}
