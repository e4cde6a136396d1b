import Browsing
import Foundation
import Testing

@testable import Site

/// The accessibility of pages laid out by a browser; skipped without one.
@Suite(
  "Accessible in a browser",
  .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct BrowserAccessibilityTests {
  private static func site(_ tag: String) throws -> Website {
    let language = try #require(Language.tagged(tag))
    return try Website(edition: Edition(language, among: Language.all))
  }

  @Test(
    "Nothing is wider than the screen, and pressable elements are at least 24 px",
    arguments: [320, 360, 1280], ["en", "ar"])
  func sizes(width: Int, tag: String) throws {
    let said = try Browser.run(
      """
      say(document.documentElement.dir);
      document.querySelectorAll("details").forEach((details) => { details.open = true; });
      await pause();
      say(document.documentElement.scrollWidth <= innerWidth ? "fits" : "scrolls");
      // WCAG 2.5.8 excepts links within a sentence, and small ones with enough room around them.
      const isInSentence = (link) => !link.matches(".anchor, .step")
        && [...link.parentElement.childNodes].some((node) => node.nodeType === 3 && /\\p{L}/u.test(node.data));
      const targets = [...document.querySelectorAll("a, button, input, select, summary")]
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ control, box }) => box.width > 0 && box.right > 0 && !isInSentence(control));
      const isSmall = ({ box }) => box.width < 24 || box.height < 24;
      const center = ({ box }) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      for (const one of targets.filter(isSmall)) {
        const [x, y] = center(one);
        const isCrowded = targets.some((other) => {
          if (other === one) return false;
          if (isSmall(other)) return Math.hypot(center(other)[0] - x, center(other)[1] - y) < 24;
          const near = (low, high, value) => Math.min(Math.max(value, low), high);
          const [left, top] = [near(other.box.left, other.box.right, x), near(other.box.top, other.box.bottom, y)];
          return Math.hypot(left - x, top - y) < 12;
        });
        if (isCrowded || !one.control.matches("a")) {
          say(`${one.control.outerHTML}: ${one.box.width}, ${one.box.height}`);
        }
      }
      say(`${[...document.querySelectorAll(".anchor, .step")].every((link) => {
        const { width, height } = link.getBoundingClientRect();
        return width >= 24 && height >= 24;
      })}`);
      """, width: width, in: try PlayableSample.pages(in: Self.site(tag)), of: try Self.site(tag))
    #expect(said == [tag == "ar" ? "rtl" : "ltr", "fits", "true"])
  }

  @Test("Marked lines of code stay distinguishable under forced colors")
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
      """, colors: .forced, in: try Website().pages(for: [chapter], contents: nil))
    #expect(said == ["true", "4", "true"])
  }

  @Test("axe-core finds nothing", arguments: ["en", "ar"])
  func audit(tag: String) throws {
    let site = try Self.site(tag)
    let direction: Audit.Direction = tag == "ar" ? .rtl : .ltr
    let audits = Audit.all.filter { $0.width == 320 && $0.direction == direction }
    let findings = try Browser.withPages(PlayableSample.pages(in: site), of: site) { index in
      try DrivenBrowser.withIdle { browser in
        try AuditedPage(index, in: DrivenPage(in: browser)).findings(under: audits)
      }
    }
    #expect(findings == [])
  }
}
