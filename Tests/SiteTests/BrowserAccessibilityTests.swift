import Foundation
import Testing

@testable import Site

/// The accessibility of pages that a browser has laid out; skipped where there is none.
@Suite(
  "Accessible in a browser",
  .enabled(if: Browser.path != nil, "chromium is not installed, or does not start"))
struct BrowserAccessibilityTests {
  /// The conditions under which a page is looked at.
  enum Colors: CaseIterable {
    case light, dark, forced

    var arguments: [String] {
      switch self {
      case .light: ["--blink-settings=preferredColorScheme=1"]
      case .dark: ["--blink-settings=preferredColorScheme=0"]
      case .forced: ["--force-high-contrast"]
      }
    }

    /// The media query that holds.
    var query: String {
      switch self {
      case .light: "(prefers-color-scheme: light)"
      case .dark: "(prefers-color-scheme: dark)"
      case .forced: "(forced-colors: active)"
      }
    }
  }

  private static func site(_ tag: String) throws -> Site {
    let language = try #require(Language.tagged(tag))
    return try Site(edition: Edition(language, among: Language.all))
  }

  @Test(
    "Nothing is wider than the screen, and what can be pressed is 24 px at least",
    arguments: [320, 360, 1280], ["en", "ar"])
  func sizes(width: Int, tag: String) throws {
    let said = try Browser.run(
      """
      say(document.documentElement.dir);
      document.querySelectorAll("details").forEach((details) => { details.open = true; });
      await pause();
      say(document.documentElement.scrollWidth <= innerWidth ? "fits" : "scrolls");
      for (const control of document.querySelectorAll("button, input, select, summary, .languages a")) {
        const { width, height } = control.getBoundingClientRect();
        if (width > 0 && (width < 24 || height < 24)) say(`${control.outerHTML}: ${width}, ${height}`);
      }
      """, width: width, in: try PlayableSample.pages(in: Self.site(tag)), of: try Self.site(tag))
    #expect(said == [tag == "ar" ? "rtl" : "ltr", "fits"])
  }

  @Test("Lines of code stay told apart where the system forces its colors")
  func forcedColors() throws {
    let chapter = Sample.chapter(
      Sample.counter + """

        ```diff Counter.swift step=two
         struct Counter {
        -  var count = 0
        +  var count = 2
        ```

        ```swift Counter.swift step=three
        struct Counter {
          ...
          var name = ""
        }
        ```

        """)
    let said = try Browser.run(
      """
      say(String(matchMedia("(forced-colors: active)").matches));
      const bar = (name) => {
        const style = getComputedStyle(document.querySelector(name));
        return `${style.borderInlineStartStyle} ${style.borderInlineStartColor} ${style.textDecorationLine}`;
      };
      const bars = ["span.l", "mark.l", "ins.l", "del.l"].map(bar);
      say(String(new Set(bars).size));
      say(String(bars[0].includes(getComputedStyle(document.documentElement).backgroundColor)));
      """, in: try Site().pages(for: [chapter], contents: nil), arguments: Colors.forced.arguments)
    #expect(said == ["true", "4", "true"])
  }

  /// The path of axe-core's script, which is not part of this repository: MPL-2.0.
  private static let axe = ProcessInfo.processInfo.environment["AXE_CORE"]

  @Test(
    "axe-core finds nothing", .enabled(if: axe != nil, "AXE_CORE names no axe.min.js"),
    arguments: Colors.allCases, ["en", "ar"])
  func audit(colors: Colors, tag: String) throws {
    let script = try String(contentsOfFile: try #require(Self.axe), encoding: .utf8)
    var pages = try PlayableSample.pages(in: Self.site(tag))
    pages.append(.init(path: "axe.min.js", text: script))
    for isOpen in [false, true] {
      let said = try Browser.run(
        """
        say(String(matchMedia("\(colors.query)").matches));
        await new Promise((done) => {
          const script = document.createElement("script");
          script.src = "axe.min.js";
          script.onload = done;
          document.head.append(script);
        });
        document.querySelectorAll("details").forEach((details) => { details.open = \(isOpen); });
        await pause();
        const { violations, passes } = await axe.run(document);
        say(String(passes.length > 20));
        for (const { id, nodes } of violations) say(`${id}: ${nodes[0].html}`);
        """, width: 320, in: pages, of: try Self.site(tag), arguments: colors.arguments)
      #expect(said == ["true", "true"])
    }
  }
}
