import SwiftSyntax
import Weaving

/// A declaration from source code, on one line and without its body.
struct DeclaredName {
  var text: String
  /// Whether the type is inferred.
  var isInferred = false
  /// The first paragraph of its comment.
  var summary = ""

  /// Reads the declaration of the name at an offset.
  ///
  /// - Parameters:
  ///   - offset: the offset of the name, in UTF-8 bytes.
  ///   - type: the type inferred by the compiler.
  /// - Returns: nil if there is no declaration, or its type is unknown.
  init?(at offset: Int, in tree: SourceFileSyntax, type: @autoclosure () -> String?) {
    guard let name = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    let nodes = sequence(first: name.parent) { $0?.parent }.lazy.compactMap(\.self)
    guard let node = nodes.first(where: { $0.isDeclaration || $0.is(CodeBlockSyntax.self) }),
      node.isDeclaration
    else { return nil }
    if let end = node.endOfHead {
      text = node.text(to: end)
    } else if let element = node.as(EnumCaseElementSyntax.self) {
      text = "case \(element.trimmedDescription.onOneLine)"
    } else {
      guard let head = node.head(of: name, type: type()) else { return nil }
      (text, isInferred) = head
    }
    let commented = node.is(EnumCaseElementSyntax.self) ? node.parent?.parent ?? node : node
    summary = commented.leadingTrivia.firstParagraph
  }
}

extension String {
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Syntax {
  /// Whether a node declares names, or is a pattern or a parameter that does.
  fileprivate var isDeclaration: Bool {
    asProtocol((any DeclSyntaxProtocol).self) != nil && !self.is(EnumCaseDeclSyntax.self)
      || self.is(EnumCaseElementSyntax.self) || self.is(FunctionParameterSyntax.self)
      || self.is(ClosureParameterSyntax.self) || self.is(ClosureShorthandParameterSyntax.self)
      || self.is(OptionalBindingConditionSyntax.self) || self.is(ForStmtSyntax.self)
      || self.is(ValueBindingPatternSyntax.self) || self.is(GenericParameterSyntax.self)
      || self.is(ClosureCaptureSyntax.self)
  }

  /// The end of a function's or a type's head: the start of its body.
  fileprivate var endOfHead: AbsolutePosition? {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.body?.position ?? function.endPositionBeforeTrailingTrivia
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return initializer.body?.position ?? initializer.endPositionBeforeTrailingTrivia
    }
    if let alias = self.as(TypeAliasDeclSyntax.self) {
      return alias.endPositionBeforeTrailingTrivia
    }
    if let type = self.as(AssociatedTypeDeclSyntax.self) {
      return type.endPositionBeforeTrailingTrivia
    }
    if let macro = self.as(MacroDeclSyntax.self) { return macro.endPositionBeforeTrailingTrivia }
    if let parameter = self.as(GenericParameterSyntax.self) {
      return parameter.trailingComma?.position ?? parameter.endPositionBeforeTrailingTrivia
    }
    return asProtocol((any DeclGroupSyntax).self)?.memberBlock.position
  }

  /// Returns the text of a node from its first token, on one line and without comments.
  fileprivate func text(to end: AbsolutePosition) -> String {
    tokens(viewMode: .sourceAccurate).prefix { $0.position < end }
      .map { token in
        let isSpaced =
          token.trailingTrivia.contains { !$0.isComment }
          || token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.contains(where: \.isNewline)
            == true
        return token.text + (isSpaced ? " " : "")
      }
      .joined().onOneLine.replacing("( ", with: "(").replacing(" )", with: ")")
  }

  /// The declaration of a variable or a parameter: `var count: Int`.
  fileprivate func head(of name: TokenSyntax, type: String?) -> (String, isInferred: Bool)? {
    if let variable = self.as(VariableDeclSyntax.self) {
      let binding = variable.bindings.first {
        $0.position <= name.position && name.position < $0.endPosition
      }
      let words = text(to: variable.bindings.position)
      if let written = binding?.typeAnnotation?.type {
        return ("\(words) \(name.text): \(written.trimmedDescription.onOneLine)", false)
      }
      return type.map { ("\(words) \(name.text): \($0)", true) }
    }
    if let parameter = self.as(FunctionParameterSyntax.self) {
      return ("\(name.text): \(parameter.type.trimmedDescription.onOneLine)", false)
    }
    if let written = self.as(ClosureParameterSyntax.self)?.type {
      return ("\(name.text): \(written.trimmedDescription.onOneLine)", false)
    }
    let isParameter =
      self.is(ClosureParameterSyntax.self) || self.is(ClosureShorthandParameterSyntax.self)
    return type.map { ((isParameter ? "" : "let ") + "\(name.text): \($0)", true) }
  }
}

extension Trivia {
  /// The first paragraph of the documentation comment at its end.
  fileprivate var firstParagraph: String {
    let lines = compactMap { piece -> Substring? in
      guard case .docLineComment(let line) = piece else { return nil }
      return line.dropFirst(3)
    }
    return lines.prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: " ").onOneLine
  }
}

extension TriviaPiece {
  fileprivate var isNewline: Bool {
    switch self {
    case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
    default: false
    }
  }
}
