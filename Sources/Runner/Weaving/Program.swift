package import Diagnostics

/// The program woven from a chapter's snippets.
///
/// Every byte has an origin: the location in the document where it was last written. So a compiler
/// message is reported at the place to edit:
///
///     program.origin(file: "CounterView.swift", line: 12, column: 7)  // README.md:88:21
package struct Program: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// A path relative to the program's folder: `Models/Cart.swift`.
    package var name: String
    package var lines: [Line]
    /// The outline of the lines, cached for the next edit.
    var outline = OutlineCache()

    package init(name: String, lines: [Line]) {
      self.name = name
      self.lines = lines
    }

    /// The last component of the name, which identifies the file within its module.
    var baseName: Substring { name.split(separator: "/").last ?? "" }

    /// The text for the compiler; ends with a newline.
    package var text: String {
      lines.reduce(into: "") { $0 += $1.text + "\n" }
    }
  }

  /// The files, in the order of their creation.
  package var files: [File]

  package init() {
    files = []
  }

  package subscript(file name: String) -> File? {
    files.first { $0.name == name }
  }

  /// Returns the file named in a message of the compiler or the program, which may contain only the
  /// last component of its name.
  package func file(reportedAs name: String) -> File? {
    self[file: name] ?? files.first { $0.baseName == name }
  }

  /// Returns the document location of a position in the program.
  ///
  /// A position past the end, as compilers report for a missing brace, is moved back to the last
  /// line.
  package func origin(file: String, line: Int, column: Int) -> SourceLocation? {
    guard let lines = self.file(reportedAs: file)?.lines, !lines.isEmpty else { return nil }
    guard line <= lines.count else {
      let last = lines.last { !$0.isBlank } ?? lines[lines.count - 1]
      return last.origin(ofColumn: last.text.utf8.count + 1)
    }
    return lines[max(line, 1) - 1].origin(ofColumn: column)
  }
}

/// The result of an edit of a program.
package struct Weave: Sendable {
  package var program: Program
  /// The lines (from 1) of each file that this edit wrote or changed, to be marked on a page.
  package var changed: [String: Set<Int>]
  /// The removed lines, by the number of the line that they preceded.
  package var removed: [String: [Int: [String]]]
  /// Warnings and notes; after an error there is no weave.
  package var diagnostics: [Diagnostic]
}
