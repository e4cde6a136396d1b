import SwiftParser
import SwiftSyntax

/// The structure of a value in a comment or in Swift's description: `[.up, nil]` and
/// `[main.Direction.up, nil]`.
///
/// An author writes less than Swift does: no module, no type of a case, no `Optional`.
indirect enum ValueTree {
  case list([Self])
  case pairs([(key: Self, value: Self)])
  /// A tuple, or the arguments of a case or an initializer.
  case call([Substring], arguments: [(label: String?, value: Self)]?)
  case literal(String)

  /// - Returns: nil if the text is not a value's expression.
  init?(_ text: String) {
    guard text.utf8.count < 5_000 else { return nil }
    let tree = Parser.parse(source: text)
    guard !tree.hasError, tree.statements.count == 1,
      case .expr(let expression)? = tree.statements.first?.item
    else { return nil }
    self.init(expression)
  }

  private init?(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array):
      let elements = array.elements.compactMap { Self($0.expression) }
      guard elements.count == array.elements.count else { return nil }
      self = .list(elements)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else {
        self = .pairs([])
        return
      }
      let pairs = elements.compactMap { element in
        Self(element.key).flatMap { key in Self(element.value).map { (key, $0) } }
      }
      guard pairs.count == elements.count else { return nil }
      self = .pairs(pairs)
    case .tupleExpr(let tuple):
      guard let arguments = Self.arguments(tuple.elements) else { return nil }
      self = .call([], arguments: arguments)
    case .functionCallExpr(let call):
      guard call.trailingClosure == nil, let path = Self.path(call.calledExpression),
        let arguments = Self.arguments(call.arguments)
      else { return nil }
      self = .call(path, arguments: arguments)
    case .memberAccessExpr, .declReferenceExpr:
      guard let path = Self.path(expression) else { return nil }
      self = .call(path, arguments: nil)
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr,
      .nilLiteralExpr, .prefixOperatorExpr, .sequenceExpr:
      self = .literal(expression.trimmedDescription)
    default: return nil
    }
  }

  private static func arguments(_ list: LabeledExprListSyntax) -> [(label: String?, value: Self)]? {
    let arguments = list.compactMap { element in
      Self(element.expression).map { (element.label?.text, $0) }
    }
    return arguments.count == list.count ? arguments : nil
  }

  /// Returns the names of a path, without generic arguments or a leading dot.
  private static func path(_ expression: ExprSyntax) -> [Substring]? {
    var text = expression.trimmedDescription[...]
    var bare = ""
    var depth = 0
    while let letter = text.popFirst() {
      if letter == "<" { depth += 1 }
      if depth == 0 { bare.append(letter) }
      if letter == ">" { depth -= 1 }
    }
    guard bare.allSatisfy({ $0.isLetter || $0.isNumber || "._`".contains($0) }) else { return nil }
    return bare.split(separator: ".").map { $0.drop { $0 == "`" } }
  }
}

// MARK: - Comparing

extension ValueTree {
  /// Returns whether an author's text matches a value with this description.
  ///
  /// - Parameter inAnyOrder: whether the elements of a collection, and of nested ones, are
  ///   unordered.
  func shows(_ actual: Self, inAnyOrder: Bool) -> Bool {
    if case .call(let path, let arguments?) = actual, path.last == "Optional" || path == ["some"],
      arguments.count == 1, !isOptional
    {
      return shows(arguments[0].value, inAnyOrder: inAnyOrder)
    }
    switch (self, actual) {
    case (.list(let shown), .list(let actual)):
      return Self.match(shown, actual, inAnyOrder: inAnyOrder) {
        $0.shows($1, inAnyOrder: false)
      }
    case (.pairs(let shown), .pairs(let actual)):
      return Self.match(shown, actual, inAnyOrder: inAnyOrder) {
        $0.key.shows($1.key, inAnyOrder: false) && $0.value.shows($1.value, inAnyOrder: false)
      }
    case (.call(let shown, let arguments), .call(let path, let values)):
      guard Self.isSame(shown, path), arguments?.count == values?.count else { return false }
      return zip(arguments ?? [], values ?? []).allSatisfy { argument, value in
        (argument.label == nil || argument.label == value.label)
          && argument.value.shows(value.value, inAnyOrder: false)
      }
    case (.literal(let shown), .literal(let actual)):
      if shown == actual { return true }
      // Any other shape would be compared by its structure again.
      guard let value = ShownValue(shown), value.shape == .number || value.shape == .text else {
        return false
      }
      return value.shows([actual])
    default:
      return false
    }
  }

  private var isOptional: Bool {
    guard case .call(let path, .some) = self else { return false }
    return path.last == "Optional" || path.last == "some"
  }

  /// Returns whether one path is the end of the other: a description may lack a type, or an author
  /// may omit it.
  private static func isSame(_ shown: [Substring], _ actual: [Substring]) -> Bool {
    let shown = shown.map { $0 == "some" ? "Optional" : $0 }
    let count = min(shown.count, actual.count)
    return shown.isEmpty == actual.isEmpty && shown.suffix(count) == actual.suffix(count)
  }

  private static func match<Element>(
    _ shown: [Element], _ actual: [Element], inAnyOrder: Bool, by shows: (Element, Element) -> Bool
  ) -> Bool {
    guard shown.count == actual.count else { return false }
    guard inAnyOrder else { return zip(shown, actual).allSatisfy(shows) }
    var rest = actual
    return shown.allSatisfy { element in
      guard let index = rest.firstIndex(where: { shows(element, $0) }) else { return false }
      rest.remove(at: index)
      return true
    }
  }

  /// Returns whether a dictionary with an elision has only pairs of an actual one:
  /// `["a": 1, ...]`.
  static func isShownInPart(_ text: String, _ descriptions: [String]) -> Bool {
    guard let text = LenientText.withoutElisions(text), case .pairs(let shown)? = Self(text) else {
      return false
    }
    return descriptions.contains { description in
      guard case .pairs(let actual)? = Self(description), shown.count <= actual.count else {
        return false
      }
      return shown.allSatisfy { pair in
        actual.contains {
          pair.key.shows($0.key, inAnyOrder: false) && pair.value.shows($0.value, inAnyOrder: false)
        }
      }
    }
  }

  /// Returns whether a text matches a value with one of the given descriptions.
  static func isShown(
    _ text: String, _ descriptions: [String], inAnyOrder: Bool = false
  ) -> Bool {
    guard let shown = Self(text) else { return false }
    return descriptions.contains { description in
      Self(description).map { shown.shows($0, inAnyOrder: inAnyOrder) } ?? false
    }
  }
}
