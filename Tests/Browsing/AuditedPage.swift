package import Foundation
import Synchronization

/// A page audited by axe-core, a library of accessibility rules (`axe-core`, MPL-2.0).
///
/// It is loaded once for all audits: the scripts of the pages do not depend on their conditions.
package struct AuditedPage {
  private enum Folds {
    case closed, open
  }

  private let page: DrivenPage

  /// Loads a page of a site on disk.
  package init(_ file: URL, in page: DrivenPage) throws {
    self.page = page
    try page.load(file)
    let axe = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "axe-core/axe.min.js")
    _ = try page.value(
      of: """
        new Promise((done, failed) => {
          const script = document.createElement("script");
          script.src = "\(axe.absoluteString)";
          script.onload = done;
          script.onerror = failed;
          // axe-core measures no contrast on a gradient; here it measures that with the color behind.
          const style = document.createElement("style");
          style.textContent = "*, ::before, ::after { background-image: none !important; }";
          document.head.append(style, script);
        })
        """)
  }

  /// Audits a loaded page in its state, whose policy may exclude foreign scripts and styles.
  package init(loaded page: DrivenPage) throws {
    self.page = page
    let axe = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "axe-core/axe.min.js")
    let script = try String(contentsOf: axe, encoding: .utf8)
    _ = try page.value(
      of: """
        (() => {
          if (!window.axe) { \(script)
          }
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("*, ::before, ::after { background-image: none !important; }");
          document.adoptedStyleSheets.push(sheet);
        })()
        """)
  }

  /// Returns axe-core's findings under some conditions, with the page's folds closed and open.
  ///
  /// Contrast is measured with open folds, which include all text visible with closed ones.
  ///
  /// - Throws: `DrivenBrowser.Fault` if the page does not meet a condition.
  package func findings(under audits: [Audit]) throws -> [String] {
    let hasFolds = try page.value(of: "document.querySelector(\"details\") !== null") == "true"
    guard hasFolds else { return try findings(under: audits, folds: .open) }
    let closed = try findings(under: audits, folds: .closed)
    _ = try page.value(of: Self.opening)
    return try closed + findings(under: audits, folds: .open)
  }

  /// Returns axe-core's findings in pages of a site on disk, which several browsers audit in
  /// parallel.
  package static func findings(
    in pages: [(path: String, audits: [Audit])], of site: URL
  ) -> [String] {
    let rest = Mutex(pages[...])
    let findings = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
      do {
        try DrivenBrowser.withIdle { browser in
          let tab = try DrivenPage(in: browser)
          while let (path, audits) = rest.withLock({ $0.popFirst() }) {
            let found = try AuditedPage(site.appending(path: path), in: tab).findings(under: audits)
            findings.withLock { $0 += found.map { "\(path): \($0)" } }
          }
        }
      } catch {
        findings.withLock { $0.append("\(error)") }
      }
    }
    return findings.withLock { $0.sorted() }
  }

  private func findings(under audits: [Audit], folds: Folds) throws -> [String] {
    try audits.flatMap { audit in
      try page.show(colors: audit.colors, width: audit.width)
      try page.until("\(audit.colors.hold) && innerWidth === \(audit.width)")
      let measuresContrast = audit.measuresContrast && folds == .open
      let said = try page.value(
        of: Self.run(audit.direction, measuresContrast: measuresContrast))
      return try JSONDecoder().decode([String].self, from: Data(said.utf8))
        .map { "\(audit), folds \(folds): \($0)" }
    }
  }
}

// MARK: - Scripts

extension AuditedPage {
  /// Opens all folds, and waits until their content no longer changes: a session gets its player,
  /// and reads its data.
  private static let opening = """
    new Promise((done) => {
      const open = () => {
        const closed = document.querySelectorAll("details:not([open])");
        closed.forEach((details) => { details.open = true; });
        return closed.length > 0;
      };
      let timer;
      const rest = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (!open()) done();
        }, 300);
      };
      new MutationObserver(rest)
        .observe(document, { subtree: true, childList: true, attributes: true });
      open();
      rest();
    })
    """

  /// Returns an expression for axe-core's findings, including undecided ones, and whether the page
  /// is wider than the screen.
  private static func run(_ direction: Audit.Direction, measuresContrast: Bool) -> String {
    """
    (async () => {
      document.documentElement.dir = "\(direction.rawValue)";
      // The page notes at its next frame which listings overflow.
      const frame = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.race([frame, new Promise((done) => setTimeout(done, 500))]);
      // Characters alone and symbols have a contrast as well.
      const options = { ignoreLength: true, ignoreUnicode: false };
      // The elements of rules that pass are not described, which would take longer.
      const { violations, incomplete, passes } = await axe.run(document, {
        resultTypes: ["violations", "incomplete"],
        rules: {
          "target-size": { enabled: true },
          "color-contrast": { enabled: \(measuresContrast) },
        },
        checks: { "color-contrast": { options } },
      });
      const checks = ({ any, all, none }) => [...any, ...all, ...none];
      // The text leaves its block, as long lines of code do until they are scrolled.
      const isCutOff = ({ data }) =>
        ["elmPartiallyObscured", "elmPartiallyObscuring"].includes(data?.messageKey);
      // A screen below a presentation is covered by it, in part.
      const isCovered = ({ target }) => document.querySelector(target[0])?.closest(".screen > .below");
      // axe-core does not decide the contrast of a drawing's text, which is measured below.
      const isDrawn = ({ id }, { html }) => id === "color-contrast" && /^<t(ext|span)/.test(html);
      const undecided = incomplete
        .map((rule) => ({ id: rule.id, nodes: rule.nodes.filter((node) =>
          !checks(node).some(isCutOff) && !isDrawn(rule, node)
          && !(rule.id === "color-contrast" && isCovered(node))) }))
        .filter(({ nodes }) => nodes.length > 0);
      // The screen's own bar covers a part of a target, which is whole once the screen is scrolled.
      const found = ({ target }) => document.querySelector(target[0]);
      const isScrolled = ({ id }, node) => {
        const screen = found(node)?.closest(".screen > div[tabindex]");
        const covering = checks(node).filter(({ message }) => message.includes("partially obscured"))
          .flatMap(({ relatedNodes }) => relatedNodes);
        return id === "target-size" && screen && covering.length > 0
          && covering.every((one) => found(one)?.closest(".tabs")?.parentElement === screen);
      };
      const said = [...violations, ...undecided].flatMap((rule) => rule.nodes
        .filter((node) => !isScrolled(rule, node))
        .map((node) => `${rule.id}: ${node.html}: ${checks(node)[0]?.message}`));
      const luminance = (color) => {
        const parts = color.match(/[\\d.]+/g).map((part) => part / 255)
          .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
      };
      const contrast = (one, other) => {
        const [dark, light] = [luminance(one), luminance(other)].sort((one, other) => one - other);
        return (light + 0.05) / (dark + 0.05);
      };
      const fill = (element) => getComputedStyle(element).fill;
      const papers = [getComputedStyle(document.documentElement).backgroundColor,
        ...[...document.querySelectorAll("svg .now")].map(fill).filter((color) => color !== "none")];
      for (const text of \(measuresContrast) ? document.querySelectorAll("svg :is(text, tspan)") : []) {
        const least = Math.min(...papers.map((paper) => contrast(fill(text), paper)));
        if (least < 4.5) said.push(`contrast ${least.toFixed(1)}: ${text.outerHTML}`);
      }
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > innerWidth) said.push(`reflow: the page is ${scrollWidth} px wide`);
      if (passes.length < 10) said.push(`only ${passes.length} rules were applied`);
      return JSON.stringify(said);
    })()
    """
  }
}
