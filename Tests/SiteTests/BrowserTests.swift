import Foundation
import Testing

@testable import Site

/// The pages in a real browser, from a disk; skipped where there is none.
@Suite(
  "In a browser", .enabled(if: Browser.path != nil, "chromium is not installed, or does not start"))
struct BrowserTests {
  @Test("A run is stepped through, used, left at its bound, and gone back to")
  func playing() throws {
    let said = try Browser.run(
      """
      const session = document.querySelector("details.session");
      const screen = () => [...session.querySelectorAll(".screen")].find((s) => s.offsetParent);
      session.open = true;
      // The states are a file of their own, which is read now.
      await until(() => screen()?.querySelector("button:enabled"));
      const bar = [...session.querySelectorAll(".player button")];
      say(session.querySelector(".status").textContent);
      bar.find((button) => button.textContent.startsWith("Next")).click();
      say(session.querySelector(".status").textContent);
      bar.find((button) => button.textContent.includes("Previous")).click();
      for (let turn = 0; turn < 3; turn += 1) {
        screen().querySelector("button:enabled").click();
        say(screen().textContent.slice(0, 40));
      }
      say(session.querySelector(".live .write").textContent.trim());
      [...session.querySelectorAll(".live button")].find((b) => b.textContent === "Undo").click();
      say(screen().querySelector("p").textContent);
      [...session.querySelectorAll(".live button")].find((b) => b.textContent.startsWith("Back")).click();
      say(session.querySelector(".status").textContent);
      """)
    #expect(
      said == [
        "1 of 2", "2 of 2", "count 1AddAdd", "count 2AddAdd",
        "This page goes no further: it has the st",
        "CounterView.count written 2 → 3 CounterView.swift:1", "count 2", "1 of 2",
      ])
  }

  @Test("The contents lead back to the place where the reader stopped")
  func place() throws {
    let prose = Array(repeating: "Words.\n\n", count: 60).joined()
    let chapters = (1...2).map { number in
      Sample.chapter(
        "# Chapter \(number)\n\n\(prose)## Part \(number)\n\n\(prose)",
        path: "Chapters/\(number)/README.md")
    }
    let contents = Sample.document(
      "# Book\n\n- [One](1/README.md)\n- [Two](2/README.md)\n", path: "Chapters/README.md")
    let said = try Browser.run(
      """
      say(String(document.querySelector(".resume")));
      const open = async (page, holds) => {
        const frame = document.createElement("iframe");
        frame.src = page;
        frame.height = 600;
        document.body.append(frame);
        await until(() => frame.contentDocument?.readyState === "complete" && holds(frame.contentDocument));
        return frame.contentWindow;
      };
      const chapter = await open("2/index.html", (page) => page.querySelector("h2"));
      chapter.document.querySelector("h2").scrollIntoView();
      // The browser sends this with its next picture, for which virtual time does not wait.
      chapter.dispatchEvent(new chapter.Event("scroll"));
      await until(() => localStorage.getItem("place"));
      const again = await open("index.html?again", (page) => page.querySelector(".resume"));
      const link = again.document.querySelector(".resume a");
      say(link.textContent);
      say(link.href.split("/").slice(-2).join("/"));
      """, in: try Site().pages(for: chapters, contents: contents))
    #expect(said == ["null", "Chapter 2", "2/index.html#part-2"])
  }

  @Test("The keys are told, and the theme is chosen")
  func keys() throws {
    let said = try Browser.run(
      """
      const press = (key) => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true }));
      press("?");
      say(String(document.querySelector("dialog.keys").open));
      document.querySelector("dialog.keys button").click();
      const paper = () => getComputedStyle(document.documentElement).backgroundColor;
      press("t");
      const light = paper();
      press("t");
      say(String(light !== paper()));
      """)
    #expect(said == ["true", "true"])
  }
}

/// A browser without a window.
enum Browser {
  /// The browser that is installed, if it starts here.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) && starts($0) }

  private static func starts(_ path: String) -> Bool {
    let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: profile) }
    return (try? dump("about:blank", by: path, profile: profile.path))?.contains("<html") == true
  }

  /// Returns the document of a page after its scripts; what is there until a minute has passed.
  private static func dump(
    _ page: String, by path: String, profile: String, arguments: [String] = []
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments =
      [
        "--kill-after=5", "60", path, "--headless=new", "--no-sandbox", "--disable-gpu",
        // A container may have little shared memory.
        "--disable-dev-shm-usage", "--virtual-time-budget=20000",
        "--allow-file-access-from-files", "--user-data-dir=\(profile)",
      ] + arguments + ["--dump-dom", page]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dump = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return dump
  }

  /// Writes pages, the playable sample if there are none, to a folder, runs code in the index, and
  /// returns what it says.
  static func run(
    _ code: String, width: Int = 1280, in pages: [Site.Page]? = nil, of site: Site? = nil,
    arguments: [String] = []
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = try site ?? Site()
    try site.write(pages ?? PlayableSample.pages(), to: folder)
    let top = folder.appending(path: site.edition.folder)
    let file = top.appending(path: "index.html")
    // The width of a window has a least one; a frame has any.
    let page = try String(contentsOf: file, encoding: .utf8).replacing(
      "</body>",
      with: """
        <script>
        const lines = [];
        const say = (line) => lines.push(line.replace(/\\s+/g, " ").trim());
        const pause = () => new Promise((done) => setTimeout(done, 100));
        const until = async (holds) => {
          for (let rest = 40; rest > 0 && !holds(); rest -= 1) await pause();
        };
        addEventListener("load", async () => {
          try { await (async () => { \(code) })(); } catch (error) { say(String(error)); }
          parent.postMessage(lines, "*");
        });
        </script></body>
        """)
    try page.write(to: file, atomically: true, encoding: .utf8)
    let frame = top.appending(path: "frame.html")
    try """
    <!DOCTYPE html><iframe src="index.html" style="width: \(width)px; height: 800px"></iframe>
    <script>addEventListener("message", (event) => {
      document.title = btoa(encodeURIComponent(JSON.stringify(event.data)));
    });</script>
    """.write(to: frame, atomically: true, encoding: .utf8)
    let dump = try dump(
      frame.absoluteString, by: try #require(path), profile: folder.path + "/profile",
      arguments: arguments)
    let title = try #require(dump.firstMatch(of: /<title>([^<]*)<\/title>/), "\(dump)").output.1
    let json = Data(base64Encoded: String(title)).flatMap {
      String(decoding: $0, as: UTF8.self).removingPercentEncoding
    }
    return try JSONDecoder().decode([String].self, from: Data(try #require(json).utf8))
  }
}
