import SwiftSyntax

extension AccessorBlockSyntax {
  /// Whether the property is stored: its accessors are only the observers `willSet` and `didSet`.
  var onlyObserves: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}
