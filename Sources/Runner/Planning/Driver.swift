import CDigest
package import Chapter
package import Diagnostics
import SwiftParser
import Synchronization
import Weaving

import struct SwiftSyntax.ImportDeclSyntax

/// The file that a run adds to a program: one asynchronous main-actor function around its code, or
/// a test function.
///
/// It has the imports of the program's own files. Imports are hoisted; every line of code keeps its
/// column and its location in the document.
package struct Driver {
  package private(set) var text = ""
  /// The document's line of each line of the text.
  private var origins: [SourceLocation?] = []

  /// The symbol of the entry point, a name that is unlikely in a snippet.
  package static let entrySymbol = "chapters_main"
  package static let fileName = "+driver.swift"
  package static let entryFileName = "+entry.swift"

  /// The runner of the code, which decides how failures are reported.
  let kind: Kind
  /// A hash of the whole program, which the program's own code cannot contain.
  let token: UInt64
  /// Whether the code may leave before its last statement, as declared by its fence.
  let returns: Bool

  enum Kind {
    case run
    /// A run whose failed expectations are issues: Swift Testing runs it, as a test.
    case runWithExpectations
    case test
  }

  /// Joins the parts of a run; a marker separates their output.
  ///
  /// - Parameters:
  ///   - returns: whether the code returns before its last statement, as declared by its fence.
  ///   - files: the texts of the program's files.
  package init(
    _ parts: [[Fence.Line]], isTest: Bool = false, returns: Bool = false, for files: [String] = []
  ) {
    let lines = parts.flatMap { $0.map(\.text) }
    let ending = DriverEnding(lines)
    kind = isTest ? .test : Self.recordsIssues(lines, files) ? .runWithExpectations : .run
    token = (lines + files).fingerprint
    self.returns = returns
    var imports = ["import SwiftUI"] + (isTest ? ["import Testing"] : [])
    imports += Set(files.flatMap(Self.imports)).subtracting(imports).sorted()
    var body: [(text: String, origin: SourceLocation?)] = []
    for (index, lines) in parts.enumerated() {
      if index > 0 { body.append(("\(Self.partFunction)_\(token)()", nil)) }
      let (hoisted, rest) = Self.hoistImports(lines.map(\.text))
      imports += hoisted
      body += zip(rest, lines.map(\.location)).map { ($0, $1) }
    }
    let attributes =
      switch kind {
      case .run: "; @_Concurrency.MainActor"
      case .runWithExpectations: Self.runWithExpectationsMark
      case .test: Self.testMark + " @_Concurrency.MainActor"
      }
    var opening =
      imports.joined(separator: "; ") + attributes + " func \(Self.function)() async throws {"
    var closing = "}"
    let hasFlag = ending.canLeave || returns
    if hasFlag || kind == .runWithExpectations {
      opening += leavingCheck(hasFlag: hasFlag)
    }
    if hasFlag {
      let mark = "\(endFlag) = true"
      if let offset = ending.markOffset {
        body.insert(mark, afterBytes: offset)
      } else {
        closing = mark + " }"
      }
    }
    text = ([opening] + body.map(\.text) + [closing, ""]).joined(separator: "\n")
    origins = [nil] + body.map(\.origin) + [nil]
  }

  /// Returns whether a run's issues are counted: its code, or a file of the program, may contain
  /// expectations.
  private static func recordsIssues(_ lines: [String], _ files: [String]) -> Bool {
    ([lines.joined(separator: "\n")] + files).contains { text in
      imports(of: text).contains { $0.split(separator: " ").last == "Testing" }
    }
  }

  /// Returns the driver with a number after its function's name.
  func renamed(_ number: Int) -> Self {
    var renamed = self
    renamed.text = text.replacing(
      "func \(Self.function)()", with: "func \(Self.function)\(number)()", maxReplacements: 1)
    return renamed
  }

  /// Returns the document's location for a position in the text; for generated text, the location
  /// of the nearest line.
  package func origin(line: Int, column: Int) -> SourceLocation? {
    guard !origins.isEmpty else { return nil }
    let index = min(max(line - 1, 0), origins.count - 1)
    if var origin = origins[index] {
      origin.column += column - 1
      return origin
    }
    return origins[...index].last { $0 != nil } ?? origins.first { $0 != nil } ?? nil
  }

  /// Returns the line and the column in the text for a document's location: the inverse of
  /// `origin`.
  package func position(of location: SourceLocation) -> (line: Int, column: Int)? {
    guard
      let index = origins.firstIndex(where: {
        $0?.line == location.line && $0?.file == location.file
      }), let origin = origins[index], location.column >= origin.column
    else { return nil }
    return (index + 1, location.column - origin.column + 1)
  }

  /// Returns whether a line of the text is generated.
  package func isGenerated(line: Int) -> Bool {
    !origins.indices.contains(line - 1) || origins[line - 1] == nil
  }

  /// Returns the place of a driver's line in its fence, `Run.swift:2` or `Test.swift:2`, counted
  /// from the fence's first line; nil for generated lines, such as the one at which a test throws.
  package static func place(ofLine line: Int, in text: String) -> String? {
    let lines = text.lines
    guard let number = number(ofLine: line, in: lines) else { return nil }
    return "\(placeName(isTest: lines.first?.contains(testMark) == true)):\(number)"
  }

  /// The file's name in places of a driver's lines.
  package static func placeName(isTest: Bool) -> String { isTest ? "Test.swift" : "Run.swift" }

  /// The driver's lines of code, without indentation, by their lines in its file; each with its
  /// line in its fence.
  package var statements: [Int: (text: String, line: Int)] {
    let lines = text.lines
    var statements: [Int: (text: String, line: Int)] = [:]
    for (index, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      guard !code.isEmpty, origins.indices.contains(index), origins[index] != nil,
        let number = Self.number(ofLine: index + 1, in: lines)
      else { continue }
      statements[index + 1] = (String(code), number)
    }
    return statements
  }

  private static func number(ofLine line: Int, in lines: [Substring]) -> Int? {
    let before = lines.prefix(line)
    guard line > 1, before.last.map(isPartMark) != true else { return nil }
    return line - 1 - (before.dropFirst().lastIndex(where: isPartMark) ?? 0)
  }

  static let function = "chaptersDriver"
  static let partFunction = "chaptersPart"
  private static let testMark = "; @Testing.Test"
  /// Spelled differently from a test's, so that places name the run.
  private static let runWithExpectationsMark = "; @_Concurrency.MainActor @Testing.Test"

  private static func isPartMark(_ line: Substring) -> Bool { line.hasPrefix(partFunction + "_") }

  /// Returns the imports of a file, without their attributes and access levels.
  private static func imports(of file: String) -> [String] {
    guard file.hasBytes(of: "import") else { return [] }
    if let known = knownImports.withLock({ $0[file] }) { return known }
    let imports = Parser.tree(of: file).statements.compactMap {
      $0.item.as(ImportDeclSyntax.self)?.trimmedDescription
    }
    knownImports.withLock { known in
      if known.count == knownLimit { known = [:] }
      known[file] = imports
    }
    return imports
  }

  /// The imports of recent files: a program's imports are read for the driver of each run, and its
  /// files are mostly unchanged between steps.
  private static let knownImports = Mutex<[String: [String]]>([:])
  /// The capacity of the cache: at a few kilobytes each, its files take a few megabytes.
  private static let knownLimit = 1024

  /// Removes the import statements from the lines, leaving the lines empty.
  private static func hoistImports(_ lines: [String]) -> (imports: [String], rest: [String]) {
    let source = lines.joined(separator: "\n")
    guard source.hasBytes(of: "import") else { return ([], lines) }
    var imports: [String] = []
    var bytes = Array(source.utf8)
    for item in Parser.parse(source: source).statements {
      guard let declaration = item.item.as(ImportDeclSyntax.self) else { continue }
      imports.append(declaration.trimmedDescription)
      let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = declaration.endPositionBeforeTrailingTrivia.utf8Offset
      for index in start..<end where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    let rest = String(decoding: bytes, as: UTF8.self).lines
    return (imports, rest.map(String.init))
  }
}

extension [(text: String, origin: SourceLocation?)] {
  /// Inserts a statement after another one, which ends at this offset in the joined lines of the
  /// document.
  fileprivate mutating func insert(_ statement: String, afterBytes offset: Int) {
    var offset = offset
    for index in indices where self[index].origin != nil {
      let bytes = [UInt8](self[index].text.utf8)
      if offset <= bytes.count {
        self[index].text =
          String(decoding: bytes[..<offset], as: UTF8.self) + "; " + statement + ";"
          + String(decoding: bytes[offset...], as: UTF8.self)
        return
      }
      offset -= bytes.count + 1
    }
  }
}

extension [String] {
  /// The first 64 bits of the texts' SHA-256 digest; each text is terminated by a byte that is
  /// invalid in UTF-8.
  fileprivate var fingerprint: UInt64 {
    var bytes: [UInt8] = []
    for text in self { bytes += [UInt8](text.utf8) + [0xff] }
    var digest = [UInt8](repeating: 0, count: 32)
    sha256(bytes, bytes.count, &digest)
    return digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
}
