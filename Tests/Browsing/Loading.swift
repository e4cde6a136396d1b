package import Foundation

/// The measurements of a page's loading over a slow network.
package struct Loading {
  /// The time from the request to the first text, in milliseconds.
  package var firstPaint: Double
  /// The cumulative layout shift: the part of the window that moved, times the distance; 0 if nothing
  /// moved.
  package var layoutShift: Double

  /// Opens a page of a site on disk.
  ///
  /// - Throws: `Browser.Silent` if the browser measures nothing.
  package init(of page: String, in folder: URL) throws {
    let name = "\(UUID().uuidString).html"
    let file = folder.appending(path: page).deletingLastPathComponent().appending(path: name)
    defer { try? FileManager.default.removeItem(at: file) }
    try String(contentsOf: folder.appending(path: page), encoding: .utf8)
      .replacing("</head>", with: Self.script)
      .write(to: file, atomically: true, encoding: .utf8)
    let server = SlowServer(of: folder)
    defer { server.stop() }
    let path = page.split(separator: "/").dropLast().map { $0 + "/" }.joined() + name
    let document = try Browser.show("http://127.0.0.1:\(server.port)/\(path)")
    let numbers = (server.queries.first ?? "").split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Browser.Silent(document: document) }
    (firstPaint, layoutShift) = (numbers[0], numbers[1])
  }

  // The browser ends when the page has loaded; an image that comes late delays that.
  private static let script = """
    <script>
    let shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { shift += entry.value; }))
      .observe({ type: "layout-shift", buffered: true });
    new Image().src = "/-/wait";
    setTimeout(() => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0];
      if (paint) fetch(`/-/tell?${paint.startTime},${shift}`);
    }, 3000);
    </script></head>
    """
}
