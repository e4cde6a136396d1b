import Foundation

@testable import Outcomes
@testable import Running

extension ProgramNames {
  typealias Sample = (file: String, line: Int, column: Int, symbol: String, isDeclaration: Bool)

  /// Creates names in the form of an index: those of a file by line and column.
  init(_ names: [Sample]) throws {
    struct Contents: Encodable {
      var symbols: [String]
      var places: [String: [Int]] = [:]
    }
    var contents = Contents(symbols: Set(names.map(\.symbol)).sorted())
    for name in names {
      contents.places[name.file, default: []] += [
        name.line, name.column, contents.symbols.firstIndex(of: name.symbol) ?? 0,
        name.isDeclaration ? 1 : 0,
      ]
    }
    self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(contents))
  }
}
