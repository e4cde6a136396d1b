package import Foundation

/// An audit of a page by axe-core, a library of accessibility rules (`axe-core`, MPL-2.0).
package struct Audit {
  /// The colors that a reader may have chosen.
  package enum Colors: CaseIterable, Sendable {
    case light, dark, forced

    package var arguments: [String] {
      switch self {
      case .light: ["--blink-settings=preferredColorScheme=1"]
      case .dark: ["--blink-settings=preferredColorScheme=0"]
      case .forced: ["--force-high-contrast"]
      }
    }

    /// The media query that holds.
    private var query: String {
      switch self {
      case .light: "(prefers-color-scheme: light)"
      case .dark: "(prefers-color-scheme: dark)"
      case .forced: "(forced-colors: active)"
      }
    }

    fileprivate var hold: String { "matchMedia(\"\(query)\").matches" }
  }

  package enum Direction: String, CaseIterable, Sendable {
    case ltr, rtl
  }

  package static let widths = [320, 360, 1280]

  package var colors: Colors
  package var direction: Direction?
  package var width: Int

  /// - Parameter direction: The direction that the page is given; nil for its own.
  package init(colors: Colors, direction: Direction? = nil, width: Int) {
    self.colors = colors
    self.direction = direction
    self.width = width
  }

  /// All conditions under which a page is looked at.
  package static let all = Colors.allCases.flatMap { colors in
    Direction.allCases.flatMap { direction in
      widths.map { Audit(colors: colors, direction: direction, width: $0) }
    }
  }

  /// Returns what axe-core finds in a page, with its folds closed and open.
  ///
  /// - Throws: `Browser.Silent` if the audit does not come to its end.
  package func findings(in page: URL) throws -> [String] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "axe-core/axe.min.js")
    let said = try Browser.run(
      """
      if (!\(colors.hold)) say("the colors are others");
      \(direction.map { "document.documentElement.dir = \"\($0.rawValue)\";" } ?? "")
      await new Promise((done, failed) => {
        const script = document.createElement("script");
        script.src = "\(script.absoluteString)";
        script.onload = done;
        script.onerror = failed;
        document.head.append(script);
      });
      for (const isOpen of [false, true]) {
        document.querySelectorAll("details").forEach((details) => { details.open = isOpen; });
        await pause();
        // The elements of rules that pass are not described: the audit of a chapter takes 10 % less.
        const { violations, passes } = await axe.run(document, { resultTypes: ["violations"] });
        if (passes.length < 10) say(`only ${passes.length} rules were applied`);
        for (const { id, nodes } of violations) {
          say(`${id}: ${nodes.length} times, first ${nodes[0].html}`);
        }
      }
      say("done");
      """, in: page, width: width, arguments: colors.arguments, seconds: 240)
    return said.last == "done" ? said.dropLast() : said + ["it did not come to its end"]
  }
}
