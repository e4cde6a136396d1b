import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import MacroImplementations

@Suite("The page of macro diagnostics")
struct DiagnosticTableTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var code: String
    var message: String
    var testDescription: String { code }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of the page: code in backticks, and a message.
  static let lines: [Line] = {
    let page = root.appending(path: "Documentation/macro-diagnostics.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
      return Line(
        code: String(cells[0].split(separator: "`")[0]),
        message: String(cells[1].trimmingSuffix(" ")))
    }
  }()

  @Test("Each line of it", arguments: lines)
  func line(_ line: Line) {
    #expect(said(of: line.code) == [line.message])
  }

  @Test("No message is missing")
  func complete() throws {
    let folder = Self.root.appending(path: "Sources/Ground/MacroImplementations")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 10)
    let constructors = [
      /MacroExpansion(?:Error|Warning)Message\(/,
      /(?:^|\n) *(?:static let \w+ = )?Self\(\s*"[a-z-]+",/,
    ]
    // A fix-it has a message too, which is shown with its diagnostic.
    let fixIts = 6
    var count = -fixIts
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for constructor in constructors { count += text.matches(of: constructor).count }
    }
    #expect(Set(Self.lines.map(\.message)).count == count)
  }

  /// Returns the first line of each diagnostic of the macros for a piece of code.
  private func said(of code: String) -> [String] {
    let tree = Parser.parse(source: code)
    let context = BasicMacroExpansionContext(
      sourceFiles: [tree: .init(moduleName: "Test", fullFilePath: "test.swift")])
    _ = tree.expand(
      macroSpecs: Self.macros,
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    return context.diagnostics.map { diagnostic in
      let mark = diagnostic.diagMessage.severity == .warning ? "⚠️ " : ""
      return mark + String(diagnostic.message.prefix { $0 != "\n" })
    }
  }

  private static let macros: [String: MacroSpec] = [
    "CasePathable": MacroSpec(type: CasePathableMacro.self),
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
    "ObservableState": MacroSpec(type: ObservableStateMacro.self),
    "Perceptible": MacroSpec(type: PerceptibleMacro.self),
    "PerceptionTracked": MacroSpec(type: PerceptionTrackedMacro.self),
    "Presents": MacroSpec(type: PresentsMacro.self),
    "Reducer": MacroSpec(type: ReducerMacro.self),
    "VerbatimOverload": MacroSpec(type: VerbatimOverloadMacro.self),
    "ViewAction": MacroSpec(type: ViewActionMacro.self),
  ]
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
