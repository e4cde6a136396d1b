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
  package private(set) var text: String
  /// The document's line of each line of the text.
  private var origins: [SourceLocation?]

  /// The symbol of the entry point, a name that is unlikely in a snippet.
  package static let entrySymbol = "chapters_main"
  package static let fileName = "+driver.swift"
  package static let entryFileName = "+entry.swift"

  /// The file with the entry point.
  package var entryFile: String {
    """
    import Stage\(isTest ? "; import Testing" : "")

    @_cdecl("\(Self.entrySymbol)") public func chaptersEntryPoint() {
      \(isTest ? Self.testEntry : "chaptersStageRun(token: \(token)) { try await chaptersDriver() }")
    }

    func \(Self.partFunction)_\(token)() { chaptersStagePart(token: \(token)) }

    """
  }

  /// The file with the function that separates the parts, for a program without the entry point.
  var partFile: String { "func \(Self.partFunction)_\(token)() {}\n" }

  /// Runs the tests; issues that libraries report are recorded by Swift Testing, which knows the
  /// expected ones.
  private static let testEntry =
    "chaptersStageTest { Testing.Issue.record(Testing.Comment(rawValue: $0)) }"

  /// Whether Swift Testing runs the code: a test, or a run with expectations.
  private let isTest: Bool
  /// A hash of the whole program, which the program's own code cannot contain.
  private let token: UInt64

  /// Joins the parts of a run; a marker separates their output.
  ///
  /// - Parameters:
  ///   - returns: whether the code returns before its last statement, as its fence says.
  ///   - files: the texts of the program's files.
  package init(
    _ parts: [[Fence.Line]], isTest: Bool = false, returns: Bool = false, for files: [String] = []
  ) {
    let ending = DriverEnding(parts.flatMap { $0.map(\.text) })
    let isRunWithExpectations =
      !isTest && parts.count == 1 && Self.recordsIssues(ending, parts, files)
    self.isTest = isTest || isRunWithExpectations
    let token = (parts.flatMap { $0.map(\.text) } + files).fingerprint
    self.token = token
    var imports = ["import SwiftUI"] + (isTest ? ["import Testing"] : [])
    imports += Set(files.flatMap(Self.imports)).subtracting(imports).sorted()
    var body: [(text: String, origin: SourceLocation?)] = []
    for (index, lines) in parts.enumerated() {
      if index > 0 { body.append(("\(Self.partFunction)_\(token)()", nil)) }
      let (hoisted, rest) = Self.hoistImports(lines.map(\.text))
      imports += hoisted
      body += zip(rest, lines.map(\.location)).map { ($0, $1) }
    }
    let mark = isTest ? Self.testMark : isRunWithExpectations ? Self.runWithExpectationsMark : ";"
    var opening =
      imports.joined(separator: "; ") + mark
      + "\(isRunWithExpectations ? "" : " @_Concurrency.MainActor") func chaptersDriver() async throws {"
    var closing = "}"
    if ending.canLeave || returns {
      opening += Self.wrapper(token: token, isTest: self.isTest, returns: returns)
      let mark = "chaptersEnd_\(token) = true"
      if parts.count == 1, let offset = ending.markOffset {
        body.insert(mark, afterBytes: offset)
      } else {
        closing = mark + " }"
      }
    }
    text = ([opening] + body.map(\.text) + [closing, ""]).joined(separator: "\n")
    origins = [nil] + body.map(\.origin) + [nil]
  }

  /// The error or the failure of a driver that does not end at the statement that its fence says.
  package static let returned = "the run returned before its last statement"
  package static let didNotReturn = "the run did not return before its last statement"

  /// Returns the code between the driver's function and the statements of its fence, which checks
  /// the flag that they set at their end.
  private static func wrapper(token: UInt64, isTest: Bool, returns: Bool) -> String {
    let subject = isTest ? "the test" : "the run"
    let message = (returns ? didNotReturn : returned).replacing("the run", with: subject)
    let isWrong = returns ? "chaptersEnd_\(token)" : "!chaptersEnd_\(token)"
    let body =
      isTest
      ? """
       do { try await chaptersBody_\(token)() } catch { \
      if "\\(type(of: error))" == "SkipInfo" { \
      Testing.Issue.record("the test was cancelled before its last statement") }; throw error }; \
      if \(isWrong) { Testing.Issue.record("\(message)") }
      """
      : """
       struct ChaptersReturn: Error, CustomStringConvertible { \
      let description = "\(message) (\(token))" }; \
      try await chaptersBody_\(token)(); if \(isWrong) { throw ChaptersReturn() }
      """
    return body + """
       }; @_Concurrency.MainActor private var chaptersEnd_\(token) = false; \
      @_Concurrency.MainActor private func chaptersBody_\(token)() async throws {
      """
  }

  /// Whether a failure is that of a driver that does not end at the statement that its fence says.
  package func isOfReturn(_ failure: String) -> Bool { failure.hasSuffix("statement (\(token))") }

  /// Whether the issues of a run are to be counted: its code has expectations, or a file of the
  /// program may have some. A file with tests has them for its tests.
  private static func recordsIssues(
    _ ending: DriverEnding, _ parts: [[Fence.Line]], _ files: [String]
  ) -> Bool {
    func importsTesting(_ text: String) -> Bool {
      imports(of: text).contains { $0.split(separator: " ").last == "Testing" }
    }
    let code = parts.flatMap { $0.map(\.text) }.joined(separator: "\n")
    guard ([code] + files).contains(where: importsTesting) else { return false }
    return ending.usesExpectations || !files.contains { $0.hasBytes(of: "@Test") }
  }

  /// Returns the driver with a number after its function's name.
  func renamed(_ number: Int) -> Self {
    var renamed = self
    renamed.text = text.replacing(
      "func chaptersDriver()", with: "func chaptersDriver\(number)()", maxReplacements: 1)
    return renamed
  }

  /// Returns the document's location of a position in the text; generated text has the location of
  /// the nearest line.
  package func origin(line: Int, column: Int) -> SourceLocation? {
    guard !origins.isEmpty else { return nil }
    let index = min(max(line - 1, 0), origins.count - 1)
    if var origin = origins[index] {
      origin.column += column - 1
      return origin
    }
    return origins[...index].last { $0 != nil } ?? origins.first { $0 != nil } ?? nil
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

  private static let partFunction = "chaptersPart"
  private static let testMark = "; @Testing.Test"
  /// Another spelling than that of a test, so that places name the run.
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

  /// The imports of recent files: those of a program are read for the driver of each run, mostly
  /// unchanged from one step to the next.
  private static let knownImports = Mutex<[String: [String]]>([:])
  /// The capacity of the cache: with a few kilobytes each, its files take a few megabytes.
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
  /// Inserts a statement after another one, which ends at this offset of the joined lines.
  fileprivate mutating func insert(_ statement: String, afterBytes offset: Int) {
    var offset = offset
    for index in indices {
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
  /// The first 64 bits of the texts' SHA-256 digest; each text ends with a byte that UTF-8 does not
  /// have.
  fileprivate var fingerprint: UInt64 {
    var bytes: [UInt8] = []
    for text in self { bytes += [UInt8](text.utf8) + [0xff] }
    var digest = [UInt8](repeating: 0, count: 32)
    sha256(bytes, bytes.count, &digest)
    return digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
}
