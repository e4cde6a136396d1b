import Chapter
import SwiftSyntax

/// The conditional compilation of a program, decided for the simulated device.
///
/// Each part of a condition that the device determines, such as `os(iOS)`, is replaced by `true` or
/// `false`. The compiler evaluates the rest, so a condition takes effect wherever Swift allows it.
final class CompilationConditions: SyntaxVisitor {
  private let system: FrontMatter.System
  private let hasLibraries: Bool
  private var found: [SourceEdit] = []

  private init(_ system: FrontMatter.System, hasLibraries: Bool) {
    self.system = system
    self.hasLibraries = hasLibraries
    super.init(viewMode: .sourceAccurate)
  }

  static func edits(
    in tree: SourceFileSyntax, for system: FrontMatter.System, hasLibraries: Bool
  ) -> [SourceEdit] {
    let visitor = CompilationConditions(system, hasLibraries: hasLibraries)
    visitor.walk(tree)
    return visitor.found
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !node.importsLibraryOfMachine else { return .skipChildren }
    for clause in node.clauses {
      if let condition = clause.condition { decide(ExprSyntax(condition)) }
    }
    return .visitChildren
  }

  private func decide(_ condition: ExprSyntax) {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      guard let argument = call.arguments.first?.expression.trimmedDescription,
        let value = value(of: name, argument)
      else { return }
      replace(condition, by: value)
    } else if condition.as(DeclReferenceExprSyntax.self)?.baseName.text == "DEBUG" {
      // Programs are compiled without optimization, as in the configuration that defines it.
      replace(condition, by: true)
    } else {
      for child in condition.children(viewMode: .sourceAccurate) {
        decideParts(of: child)
      }
    }
  }

  private func decideParts(of node: Syntax) {
    if let expression = node.as(ExprSyntax.self) { return decide(expression) }
    for child in node.children(viewMode: .sourceAccurate) { decideParts(of: child) }
  }

  /// Returns the value of a condition on the device; nil leaves the decision to the compiler.
  private func value(of name: String, _ argument: String) -> Bool? {
    switch name {
    case "os": system.isNamed(argument)
    case "targetEnvironment":
      switch argument {
      case "simulator": system != .macOS
      case "macCatalyst": false
      default: nil
      }
    case "canImport" where hasLibraries:
      switch argument.prefix(while: { $0 != "." }) {
      case "SwiftUI", "Combine", "Observation", "Foundation": true
      case "UIKit": system != .macOS
      case "AppKit", "Cocoa": system == .macOS
      case "WatchKit": system == .watchOS
      default: nil
      }
    default: nil
    }
  }

  private func replace(_ condition: ExprSyntax, by value: Bool) {
    let range =
      condition.positionAfterSkippingLeadingTrivia
      .utf8Offset..<condition.endPositionBeforeTrailingTrivia.utf8Offset
    let text = value ? "true" : "false"
    if text.utf8.count <= range.count { found.append(SourceEdit(range: range, text: text)) }
  }
}

extension IfConfigDeclSyntax {
  /// The modules of the C library and of parts of Foundation, which a program imports depending on
  /// its compilation target.
  private static let libraries: Set<String> = [
    "Darwin", "Glibc", "Musl", "Bionic", "Android", "WinSDK", "ucrt", "CRT", "WASILibc",
    "FoundationNetworking", "FoundationXML", "FoundationEssentials",
  ]

  /// Whether one of its clauses imports a library that depends on the compilation target: then the
  /// compiler decides, since the device's library does not exist here.
  fileprivate var importsLibraryOfMachine: Bool {
    clauses.contains { clause in
      guard case .statements(let statements) = clause.elements else { return false }
      return statements.contains { statement in
        guard let name = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text else {
          return false
        }
        return Self.libraries.contains(name)
      }
    }
  }
}
