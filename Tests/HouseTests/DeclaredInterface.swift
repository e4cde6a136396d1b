import Foundation

/// The public declarations of modules, from their symbol graphs.
struct DeclaredInterface {
  private var members: [String: [Member]] = [:]

  /// Reads the symbol graphs in a folder.
  init(graphsIn folder: String) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
      for symbol in try JSONDecoder().decode(Graph.self, from: data).symbols { add(symbol) }
    }
  }

  /// Returns what is missing of an entry: nil if it is declared, and its calls compile as far as
  /// their labels tell.
  func missing(of entry: InterfaceCensus.Entry) -> String? {
    let declared = members[entry.type + "." + entry.member.name] ?? []
    if declared.isEmpty { return "\(entry): no such name" }
    guard entry.member.parameters != nil else {
      return declared.contains { $0.parameters == nil } ? nil : "\(entry): no such property"
    }
    let calls = entry.member.calls.filter { labels in
      !declared.contains { $0.parameters != nil && $0.accepts(labels[...]) }
    }
    if calls.isEmpty { return nil }
    let words = calls.map { "(" + $0.map { "\($0):" }.joined() + ")" }
    return "\(entry): no call with \(words.joined(separator: ", "))"
  }

  private mutating func add(_ symbol: Graph.Symbol) {
    guard let title = symbol.pathComponents.last else { return }
    let member = Member(title)
    let path = symbol.pathComponents.dropLast().joined(separator: ".")
    let type = path.isEmpty ? member.name : path
    let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
    let omissible = Self.omissibleParameters(in: text)
    let parameters = member.parameters?.enumerated().map { index, parameter in
      Member.Parameter(
        label: parameter.label,
        isOptional: omissible.indices.contains(index) && omissible[index])
    }
    members[type + "." + member.name, default: []].append(
      Member(name: member.name, parameters: parameters))
  }

  /// Whether each parameter of a declaration can be omitted: one with a default, or a variadic one.
  private static func omissibleParameters(in declaration: String) -> [Bool] {
    var parameters = [""]
    var depth = 0
    var angles = 0
    var last: Character = " "
    for character in declaration.drop(while: { $0 != "(" }) {
      defer { last = character }
      switch character {
      case "(", "[", "{":
        depth += 1
        if depth == 1 { continue }
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return parameters.map(canBeOmitted) }
      case "<": angles += 1
      case ">" where last != "-": angles -= 1
      case "," where depth == 1 && angles == 0:
        parameters.append("")
        continue
      default: break
      }
      parameters[parameters.count - 1].append(character)
    }
    return []
  }

  private static func canBeOmitted(_ parameter: String) -> Bool {
    parameter.contains(" = ") || parameter.contains("...")
  }
}

/// A symbol graph, as far as it is read.
private struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Fragment: Decodable {
      let spelling: String
    }

    let pathComponents: [String]
    let declarationFragments: [Fragment]?
  }

  let symbols: [Symbol]
}
