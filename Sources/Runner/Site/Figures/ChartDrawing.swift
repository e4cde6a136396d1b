import Diagnostics
import Judging

/// A bar chart as SVG, with a row for each bar.
struct ChartDrawing {
  private(set) var html = ""

  /// - Parameter name: the accessible name, to which the bars' titles and numbers are added.
  init(_ chart: RunChart, name: String) {
    let titles = chart.bars.map { $0.title.count > 28 ? $0.title.prefix(27) + "…" : $0.title }
    let longest = titles.map(\.count).max() ?? 0
    let start = longest * Sizes.letter + 12
    let most = max(1, chart.bars.map(\.sum).max() ?? 1)
    let width = start + Sizes.bar + Sizes.number
    var bars = ""
    for (index, (bar, title)) in zip(chart.bars, titles).enumerated() {
      let y = index * Sizes.row
      let length = bar.sum == 0 ? 0 : max(2, bar.sum * Sizes.bar / most)
      bars +=
        "<text x=\"0\" y=\"\(y + 16)\">\(title.escapedForHTML)</text>"
        + "<path class=\"k\" d=\"M\(start) \(y + 4)h\(length)v16h-\(length)z\"/>"
        + "<text x=\"\(start + length + 6)\" y=\"\(y + 16)\" class=\"b\">\(bar.sum)</text>"
    }
    let numbers = chart.bars.map { "\($0.title) \($0.sum)" }.joined(separator: ", ")
    let rem = Double(width * 100 / 16).rounded() / 100
    html = """
      <div class="timeline"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(chart.bars.count * Sizes.row)" \
      width="\(rem)rem" role="img" aria-label="\("\(name): \(numbers)".escapedForHTML)">\(bars)</svg></div>
      """
  }

  /// Lengths in pixels of a 16-pixel font.
  private enum Sizes {
    static let row = 24
    static let bar = 220
    static let number = 48
    /// The average width of a letter at 12 pixels.
    static let letter = 7
  }
}
