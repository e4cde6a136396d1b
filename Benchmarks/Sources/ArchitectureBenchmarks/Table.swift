#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints costs in nanoseconds, in columns, and marks those above their bound.
@MainActor
struct Table {
  private let nameWidth = 46
  private let columnWidth = 10

  init(_ title: String, columns: [String], bound: Bool = false) {
    print("")
    print(line(title, columns + (bound ? ["at most"] : [])))
    print(
      String(repeating: "-", count: nameWidth + columnWidth * (columns.count + (bound ? 1 : 0))))
  }

  /// Prints the cost of an operation in several situations.
  func row(_ name: String, _ costs: [Double], bound: Double? = nil) {
    var cells = costs.map { cost in
      number(cost) + (bound.map { cost > $0 } == true ? "!" : " ")
    }
    if let bound { cells.append(number(bound) + " ") }
    print(line(name, cells))
    fflush(nil)
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    padded(name, nameWidth, left: false)
      + cells.map { padded($0, columnWidth, left: true) }.joined()
  }

  private func padded(_ text: String, _ width: Int, left: Bool) -> String {
    let padding = String(repeating: " ", count: max(left ? 1 : 0, width - text.count))
    return left ? padding + text : text + padding
  }

  private func number(_ cost: Double) -> String {
    guard cost.isFinite else { return "" }
    if abs(cost) < 100 { return "\((cost * 10).rounded() / 10)" }
    var digits = String(Int(cost.rounded()))
    var index = digits.count - 3
    while index > (cost < 0 ? 1 : 0) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return digits
  }
}
