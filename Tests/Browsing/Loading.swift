package import Foundation

/// The measurements of a page's loading over a slow network.
package struct Loading {
  /// The time from the request to the first text, in milliseconds.
  package var firstPaint: Double
  /// The cumulative layout shift: the part of the window that moved, times the distance; 0 if nothing
  /// moved.
  package var layoutShift: Double
  /// The number of elements after the page's scripts have started.
  package var elements: Int

  /// Opens a page of a site on disk, on a screen of a phone's width.
  ///
  /// - Throws: `DrivenBrowser.Fault` if the browser measures nothing.
  package init(of page: String, in folder: URL) throws {
    let server = SlowServer(of: folder)
    defer { server.stop() }
    guard let address = URL(string: "http://127.0.0.1:\(server.port)/\(page)") else {
      throw URLError(.badURL)
    }
    let said = try DrivenBrowser.withIdle { browser in
      try DrivenPage(address, in: browser, width: 412).value(of: Self.measurements)
    }
    let numbers = said.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 3 else { throw DrivenBrowser.Fault(description: "measured: \(said)") }
    (firstPaint, layoutShift) = (numbers[0], numbers[1])
    elements = Int(numbers[2])
  }

  // Scripts that run after loading may move something, for a second.
  private static let measurements = """
    new Promise((done) => {
      let shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => { shift += entry.value; }))
        .observe({ type: "layout-shift", buffered: true });
      setTimeout(() => {
        const paint = performance.getEntriesByName("first-contentful-paint")[0];
        done([paint?.startTime, shift, document.querySelectorAll("*").length]);
      }, 1000);
    })
    """
}
