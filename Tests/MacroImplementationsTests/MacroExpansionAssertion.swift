import MacroImplementations
import SwiftDiagnostics
@_spi(FixItApplier) import SwiftIDEUtils
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// A diagnostic expected from an expansion, with the messages of its fix-its and notes.
struct ExpectedDiagnostic: Equatable {
  var message: String
  var line: Int
  var column: Int
  var severity = DiagnosticSeverity.error
  var fixIts: [String] = []
  var notes: [String] = []
}

/// Expects the expansion of a syntactically valid source, and its diagnostics.
///
/// - Parameter fixedSource: the source after the first fix-it of each diagnostic.
func expectExpansion(
  of source: String, macros: [String: MacroSpec], is expansion: String,
  diagnostics: [ExpectedDiagnostic] = [], fixedSource: String? = nil,
  location: Testing.SourceLocation
) {
  let tree = Parser.parse(source: source)
  let context = BasicMacroExpansionContext(
    sourceFiles: [tree: .init(moduleName: "TestModule", fullFilePath: fileName)])
  let expanded = tree.expand(
    macroSpecs: macros,
    contextGenerator: {
      BasicMacroExpansionContext(
        sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
    },
    indentationWidth: .spaces(2))

  let errors = ParseDiagnosticsGenerator.diagnostics(for: expanded)
  #expect(errors.map(\.message) == [], sourceLocation: location)
  #expect(
    expanded.description.trimmingNewlines == expansion.trimmingNewlines, sourceLocation: location)
  #expect(
    context.diagnostics.map { ExpectedDiagnostic($0, in: context) } == diagnostics,
    sourceLocation: location)

  guard let fixedSource else { return }
  let edits = context.diagnostics.compactMap(\.fixIts.first).flatMap(\.changes)
    .map { SourceEdit($0, in: context) }
  #expect(
    FixItApplier.apply(edits: edits, to: tree).description == fixedSource, sourceLocation: location)
}

private let fileName = "test.swift"

extension ExpectedDiagnostic {
  fileprivate init(_ diagnostic: Diagnostic, in context: BasicMacroExpansionContext) {
    let place = context.location(
      for: diagnostic.position, anchoredAt: diagnostic.node, fileName: fileName)
    self.init(
      message: diagnostic.message, line: place.line, column: place.column,
      severity: diagnostic.diagMessage.severity, fixIts: diagnostic.fixIts.map(\.message.message),
      notes: diagnostic.notes.map(\.message))
  }
}

extension SourceEdit {
  /// Creates the edit of a change in the source, since macros see copies of its nodes, from
  /// position 0.
  fileprivate init(_ change: FixIt.Change, in context: BasicMacroExpansionContext) {
    guard case .replace(let old, let new) = change else { fatalError("no test has this change") }
    let ends = [old.position, old.endPosition].map { position in
      let place = context.location(for: position, anchoredAt: old, fileName: fileName)
      return AbsolutePosition(utf8Offset: place.offset)
    }
    self.init(range: ends[0]..<ends[1], replacement: new.description)
  }
}

extension String {
  fileprivate var trimmingNewlines: Substring {
    let start = drop(while: \.isNewline)
    return start[
      ..<(start.lastIndex { !$0.isNewline }.map(start.index(after:)) ?? start.startIndex)]
  }
}
