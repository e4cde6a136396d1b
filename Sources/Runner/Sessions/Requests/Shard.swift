/// A part of the documents: every N-th, from the K-th.
package struct Shard: Sendable {
  package var index: Int
  package var count: Int

  /// Reads a part, as in `2/3`; fails for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], 1 <= index, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  package func part<Element>(of elements: [Element]) -> [Element] {
    elements.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
