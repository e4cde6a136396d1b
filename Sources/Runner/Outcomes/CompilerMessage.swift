/// One message of the compiler, at its place in the program.
package struct CompilerMessage: Codable, Equatable, Sendable {
  package var severity: Severity
  package var text: String
  package var file: String
  package var line: Int
  package var column: Int
  /// The source lines printed by the compiler below it.
  package var excerpt: String
  /// The changes suggested by the compiler.
  package var fixes: [Fix] = []

  /// A change of a range of a file, by lines and columns counted from 1.
  package struct Fix: Codable, Equatable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int
    package var text: String

    package init(
      file: String, line: Int, column: Int, endLine: Int, endColumn: Int, text: String
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
      self.text = text
    }
  }

  package enum Severity: String, Codable, Sendable {
    case error, warning, note, remark
  }

  package init(
    severity: Severity, text: String, file: String, line: Int, column: Int, excerpt: String
  ) {
    self.severity = severity
    self.text = text
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
  }

  /// Creates a message without a place.
  package init(_ severity: Severity, _ text: String) {
    self.severity = severity
    self.text = text
    file = ""
    line = 0
    column = 0
    excerpt = ""
  }
}
