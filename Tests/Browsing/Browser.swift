package import Foundation

/// A browser without a window.
package enum Browser {
  package struct Silent: Error, CustomStringConvertible {
    var document: String

    package var description: String { "the page said nothing; its document: \(document)" }
  }

  /// The browser that is installed, if it starts here.
  package static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) && starts($0) }

  /// The reason for which tests with a browser are skipped, if they are.
  package static let absence = "chromium is not installed, or does not start"

  private static func starts(_ path: String) -> Bool {
    (try? dump("about:blank", by: path))?.contains("<html") == true
  }

  /// Returns the document of a page after its scripts; what is there until the time has passed.
  ///
  /// - Parameter seconds: The limit, in seconds.
  private static func dump(
    _ page: String, by path: String, arguments: [String] = [], seconds: Int = 60
  ) throws -> String {
    let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: profile) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments =
      [
        "--kill-after=5", "\(seconds)", path, "--headless=new", "--no-sandbox", "--disable-gpu",
        // A container may have little shared memory.
        "--disable-dev-shm-usage", "--allow-file-access-from-files",
        "--user-data-dir=\(profile.path)",
      ] + arguments + ["--dump-dom", page]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dump = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return dump
  }

  /// Prints a page as `make files` does, with an outline of its headings.
  package static func pdf(of page: URL) throws -> Data {
    guard let path else { throw Silent(document: absence) }
    let file = page.appendingPathExtension("pdf")
    _ = try dump(
      page.absoluteString, by: path,
      arguments: [
        "--generate-pdf-document-outline", "--no-pdf-header-footer", "--print-to-pdf=\(file.path)",
      ])
    return try Data(contentsOf: file)
  }

  /// Loads a page on a screen of a phone's size, and returns its document.
  static func show(_ address: String) throws -> String {
    guard let path else { throw Silent(document: absence) }
    return try dump(address, by: path, arguments: ["--window-size=412,915"])
  }

  /// Runs code in a page of a site on disk, and returns the lines that it says.
  ///
  /// The code may call `say(line)`, `await pause()`, `await until(condition)` and `emulatePrint()`, after
  /// which the rules of a style sheet for print apply, and those for a screen do not.
  ///
  /// - Parameters:
  ///   - page: The file of the page.
  ///   - width: The width of what shows the page, in pixels.
  ///   - seconds: The limit of the browser, in seconds.
  /// - Throws: `Silent` if the page has not come to its end within the time.
  package static func run(
    _ code: String, in page: URL, width: Int = 1280, arguments: [String] = [], seconds: Int = 60
  ) throws -> [String] {
    guard let path else { throw Silent(document: absence) }
    let folder = page.deletingLastPathComponent()
    let name = UUID().uuidString
    let file = folder.appending(path: "\(name).html")
    let frame = folder.appending(path: "\(name)-frame.html")
    defer { for file in [file, frame] { try? FileManager.default.removeItem(at: file) } }
    try String(contentsOf: page, encoding: .utf8).replacing("</body>", with: script(code))
      .write(to: file, atomically: true, encoding: .utf8)
    // The width of a window has a least one; a frame has any.
    try """
    <!DOCTYPE html><iframe src="\(name).html" style="width: \(width)px; height: 800px"></iframe>
    <script>addEventListener("message", (event) => {
      document.title = btoa(encodeURIComponent(JSON.stringify(event.data)));
    });</script>
    """.write(to: frame, atomically: true, encoding: .utf8)
    let dump = try dump(
      frame.absoluteString, by: path,
      arguments: ["--virtual-time-budget=20000"] + arguments, seconds: seconds)
    guard let title = dump.firstMatch(of: /<title>([^<]*)<\/title>/)?.output.1,
      let data = Data(base64Encoded: String(title)),
      let json = String(decoding: data, as: UTF8.self).removingPercentEncoding
    else { throw Silent(document: dump) }
    return try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }

  private static func script(_ code: String) -> String {
    """
    <script>
    const lines = [];
    const say = (line) => lines.push(line.replace(/\\s+/g, " ").trim());
    const pause = () => new Promise((done) => setTimeout(done, 100));
    const until = async (holds) => {
      for (let rest = 40; rest > 0 && !holds(); rest -= 1) await pause();
    };
    const emulatePrint = () => {
      const media = { print: "all", screen: "print" };
      for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) {
        if (!rule.media) continue;
        rule.media.mediaText = rule.media.mediaText.replace(/\\b(print|screen)\\b/g, (name) => media[name]);
      }
      dispatchEvent(new Event("beforeprint"));
    };
    addEventListener("load", async () => {
      try { await (async () => { \(code) })(); } catch (error) { say(String(error)); }
      parent.postMessage(lines, "*");
    });
    </script></body>
    """
  }
}
