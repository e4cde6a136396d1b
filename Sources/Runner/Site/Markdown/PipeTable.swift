/// A pipe table, in the syntax of code hosts; libcmark reads it as a paragraph.
///
///     | view    | before | after |
///     | ------- | -----: | ----: |
///     | Counter |      2 |     1 |
///
/// `\
/// ` is a pipe in a cell, even in code. A row has as many cells as the head: extra ones are
/// dropped, and missing ones are empty.
struct PipeTable: Equatable {
  enum Alignment: String {
    case left, center, right
  }

  /// The number of lines before the table's head.
  let firstLine: Int
  let head: [String]
  /// The alignment of each column; nil if unspecified.
  let alignments: [Alignment?]
  let rows: [[String]]

  /// Finds a head with a line of dashes below it; the lines after them are rows.
  init?(lines: [String]) {
    for (index, line) in lines.enumerated().dropFirst() {
      let head = Self.cells(of: lines[index - 1])
      guard let alignments = Self.alignments(in: line), alignments.count == head.count else {
        continue
      }
      firstLine = index - 1
      self.head = head
      self.alignments = alignments
      rows = lines[(index + 1)...].map { line in
        let cells = Self.cells(of: line)
        return head.indices.map { $0 < cells.count ? cells[$0] : "" }
      }
      return
    }
    return nil
  }

  private static func alignments(in line: String) -> [Alignment?]? {
    guard line.contains("|") else { return nil }
    var alignments: [Alignment?] = []
    for cell in cells(of: line) {
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      let (start, end) = (cell.hasPrefix(":"), cell.hasSuffix(":"))
      guard !dashes.isEmpty, cell.count == dashes.count + (start ? 1 : 0) + (end ? 1 : 0) else {
        return nil
      }
      alignments.append(start && end ? .center : end ? .right : start ? .left : nil)
    }
    return alignments
  }

  private static func cells(of line: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.trimmingBlanks {
      if character == "|", !isEscaped {
        cells.append("")
        continue
      }
      if character == "|" { cells[cells.count - 1].removeLast() }
      cells[cells.count - 1].append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.count > 1, cells.first?.trimmingBlanks.isEmpty == true { cells.removeFirst() }
    if cells.count > 1, cells.last?.trimmingBlanks.isEmpty == true { cells.removeLast() }
    return cells.map { String($0.trimmingBlanks) }
  }

  // MARK: - HTML

  /// Returns the table as markup.
  ///
  /// - Parameters:
  ///   - label: the accessible name of the scrollable area.
  ///   - namesRows: whether the first cell of a row is its header.
  ///   - inline: renders the text of a cell as HTML.
  func html(label: String, namesRows: Bool = false, inline: (String) -> String) -> String {
    func cell(_ text: String, _ column: Int, _ element: String, scope: String? = nil) -> String {
      let side = alignments[column].map { " class=\"\($0.rawValue)\"" } ?? ""
      let scope = scope.map { " scope=\"\($0)\"" } ?? ""
      return "<\(element)\(scope)\(side)>\(inline(text))</\(element)>"
    }
    // An empty header cell becomes a data cell, because a screen reader would read an empty header
    // for its column.
    let heads = head.enumerated().map { index, text in
      text.isEmpty ? cell(text, index, "td") : cell(text, index, "th", scope: "col")
    }
    let body = rows.map { row in
      let cells = row.enumerated().map { index, text in
        namesRows && index == 0 ? cell(text, index, "th", scope: "row") : cell(text, index, "td")
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return """
      <div class="table" tabindex="0" role="group" aria-label="\(label)">
      <table>
      <thead>
      <tr>\(heads.joined())</tr>
      </thead>
      <tbody>
      \(body.joined())</tbody>
      </table>
      </div>

      """
  }
}

extension StringProtocol {
  fileprivate var trimmingBlanks: SubSequence {
    var text = self[...]
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
