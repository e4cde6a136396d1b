import Outcomes
import Running
import SwiftParser
import SwiftSyntax

/// The text of a value in an author's notation: `42`, `"Blob"`, `[1, 2]`, `Point(x: 1)`.
struct ShownValue: Sendable, Equatable {
  enum Shape: Sendable, Equatable {
    case number, text, truth, nothing, collection, date, other
  }

  var text: String
  var shape: Shape

  /// Whether the text may mean something else unless the actual value is of its kind.
  var needsComparable: Bool { shape == .other || shape == .date }
  /// The text after the value.
  var remark = ""

  /// Whether the text is a number that may also be a line number.
  var isPlainInteger: Bool {
    shape == .number && text.allSatisfy { $0.isNumber || $0 == "_" }
  }

  /// Whether it is a number up to twelve, which may number a remark: `1 – Open the file`.
  var isSmall: Bool { isPlainInteger && (Int(text) ?? 13) <= 12 }

  /// Whether the text before the remark is unambiguously a value.
  var isCertain: Bool {
    remark.isEmpty || Self.explanations.contains(where: remark.hasPrefix)
      || !isSmall && ["– ", "— "].contains(where: remark.hasPrefix)
  }

  /// The words that introduce an explanation of a value.
  private static let explanations = [
    "(", "because ", ", because ", "since ", ", since ", ", which ", ", as if ", ", as ",
    "rather than", ", of course", ", obviously", ", naturally",
    "in binary", "in octal", "in hexadecimal", "in decimal", "as expected",
  ]

  /// Creates a value from a single character, as text.
  init(letter: Substring) {
    text = "\"\(letter)\""
    shape = .text
  }

  /// Parses a text that is exactly a value.
  init?(_ text: String) {
    // A Boolean at the start of a sentence is capitalized.
    var text = ["True", "False", "TRUE", "FALSE"].contains(text) ? text.lowercased() : text
    if text.first == "+", text.dropFirst().first?.isNumber == true { text.removeFirst() }
    if let literal = text.rawLiteral { text = literal }
    guard text.utf8.count < 400, let shape = Self.shape(of: text) else { return nil }
    self.text = text
    self.shape = shape
  }

  /// Parses a text that starts with a value: `4 (integer division)`, `"a", and so on`.
  init?(startOf text: String) {
    var text = text
    if let bare = text.bareValue, let value = Self(bare) {
      self = value
      return
    }
    if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
    // Smaller numerals may be line numbers.
    let numeral = ClaimWords.number(text.lowercased().replacing(" ", with: "-"))
      .flatMap { $0 > 12 ? Self("\($0)") : nil }
    if let whole = Self(text) ?? numeral {
      self = whole
      return
    }
    for separator in [
      " (", ", ", "; ", ". ", " – ", " — ", " - ", " and ", " because ", " since ", " rather than ",
      " in binary", " in octal", " in hexadecimal", " in decimal", " as expected", "   ", " ←",
      " <-", " //",
    ] {
      for range in text.ranges(of: separator).reversed() {
        guard let value = Self(String(text[..<range.lowerBound])) else { continue }
        self = value
        remark = String(text[range.lowerBound...]).trimmed
        return
      }
    }
    return nil
  }

  /// Returns the values at the start of a text, each with the rest of the text; the longest first.
  static func candidates(startOf text: Substring) -> [(Self, Substring)] {
    guard let first = text.first else { return [] }
    if first == "`", let close = text.dropFirst().firstIndex(of: "`"),
      let value = Self(String(text[text.index(after: text.startIndex)..<close]))
    {
      return [(value, text[text.index(after: close)...])]
    }
    if first == "+", text.dropFirst().first?.isNumber == true {
      return candidates(startOf: text.dropFirst())
    }
    if let marked = candidate(inMarkup: text) { return [marked] }
    if first.isLetter, first.isLowercase, first.isASCII {
      let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      let after = text[word.endIndex...]
      // Two words: `forty two`.
      let unit = after.dropFirst().prefix(while: \.isLetter)
      if after.first == " ", let number = ClaimWords.number("\(word)-\(unit)") {
        return [(Self("\(number)")!, text[unit.endIndex...])]
      }
      if let number = ClaimWords.number(String(word)) {
        return [(Self("\(number)")!, after)]
      }
      return ["true", "false", "nil", "nan", "inf"].contains(word)
        ? [(Self(String(word))!, after)] : []
    }
    if !first.isASCII, text.dropFirst().first.map({ ", .".contains($0) }) ?? true {
      return [(Self(letter: text.prefix(1)), text.dropFirst())]
    }
    if first == "#", let end = text.firstRange(of: "\"#")?.upperBound,
      let value = Self(String(text[..<end]))
    {
      return [(value, text[end...])]
    }
    guard first.isNumber || first.isUppercase || "\"[(.-".contains(first) else { return [] }
    var ends = text.indices.dropFirst().filter { " ,;.)!".contains(text[$0]) }
    ends.append(text.endIndex)
    // An elision belongs to its value: `3.14...` announces further digits.
    ends.removeAll { end in LenientText.elisions.contains(where: text[end...].hasPrefix) }
    return ends.reversed().prefix(24).compactMap { end in
      let shown = text[..<end]
      // A capitalized word of a sentence is not a value.
      if first.isUppercase, !shown.contains(where: { "(.".contains($0) }) { return nil }
      return Self(String(shown)).map { ($0, text[end...]) }
    }
  }

  /// Returns the value between brackets or signs of Markdown: `(4)`, `**4**`.
  private static func candidate(inMarkup text: Substring) -> (Self, Substring)? {
    guard "(*_<{".contains(text.first ?? " "),
      let start = text.firstIndex(where: { !"(*_<{".contains($0) }),
      let end = text[start...].firstIndex(where: { ")*_>}".contains($0) })
    else { return nil }
    let after = text[end...].drop { ")*_>}".contains($0) }
    guard let bare = String(text[..<after.startIndex]).bareValue else { return nil }
    return Self(bare).map { ($0, after) }
  }

  /// Returns whether the text matches a value with one of these descriptions.
  func shows(_ descriptions: [String]) -> Bool {
    descriptions.contains { actual in
      if LenientText.isEqual(text, actual) { return true }
      // A character may have several canonically equivalent encodings.
      if shape == .text, text.count == 3, text == actual { return true }
      if text.first == "{", LenientText.isEqual("[\(text.dropFirst().dropLast())]", actual) {
        return true
      }
      switch shape {
      case .number:
        let digits = text.filter { !"_,".contains($0) }.replacing("∞", with: "inf")
        if text == "NaN", actual == "nan" { return true }
        // An `Int` may have more digits than a `Double` can represent.
        if let shown = Int128(digits), let value = Int128(actual) {
          if shown == value { return true }
        } else if let shown = Double(digits), shown == Double(actual) {
          return true
        }
        if let shown = integer, String(shown) == actual { return true }
        if let shown = signedPattern, String(shown) == actual { return true }
        if isRounded(actual, digits) { return true }
      case .other where text.hasPrefix("."):
        if text.dropFirst().hasSameBytes(as: actual) { return true }
        return actual.split(separator: ".").last.map { ("." + $0).hasSameBytes(as: text) } == true
      case .date:
        if let shown = ShownDate(text), let date = ShownDate(actual) { return shown.shows(date) }
      default: break
      }
      return false
    } || (shape == .collection || shape == .other) && ValueTree.isShown(text, descriptions)
  }

  /// Returns whether a decimal number equals another one rounded to its number of decimals.
  private func isRounded(_ actual: String, _ digits: String) -> Bool {
    guard let point = digits.firstIndex(of: "."), let shown = Double(digits),
      let value = Double(actual), actual.contains("."), !actual.contains("e"),
      actual.count > digits.count
    else { return false }
    let places = digits.distance(from: point, to: digits.endIndex) - 1
    guard (1...12).contains(places) else { return false }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (value * scale).rounded() == (shown * scale).rounded()
  }

  /// The integer value of a literal in any base; padded digits without a prefix are binary.
  private var integer: Int? {
    let digits = text.filter { !"_,".contains($0) }
    for (prefix, radix) in [("0b", 2), ("0o", 8), ("0x", 16)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix)
    }
    let isPadded = digits.count >= 4 && digits.hasPrefix("0") || digits.count >= 8
    return isPadded ? Int(digits, radix: 2) : nil
  }

  /// The negative number with these bits in two's complement: `0b11100010` is -30 in 8 bits.
  private var signedPattern: Int? {
    let digits = text.filter { $0 != "_" }
    let bits: (digits: Substring, radix: Int, count: Int)
    switch digits.prefix(2) {
    case "0b": bits = (digits.dropFirst(2), 2, 1)
    case "0x": bits = (digits.dropFirst(2), 16, 4)
    default: bits = (digits[...], 2, 1)
    }
    guard [8, 16, 32].contains(bits.digits.count * bits.count),
      let value = Int(bits.digits, radix: bits.radix)
    else { return nil }
    return value - (1 << (bits.digits.count * bits.count))
  }

  /// The descriptions of numbers that no literal has.
  private static let specialNumbers: Set = [
    "nan", "NaN", "inf", "-inf", "+inf", "infinity", "-infinity", "∞", "-∞",
  ]

  /// Returns whether a value with these descriptions is of a comparable kind.
  func isComparable(to descriptions: [String]) -> Bool {
    descriptions.contains { actual in
      if shape == .nothing { return actual == "nil" || actual.hasPrefix("Optional(") }
      if shape == .other, text.hasPrefix(".") {
        let name = actual.prefix { $0 != "(" }
        return !name.isEmpty
          && name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
          && Self.shape(of: actual).map { $0 == .other } ?? true
      }
      // A type in the program is qualified with the program's module.
      return Self.shape(of: actual.replacing("main.", with: "")) == shape
    }
  }

  /// Returns whether a text is the beginning of a longer number: `0.333…`.
  static func isStart(_ shown: String, of actual: String) -> Bool {
    for mark in LenientText.elisions where shown.hasSuffix(mark) {
      let start = shown.dropLast(mark.count)
      return start.contains(".") && Double(start) != nil && actual.startsWithBytes(of: start)
    }
    return false
  }

  private static func shape(of text: String) -> Shape? {
    if specialNumbers.contains(text) { return .number }
    guard let first = text.first,
      first.isNumber || first.isUppercase || "\"[(.-tfn{".contains(first)
    else { return nil }
    // Sets can be written in mathematical notation.
    if first == "{" {
      guard text.hasSuffix("}"), text.contains(",") else { return nil }
      let shape = shape(of: "[\(text.dropFirst().dropLast())]")
      return shape == .collection ? shape : nil
    }
    if isMistypedNumber(text) { return .number }
    if first.isNumber {
      if text.contains(#/^\d{1,3}(,\d{3})+(\.\d+)?$/#) { return .number }
      if ShownDate(text) != nil { return .date }
    }
    if let whole = LenientText.withoutElisions(text) { return shape(of: whole) }
    let tree = Parser.parse(source: text)
    guard !tree.hasError, tree.statements.count == 1,
      case .expr(let expression)? = tree.statements.first?.item
    else { return nil }
    return shape(of: expression)
  }

  /// Returns whether a text is a number with a mistyped prefix, such as `1xCC`; it equals no value.
  private static func isMistypedNumber(_ text: String) -> Bool {
    guard text.first != "0", let prefix = text.dropFirst().first, text.first?.isNumber == true,
      "xbo".contains(prefix)
    else { return false }
    let digits = text.dropFirst(2)
    return digits.contains(where: \.isLetter) && digits.allSatisfy(\.isHexDigit)
  }

  private static func shape(of expression: ExprSyntax) -> Shape? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr: return .number
    case .stringLiteralExpr: return .text
    case .booleanLiteralExpr: return .truth
    case .nilLiteralExpr: return .nothing
    case .prefixOperatorExpr(let prefix):
      return prefix.operator.text == "-" && shape(of: prefix.expression) == .number ? .number : nil
    case .arrayExpr(let array):
      return array.elements.allSatisfy { shape(of: $0.expression) != nil } ? .collection : nil
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return .collection }
      return elements.allSatisfy { shape(of: $0.key) != nil && shape(of: $0.value) != nil }
        ? .collection : nil
    case .tupleExpr(let tuple):
      return tuple.elements.count > 1
        && tuple.elements.allSatisfy { shape(of: $0.expression) != nil }
        ? .other : nil
    case .functionCallExpr(let call):
      let called = call.calledExpression.trimmedDescription
      let isType = called.first?.isUppercase == true || called.hasPrefix(".")
      return isType && call.trailingClosure == nil
        && call.arguments.allSatisfy { shape(of: $0.expression) != nil } ? .other : nil
    case .memberAccessExpr(let member):
      return member.base.map { $0.trimmedDescription.first?.isUppercase == true } ?? true
        ? .other : nil
    case .sequenceExpr(let sequence):
      // A range.
      let elements = Array(sequence.elements)
      return elements.count == 3 && ["...", "..<"].contains(elements[1].trimmedDescription)
        && shape(of: elements[0]) == .number && shape(of: elements[2]) == .number ? .other : nil
    default: return nil
    }
  }
}
