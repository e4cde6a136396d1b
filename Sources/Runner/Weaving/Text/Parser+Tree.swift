package import SwiftParser
package import SwiftSyntax
private import Synchronization

extension Parser {
  /// Returns the syntax tree of a file, parsed on a stack large enough for nested views even in a
  /// debug build of the parser.
  ///
  /// A file is parsed for its outline, for the driver of each run and for the pages of each step,
  /// and rarely changes in between, so recent trees are cached.
  package static func tree(of source: String) -> SourceFileSyntax {
    if let known = recentTrees.withLock({ $0.tree(of: source) }) { return known }
    var text = source
    let tree = text.withUTF8 { parse(source: $0, maximumNestingLevel: 128) }
    recentTrees.withLock { $0.keep(tree, of: source) }
    return tree
  }
}

private let recentTrees = Mutex(RecentTrees())

/// Syntax trees by source, in two generations: when the younger generation is full, the older one
/// is dropped.
private struct RecentTrees {
  /// The size limit of a generation, in bytes of source. It exceeds the programs and drivers of two
  /// documents, which are checked in parallel. A tree takes some 50 times as much memory.
  private static let limit = 256 << 10

  private var young: [String: SourceFileSyntax] = [:]
  private var old: [String: SourceFileSyntax] = [:]
  private var size = 0

  mutating func tree(of source: String) -> SourceFileSyntax? {
    if let tree = young[source] { return tree }
    guard let tree = old[source] else { return nil }
    keep(tree, of: source)
    return tree
  }

  mutating func keep(_ tree: SourceFileSyntax, of source: String) {
    if size > Self.limit { (old, young, size) = (young, [:], 0) }
    if young.updateValue(tree, forKey: source) == nil { size += source.utf8.count }
  }
}
