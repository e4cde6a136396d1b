import Browsing
import Foundation
import Testing

/// Audits of a page whose faults appear only under some conditions; skipped without a browser.
@Suite("Audits", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct AuditTests {
  private struct Fault: Sendable {
    /// The identifier of the element.
    var id: String
    var rule: String
    var style: String
    var shows: @Sendable (_ audit: Audit, _ isOpen: Bool) -> Bool
  }

  private static let faults = [
    Fault(
      id: "dark", rule: "color-contrast",
      style: "@media (prefers-color-scheme: dark) { #dark { color: #333 } }"
    ) { audit, isOpen in isOpen && audit.colors == .dark },
    Fault(
      id: "forced", rule: "color-contrast",
      style: """
        @media (forced-colors: active) {
          #forced { forced-color-adjust: none; color: #ccc; background: #fff }
        }
        """
    ) { audit, isOpen in isOpen && audit.colors == .forced },
    Fault(
      id: "folded", rule: "color-contrast",
      style: "@media (forced-colors: none) { #folded { color: #999; background: #fff } }"
    ) { audit, isOpen in isOpen && audit.colors != .forced },
    // The contrast of text on a gradient is measured against the color behind it.
    Fault(
      id: "gradient", rule: "color-contrast",
      style: """
        @media (forced-colors: none) {
          #gradient { color: #999; background: linear-gradient(#0002, transparent) #fff }
        }
        """
    ) { audit, isOpen in isOpen && audit.colors != .forced },
    // axe-core does not measure the text of a drawing.
    Fault(
      id: "drawn", rule: "contrast 2.8",
      style: """
        svg { fill: currentColor }
        @media (prefers-color-scheme: light) and (forced-colors: none) { #drawn { fill: #999 } }
        """
    ) { audit, isOpen in isOpen && audit.colors == .light },
    Fault(
      id: "narrow", rule: "target-size",
      style: "@media (max-width: 320px) { #narrow { width: 9px } }"
    ) { audit, _ in audit.width == 320 },
    Fault(
      id: "left", rule: "target-size", style: "[dir=rtl] #left { width: 9px }"
    ) { audit, _ in audit.direction == .rtl },
    // A screen's own bar may cover a target until it is scrolled; nothing else may.
    Fault(
      id: "covered", rule: "target-size",
      style: ".cover, .tabs { display: block; position: relative; margin-block-start: -16px }"
    ) { _, _ in true },
  ]

  @Test("A fault is reported under its conditions only")
  func faults() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>A page</title>
    <meta name="color-scheme" content="light dark">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>
    html { color: CanvasText; background: Canvas }
    @media (max-width: 360px) { #wide { width: 400px; padding: 0 } }
    button { width: 24px; height: 24px; padding: 0; border: 0 }
    \(Self.faults.map(\.style).joined(separator: "\n"))
    </style></head><body><main><h1>A page</h1>
    <p id="dark">Text.</p><p id="forced">Text.</p><p id="gradient">Text.</p>
    <ul id="wide"><li>Text.</li></ul>
    <p><button>a</button><button id="narrow">b</button><button>c</button></p>
    <p><button>a</button><button id="left">b</button><button>c</button></p>
    <div class="screen"><div tabindex="0"><button aria-label="d"></button><div class="tabs"><button aria-label="e"></button></div></div></div>
    <div class="screen"><div tabindex="0"><button id="covered" aria-label="f"></button></div></div><button class="cover" aria-label="g"></button>
    <details><summary>More</summary><p id="folded">Text.</p></details>
    <svg viewBox="0 0 90 20" width="90" height="20" role="img" aria-label="A"><text y="9" id="drawn">Text</text></svg>
    </main></body></html>
    """.write(to: file, atomically: true, encoding: .utf8)
    let found = try DrivenBrowser.withIdle {
      try AuditedPage(file, in: DrivenPage(in: $0)).findings(under: Audit.all)
    }
    let expected = [false, true].flatMap { isOpen in
      Audit.all.flatMap { audit in
        let faults = Self.faults.filter { $0.shows(audit, isOpen) }
          .map { "\($0.rule) of \($0.id)" }
        let reflow = audit.width <= 360 ? ["reflow: the page is 408 px wide"] : []
        return (faults + reflow).map { "\(audit), folds \(isOpen ? "open" : "closed"): \($0)" }
      }
    }
    #expect(found.map(Self.summary).sorted() == expected.sorted())
  }

  /// Returns the conditions, the rule and the identifier of a finding.
  private static func summary(_ finding: String) -> String {
    let match = finding.firstMatch(of: /^(.*?: .*?): <[^>]* id="(\w+)"/)
    return match.map { "\($0.1) of \($0.2)" } ?? finding
  }

  /// An audit does not reload a page for other conditions.
  @Test("A page resized and recolored in place equals one loaded that way")
  func independence() throws {
    let open = """
      (async () => {
        document.querySelectorAll("details").forEach((details) => { details.open = true; });
        while (!document.querySelector(".screen button:enabled")) {
          await new Promise((done) => setTimeout(done, 20));
        }
        return document.documentElement.outerHTML;
      })()
      """
    try Browser.withPages { index in
      try DrivenBrowser.withIdle { browser in
        let page = try DrivenPage(index, in: browser, colors: .light, width: 1280)
        _ = try page.value(of: open)
        try page.show(colors: .dark, width: 320)
        let loaded = try DrivenPage(index, in: browser, colors: .dark, width: 320)
        #expect(try page.value(of: open) == loaded.value(of: open))
      }
    }
  }
}
