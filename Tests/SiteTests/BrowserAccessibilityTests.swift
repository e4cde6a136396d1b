import Browsing
import Foundation
import Testing

@testable import Site

/// The accessibility of pages that a browser has laid out; skipped where there is none.
@Suite(
  "Accessible in a browser",
  .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct BrowserAccessibilityTests {
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
      """, in: try Site().pages(for: [chapter], contents: nil),
      arguments: Audit.Colors.forced.arguments)
    #expect(said == ["true", "4", "true"])
  }

  @Test("axe-core finds nothing", arguments: Audit.Colors.allCases, ["en", "ar"])
  func audit(colors: Audit.Colors, tag: String) throws {
    let site = try Self.site(tag)
    let findings = try Browser.withPages(PlayableSample.pages(in: site), of: site) { index in
      try Audit(colors: colors, width: 320).findings(in: index)
    }
    #expect(findings == [])
  }
}
