package import Diagnostics

extension Snippet {
  /// A table computed from the traces of named runs.
  package struct Table: Equatable, Sendable {
    /// A run's name, with an ordinal to distinguish runs of the same name.
    package struct RunName: Equatable, Sendable {
      package var name: String
      /// The ordinal of the run among those with its name, from 1; nil for the last one before the
      /// table.
      package var occurrence: Int?

      package init(name: String, occurrence: Int? = nil) {
        self.name = name
        self.occurrence = occurrence
      }
    }

    package enum Axis: String, Sendable, CaseIterable {
      case runs, views, events, stages
    }

    package var runs: [RunName] = []
    package var location: SourceLocation
    package var rows = Axis.views
    package var columns = Axis.runs
    /// The numbers in the cells: `bodies`, `writes`, or the names of the program's counters.
    package var cells = ["bodies"]
    /// The titles of the columns; the names of the runs if empty.
    package var titles: [String] = []
    /// The views whose bodies are counted; all views if empty.
    package var views: [String] = []

    /// - Parameter location: the place in the info string for reporting the runs' faults.
    package init(location: SourceLocation) { self.location = location }
  }
}

extension SnippetReader {
  static let tableWords = ["table", "runs", "rows", "columns", "cells", "titles", "views"]

  /// Reads `console table runs='before after' rows=stages`.
  mutating func table(_ words: inout UnreadWords, fence: Fence) -> Snippet.Table {
    var table = Snippet.Table(location: fence.infoLocation)
    if let word = words.take("runs") {
      table.location = word.valueLocation ?? word.location
      table.runs = Self.runNames(word)
    }
    if table.runs.isEmpty {
      report(
        "a table needs the names of its runs", at: table.location,
        help: "write runs='before after', and name each run: swift run=before")
    }
    if let axis = axis("rows", of: [.views, .events, .stages], &words) { table.rows = axis }
    if let axis = axis("columns", of: [.runs, .events, .stages], &words) { table.columns = axis }
    if table.columns != .runs, table.runs.count > 1 {
      report(
        "a table of several runs has a column for each of them", at: table.location,
        help: "name one run, or leave out columns=\(table.columns.rawValue)")
    } else if table.rows == table.columns {
      report(
        "the rows and the columns of this table are the same", at: table.location,
        help: "choose another word for one of them")
    }
    if let cells = words.take("cells").map(Self.list), !cells.isEmpty { table.cells = cells }
    table.views = words.take("views").map(Self.list) ?? []
    if let word = words.take("titles") {
      table.titles = Self.list(word)
      if table.titles.count != table.runs.count || table.columns != .runs {
        report(
          "'titles' has \(table.titles.count) titles for \(table.runs.count) runs",
          at: word.valueLocation ?? word.location,
          help: "write one for each run, with commas between them")
        table.titles = []
      }
    }
    return table
  }

  private mutating func axis(
    _ name: String, of axes: [Snippet.Table.Axis], _ words: inout UnreadWords
  ) -> Snippet.Table.Axis? {
    guard let word = words.take(name) else { return nil }
    if let axis = axes.first(where: { $0.rawValue == word.value }) { return axis }
    report(
      "'\(word.value ?? "")' is not what a table can have as \(name)",
      at: word.valueLocation ?? word.location,
      help: "write \(name)= with one of \(axes.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  /// Returns the names in a value that blanks or commas separate.
  static func runNames(_ word: InfoString.Word) -> [Snippet.Table.RunName] {
    (word.value ?? "").split { $0 == " " || $0 == "," }.map(runName)
  }

  /// Reads `todos:2` as the second run named `todos`.
  private static func runName(_ text: Substring) -> Snippet.Table.RunName {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else {
      return .init(name: String(text))
    }
    return .init(name: String(parts[0]), occurrence: number)
  }

  /// Returns the items of a comma-separated value, without surrounding blanks.
  static func list(_ word: InfoString.Word) -> [String] {
    (word.value ?? "").split(separator: ",").map { item in
      var item = item.drop { $0 == " " }
      while item.last == " " { item.removeLast() }
      return String(item)
    }.filter { !$0.isEmpty }
  }
}
