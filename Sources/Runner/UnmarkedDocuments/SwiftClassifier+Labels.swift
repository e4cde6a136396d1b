import Diagnostics
import Outcomes
import Running
import SwiftParser
import SwiftSyntax
import Weaving

// Members of the standard library called with another library's labels: `words.joined(by: "-")`.

extension SwiftClassifier {
  /// Returns the reason why an error about arguments may not be the snippet's own: the called
  /// member does not belong to the document, and another module may declare it with these
  /// arguments.
  func reasonOfLabels(_ error: Trial.PlacedError, _ trial: Trial) -> String? {
    guard error.isOwn, let place = error.location?.line,
      Self.messages.contains(where: error.message.text.hasPrefix)
    else { return nil }
    let mayBeOfPackage = trial.attempt.usesModules(of: reading.checker.offered)
    let calls = MemberCalls(in: snippet.text.string).calls.filter { call in
      call.lines.contains { line(snippet.text.place(of: $0).line) == place }
    }
    let call =
      calls.first { call in call.labels.contains { error.message.text.contains("\($0):'") } }
      ?? calls.first
    guard let name = call?.name, !isDeclared(name),
      !mayBeOfPackage || StandardNames.reading.contains(name)
    else { return nil }
    return "'\(name)' has no such arguments here: it may need a module that is not imported"
  }

  private func line(_ index: Int) -> Int { snippet.text.lines[index].origin(ofColumn: 1).line }

  private func isDeclared(_ name: String) -> Bool {
    ([snippet] + pieces.pieces.values.map(\.snippet)).contains { snippet in
      ["func ", "var ", "let ", "case "].contains {
        snippet.text.string.containsBytes(of: $0 + name)
      }
    }
  }

  /// The starts of the compiler's messages about the arguments of a call.
  private static let messages = [
    "incorrect argument label", "extra argument", "missing argument", "extra trailing closure",
    "argument passed to call that takes no arguments", "extraneous argument label",
  ]
}

/// The member calls in a text, each with its labels.
private final class MemberCalls: SyntaxVisitor {
  struct Call {
    var name: String
    var labels: [String]
    /// The offsets of the first and the last byte.
    var lines: [Int]
  }

  private(set) var calls: [Call] = []

  init(in text: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: text))
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      !node.arguments.isEmpty || node.trailingClosure != nil
    else { return }
    calls.append(
      Call(
        name: member.declName.baseName.text,
        labels: node.arguments.compactMap { $0.label?.text },
        lines: [
          member.declName.positionAfterSkippingLeadingTrivia.utf8Offset,
          node.endPositionBeforeTrailingTrivia.utf8Offset - 1,
        ]))
  }
}
