/// The sources of one program, as they are passed to the compiler.
package struct Compilation: Sendable {
  package struct File: Sendable {
    /// The path relative to the folder of the compilation.
    package var name: String
    package var text: String
    /// Whether the author wrote the file, rather than the tool.
    package var isWritten: Bool

    package init(name: String, text: String, isWritten: Bool = true) {
      self.name = name
      self.text = text
      self.isWritten = isWritten
    }

    /// Returns whether a name in debug information, which has only the last component, refers to
    /// this file.
    package func isNamed(_ name: String) -> Bool {
      self.name == name || self.name.hasSuffix("/" + name)
    }
  }

  package var files: [File]
  package var languageMode: String
  /// Whether the program is linked and run, or only compiled.
  package var isRun: Bool
  package var entry: Entry
  /// The folder of the package named by a chapter, whose libraries the program imports.
  package var packageFolder: String?
  /// The files of the program's main bundle, if it has one.
  package var resources: [Resource]

  /// A file of the main bundle.
  package struct Resource: Sendable {
    /// The path relative to the bundle.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The entry point of a program.
  package enum Entry: String, Sendable {
    /// A function that the driver's entry file exports.
    case driver
    /// The top-level code of `main.swift`.
    case script
    /// A type with `@main`, if there is one.
    case library

    /// The function that the dispatcher calls.
    package var symbol: String {
      switch self {
      case .driver: Driver.entrySymbol
      case .script, .library: "chapters_program_main"
      }
    }

    /// The module of every program: one name, so that output does not depend on the step. A program
    /// without a driver has the compiler's default name.
    package var moduleName: String {
      switch self {
      case .driver: "Snippets"
      case .script, .library: "main"
      }
    }
  }

  package init(
    files: [File], languageMode: String, isRun: Bool, entry: Entry = .driver,
    packageFolder: String? = nil, resources: [Resource] = []
  ) {
    self.files = files
    self.languageMode = languageMode
    self.isRun = isRun
    self.entry = entry
    self.packageFolder = packageFolder
    self.resources = resources
  }
}
