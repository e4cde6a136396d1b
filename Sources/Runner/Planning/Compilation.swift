/// The sources of one program, as they are handed to the compiler.
package struct Compilation: Sendable {
  package struct File: Sendable {
    /// The path relative to the folder that it is compiled in.
    package var name: String
    package var text: String
    /// Whether the author wrote it; else it was added to what the author wrote.
    package var isWritten: Bool

    package init(name: String, text: String, isWritten: Bool = true) {
      self.name = name
      self.text = text
      self.isWritten = isWritten
    }

    /// Whether debug information, which has the last component alone, means this file.
    package func isNamed(_ name: String) -> Bool {
      self.name == name || self.name.hasSuffix("/" + name)
    }
  }

  package var files: [File]
  package var languageMode: String
  /// Whether it is linked and run, or only compiled.
  package var isRun: Bool
  package var entry: Entry

  /// Where a program is entered.
  package enum Entry: String, Sendable {
    /// In the function that the driver's entry file exports.
    case driver
    /// At the top of the file `main.swift`.
    case script
    /// In its type with `@main`, if it has one.
    case library

    /// The function that the dispatcher calls.
    package var symbol: String {
      switch self {
      case .driver: Driver.entrySymbol
      case .script, .library: "chapters_program_main"
      }
    }

    /// The module that every program is: one name, so that what it prints does not depend on the
    /// step. A program that nothing drives has the name that the compiler would give it.
    package var moduleName: String {
      switch self {
      case .driver: "Snippets"
      case .script, .library: "main"
      }
    }
  }

  package init(
    files: [File], languageMode: String, isRun: Bool, entry: Entry = .driver
  ) {
    self.files = files
    self.languageMode = languageMode
    self.isRun = isRun
    self.entry = entry
  }
}
