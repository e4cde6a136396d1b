/// A part of a line with its semantic kind, such as a parameter.
struct SwiftToken: Hashable, Sendable {
  /// The line, counted from 0, and the range in UTF-16 code units.
  var line: Int
  var start: Int
  var length: Int
  /// The number of the kind in ``TokenLegend/types``.
  var type: Int
  /// The bits of the modifiers in ``TokenLegend/modifiers``.
  var modifiers: Int
}

/// The names of token kinds, by a server's numbers.
struct TokenLegend: Sendable {
  /// The kinds of this server: those of the protocol 3.17, and the declared name, which it lacks.
  static let types = [
    "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter",
    "variable", "property", "enumMember", "event", "function", "method", "macro", "keyword",
    "modifier", "comment", "string", "number", "regexp", "operator", "decorator", "identifier",
  ]
  static let modifiers = [
    "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async",
    "modification", "documentation", "defaultLibrary",
  ]

  /// The numbers in this server's lists; nil for missing kinds.
  private var types: [Int?] = []
  private var modifiers: [Int?] = []

  init() {}

  /// Reads the legend in another server's response to `initialize`.
  init(_ result: JSONValue?) {
    let legend = result?["capabilities"]?["semanticTokensProvider"]?["legend"]
    func numbers(_ key: String, in names: [String]) -> [Int?] {
      (legend?[key]?.elements ?? []).map { $0.text.flatMap(names.firstIndex) }
    }
    types = numbers("tokenTypes", in: Self.types)
    modifiers = numbers("tokenModifiers", in: Self.modifiers)
  }

  private struct Response: Decodable { var data: [Int] }

  /// Decodes the tokens of a response, each of which is placed relative to the previous one.
  func tokens(of response: RPCMessage) -> [SwiftToken] {
    guard let data = response.result(as: Response.self)?.data else { return [] }
    var tokens: [SwiftToken] = []
    var (line, start) = (0, 0)
    for index in stride(from: 0, to: data.count - data.count % 5, by: 5) {
      start = data[index] == 0 ? start + data[index + 1] : data[index + 1]
      line += data[index]
      guard types.indices.contains(data[index + 3]), let type = types[data[index + 3]] else {
        continue
      }
      let bits = modifiers.indices.reduce(0) { bits, number in
        data[index + 4] & 1 << number == 0 ? bits : bits | (modifiers[number].map { 1 << $0 } ?? 0)
      }
      tokens.append(
        SwiftToken(
          line: line, start: start, length: data[index + 2], type: type, modifiers: bits))
    }
    return tokens
  }
}
