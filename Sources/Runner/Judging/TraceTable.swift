import Chapter
import Trace

/// A table of counts from the traces of runs, in Markdown.
///
///     | event         | before | after |
///     | ------------- | -----: | ----: |
///     | launch        |      4 |     3 |
///     | tap Increment |      2 |     1 |
struct TraceTable {
  /// The key of a row or a column: its name, and the number of earlier ones with that name in the
  /// run.
  private struct Key: Hashable {
    var name: String
    var occurrence = 1
  }

  private struct Place: Hashable {
    var row: Key
    var column: Key
    var cell: String
  }

  private let table: Snippet.Table
  private var rows: [Key] = []
  private var columns: [Key] = []
  private var numbers: [Place: Int] = [:]
  /// The cells for which a run has a row; the others are empty.
  private var reached: Set<[Key]> = []

  /// - Parameter traces: one for each run that the table names.
  init(_ table: Snippet.Table, traces: [[TraceEvent]]) {
    self.table = table
    for (index, trace) in traces.enumerated() {
      let run = table.runs[index]
      let title =
        table.titles.isEmpty
        ? run.name + (run.occurrence.map { ":\($0)" } ?? "") : table.titles[index]
      read(trace, as: Key(name: title))
    }
  }

  /// A counter that the table names but no run has.
  var uncounted: String? {
    let counted = Set(numbers.keys.map(\.cell))
    return table.cells.first { !["bodies", "writes"].contains($0) && !counted.contains($0) }
  }

  // MARK: - Counting

  private mutating func read(_ trace: [TraceEvent], as run: Key) {
    var event = Key(name: "launch")
    var stage = Key(name: "launch")
    var events: [String: Int] = [:]
    var lastRow: Key?
    func key(_ axis: Snippet.Table.Axis, _ name: String) -> Key {
      switch axis {
      case .runs: run
      case .views: Key(name: name)
      case .events: event
      case .stages: stage
      }
    }
    if table.columns == .runs { insert(run, after: columns.last, in: \.columns) }
    for item in trace {
      switch item {
      case .stage(let name):
        stage = Key(name: name)
      case .interaction(let interaction):
        let name = Self.name(of: interaction)
        events[name, default: 0] += 1
        event = Key(name: name, occurrence: events[name] ?? 1)
      case .body(let body):
        guard table.views.isEmpty || table.views.contains(body.view) else { continue }
        count("bodies", key(table.rows, body.view), key(table.columns, body.view), 1)
      case .write(let write):
        count("writes", key(table.rows, write.property), key(table.columns, write.property), 1)
      case .counted(let name, let number):
        count(name, key(table.rows, name), key(table.columns, name), number)
      case .started, .skipped, .screen, .frame, .stale, .issue, .part, .failed, .finished:
        continue
      }
      // An event or a stage without counts has a row, too.
      if table.columns != .runs {
        insert(key(table.columns, ""), after: columns.last, in: \.columns)
      }
      guard table.rows != .views else { continue }
      let row = key(table.rows, "")
      insert(row, after: lastRow, in: \.rows)
      reached.insert([row, key(table.columns, "")])
      lastRow = row
    }
  }

  private mutating func count(_ cell: String, _ row: Key, _ column: Key, _ number: Int) {
    guard table.cells.contains(cell) else { return }
    if table.rows == .views { insert(row, after: rows.last, in: \.rows) }
    numbers[Place(row: row, column: column, cell: cell), default: 0] += number
  }

  private mutating func insert(
    _ key: Key, after previous: Key?, in list: WritableKeyPath<Self, [Key]>
  ) {
    guard !self[keyPath: list].contains(key) else { return }
    let place = previous.flatMap { self[keyPath: list].firstIndex(of: $0) }
    self[keyPath: list].insert(key, at: place.map { $0 + 1 } ?? self[keyPath: list].count)
  }

  private static func name(of interaction: Interaction) -> String {
    // The target of a launch is the view's type, which differs between runs.
    interaction.verb == .launch || interaction.target.isEmpty
      ? interaction.verb.rawValue : "\(interaction.verb.rawValue) \(interaction.target)"
  }

  // MARK: - Layout

  /// The lines of the table: its head, the alignment of its columns, its rows.
  var lines: [String] {
    let heads = columns.flatMap { column in
      table.cells.map { cell in
        table.cells.count == 1 ? column.name : "\(column.name): \(cell)"
      }
    }
    let corner: String =
      switch table.rows {
      case .views: table.cells == ["writes"] ? "property" : "view"
      case .events: "event"
      case .stages, .runs: "stage"
      }
    let body = rows.map { row in
      [row.name]
        + columns.flatMap { column in
          table.cells.map { cell in text(of: Place(row: row, column: column, cell: cell)) }
        }
    }
    let cells = ([[corner] + heads] + body).map { $0.map(\.escapedForTable) }
    let widths = cells[0].indices.map { index in max(3, cells.map { $0[index].count }.max() ?? 0) }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + padding : padding + cell.0
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { index, width in
      index == 0
        ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return [line(cells[0]), line(rule)] + cells.dropFirst().map(line)
  }

  private func text(of place: Place) -> String {
    if let number = numbers[place] { return String(number) }
    return table.rows == .views || reached.contains([place.row, place.column]) ? "0" : ""
  }
}

extension String {
  /// The text with escapes for characters that would end a table's cell or line.
  fileprivate var escapedForTable: String {
    replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
