package import Foundation

/// A headless browser.
package enum Browser {
  /// The installed browser, if it starts here.
  package static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) && starts($0) }

  /// The reason for skipping tests with a browser.
  package static let absence = "chromium is not installed, or does not start"

  private static func starts(_ path: String) -> Bool {
    (try? dump("about:blank", by: path))?.contains("<html") == true
  }

  /// The arguments common to all uses of a browser.
  static let arguments = [
    "--headless=new", "--no-sandbox", "--disable-gpu",
    // A container may have little shared memory.
    "--disable-dev-shm-usage", "--allow-file-access-from-files",
  ]

  /// Returns the document of a page after its scripts.
  private static func dump(
    _ page: String, by path: String, arguments: [String] = []
  ) throws -> String {
    let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: profile) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    // The limit in seconds is far more than printing a page on disk takes.
    process.arguments =
      ["--kill-after=5", "60", path] + Self.arguments
      + ["--user-data-dir=\(profile.path)"] + arguments + ["--dump-dom", page]
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
    guard let path else { throw DrivenBrowser.Fault(description: absence) }
    let file = page.appendingPathExtension("pdf")
    _ = try dump(
      page.absoluteString, by: path,
      arguments: [
        "--generate-pdf-document-outline", "--no-pdf-header-footer", "--print-to-pdf=\(file.path)",
      ])
    return try Data(contentsOf: file)
  }

  /// Runs code in a page of a site on disk, and returns the lines it reports.
  ///
  /// The code may call `say(line)`, `await pause()`, `await until(condition)` and `emulatePrint()`,
  /// after which the style sheet's rules for print apply instead of those for a screen.
  ///
  /// - Parameters:
  ///   - page: the file of the page.
  ///   - width: the width of the window, in pixels.
  package static func run(
    _ code: String, in page: URL, colors: PageColors? = nil, width: Int = 1280
  ) throws -> [String] {
    let said = try DrivenBrowser.withIdle { browser in
      try DrivenPage(page, in: browser, colors: colors, width: width).value(of: expression(code))
    }
    return try JSONDecoder().decode([String].self, from: Data(said.utf8))
  }

  private static func expression(_ code: String) -> String {
    """
    (async () => {
      const lines = [];
      const say = (line) => lines.push(line.replace(/\\s+/g, " ").trim());
      const pause = () => new Promise((done) => setTimeout(done, 100));
      const until = async (holds) => {
        // Ten seconds at most.
        for (let rest = 500; rest > 0 && !holds(); rest -= 1) await new Promise((done) => setTimeout(done, 20));
      };
      const emulatePrint = () => {
        const media = { print: "all", screen: "print" };
        for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) {
          if (!rule.media) continue;
          rule.media.mediaText = rule.media.mediaText.replace(/\\b(print|screen)\\b/g, (name) => media[name]);
        }
        dispatchEvent(new Event("beforeprint"));
      };
      try { await (async () => { \(code) })(); } catch (error) { say(String(error)); }
      return JSON.stringify(lines);
    })()
    """
  }
}
