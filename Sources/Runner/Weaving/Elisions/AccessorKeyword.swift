import SwiftSyntax

/// The keywords that start the accessors of a variable or a subscript.
enum AccessorKeyword {
  private static let names: Set<String> = [
    "get", "set", "_read", "_modify", "read", "modify", "willSet", "didSet", "unsafeAddress",
    "unsafeMutableAddress",
  ]

  private static let modifiers: Set<String> = ["mutating", "nonmutating", "__consuming"]

  /// Returns whether an accessor `get { … }`, `set(new) { … }` or the like starts at the first
  /// token.
  ///
  /// - Parameter isInVariable: whether the tokens follow a variable's brace, where `init` is an
  ///   accessor too.
  static func begins(_ tokens: ArraySlice<TokenSyntax>, isInVariable: Bool = false) -> Bool {
    var tokens = tokens.drop { modifiers.contains($0.text) }
    guard let name = tokens.popFirst()?.text else { return false }
    guard names.contains(name) || isInVariable && name == "init" else { return false }
    if tokens.first?.tokenKind == .leftParen {
      let isName = tokens.dropFirst(2).first?.tokenKind == .rightParen
      guard isName else { return false }
      tokens = tokens.dropFirst(3)
    }
    let next = tokens.first?.text
    if isInVariable, next.map({ names.contains($0) || $0 == "}" }) ?? false { return true }
    return ["{", "async", "throws"].contains(next)
  }
}
