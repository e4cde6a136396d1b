import Browsing
import Foundation
import Testing

/// The screens of `Documentation/controls.md`, compared with a picture of them.
///
/// `RECORD_PICTURES` records the picture again. Fonts differ between machines, so words are bars in the
/// picture, and what is compared is the gray of squares.
@Suite(
  "A picture of every control",
  .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct ScreenPictureTests {
  private static let recorded = Command.root.appending(path: "Documentation/pictures/controls.png")

  /// The largest mean difference of a part's squares from the picture, of 255.
  ///
  /// Measured: 0.2 with another font, and 10 and more without a color or a symbol.
  private static let limit = 6.0

  @Test("Every screen looks as recorded, with other fonts too, and not if its style changes")
  func screens() async throws {
    try await Command.inTemporaryCopy { directory in
      let site = URL(filePath: "\(directory)/site")
      let result = try await Command(directory: Command.root.path).run(
        ["site", "Documentation/controls.md", "--output", site.path])
      try #require(result.status == "exit 0", "\(result)")
      try DrivenBrowser.withIdle { browser in
        let page = try DrivenPage(
          site.appending(path: "controls.html"), in: browser, colors: .light, width: 1360)
        let count = try #require(Int(page.value(of: Self.arrangement)))
        #expect(count >= 10)
        let picture = try page.picture()
        #expect(
          AuditedPage.findings(in: [("controls.html", Audit.all(turn: Turn.number))], of: site)
            == [])
        if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
          try picture.write(to: Self.recorded)
        }
        let expected = try Data(contentsOf: Self.recorded)
        #expect(try Self.difference(picture, expected, count, in: page) <= Self.limit)
        for (style, isSame) in Self.changes {
          _ = try page.value(of: "window.change.textContent = `\(style)`")
          let changed = try Self.difference(page.picture(), expected, count, in: page)
          #expect((changed <= Self.limit) == isSame, "\(style): \(changed)")
        }
      }
    }
  }

  /// Changes of the style, and whether the screens look the same with them.
  private static let changes = [
    (".screen { --plain: serif }", true),
    (".screen { --plain: sans-serif }", true),
    (".screen > .below.below { --bg: white; --cell: white }", false),
    (".screen > .front { margin: 0 !important; inline-size: auto !important }", false),
    (".screen .symbol { display: none }", false),
    (".screen .b-blue { --b: none }", false),
    (".screen .title { display: none }", false),
    (".screen ul { display: flex }", false),
  ]

  /// Returns the largest difference of a part of two pictures: the mean of its squares'.
  private static func difference(
    _ picture: Data, _ other: Data, _ count: Int, in page: DrivenPage
  ) throws -> Double {
    let urls = [picture, other].map { "data:image/png;base64,\($0.base64EncodedString())" }
    return try #require(
      Double(page.value(of: "window.difference(\"\(urls[0])\", \"\(urls[1])\", \(count))")))
  }

  /// Arranges the different screens of the page in a table of equal cells, and returns their number.
  private static let arrangement = """
    (() => {
      const screens = new Map();
      // The frames of sessions, without the devices that repeat them.
      for (const place of document.querySelectorAll("noscript")) {
        const frames = document.createElement("div");
        frames.innerHTML = place.textContent;
        for (const screen of frames.querySelectorAll("li > div.screen")) screens.set(screen.innerHTML, screen);
      }
      const table = document.createElement("div");
      table.className = "session";
      table.style.cssText = "display: grid; grid: auto-flow 1080px / repeat(4, 340px)";
      for (const screen of screens.values()) {
        const cell = document.createElement("div");
        cell.style.cssText = "overflow: clip; padding: 10px";
        cell.append(screen);
        table.append(cell);
      }
      const change = document.createElement("style");
      const whole = document.createElement("style");
      whole.textContent = ".screen > div.view { max-block-size: none; overflow: hidden }"
        + ".screen :is(select, input) { color: #0000 } .screen ::placeholder { color: #0000 }"
        + ".screen select { inline-size: 6rem }";
      document.head.append(whole, change);
      document.body.replaceChildren(table);
      document.body.style.cssText = "display: block; margin: 0; background: white";
      window.change = change;
      // A bar for each word: as wide as its letters are on average, in any font.
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      const words = [];
      while (texts.nextNode()) if (!texts.currentNode.parentElement.closest("select, textarea")) words.push(texts.currentNode);
      for (const text of words) {
        text.replaceWith(...text.data.split(/(\\s+)/).map((word) => {
          if (!word.trim()) return word;
          const bar = document.createElement("x-bar");
          bar.style.cssText = `display: inline-block; block-size: .6em; inline-size: ${word.length * 0.5}em; background: currentcolor; opacity: .6`;
          return bar;
        }));
      }
      const squares = async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        // Squares of 10 pixels, of the half picture's 5.
        [canvas.width, canvas.height] = [136, Math.round(image.height / 5)];
        const context = canvas.getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return context.getImageData(0, 0, canvas.width, canvas.height);
      };
      window.difference = async (one, other, count) => {
        const [a, b] = [await squares(one), await squares(other)];
        if (a.height !== b.height) return 255;
        let largest = 0;
        const gray = ({ data }, place) => (data[place] + data[place + 1] + data[place + 2]) / 3;
        // Windows of 17 by 12 squares, of which a cell has 2 by 9.
        for (let window = 0; window < Math.ceil(count / 4) * 72; window += 1) {
          const [left, top] = [(window % 8) * 17, Math.floor(window / 8) * 12];
          let sum = 0;
          for (let y = top; y < top + 12; y += 1) for (let x = left; x < left + 17; x += 1) {
            const place = 4 * (y * 136 + x);
            sum += Math.abs(gray(a, place) - gray(b, place));
          }
          largest = Math.max(largest, sum / (17 * 12));
        }
        return largest;
      };
      return screens.size;
    })()
    """
}
