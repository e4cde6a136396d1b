import Trace

/// Numbers the views of each name from 1, in order of first appearance.
///
/// A view that is removed passes its ordinal on to the next view of its name in the same view. So a
/// program that shows and hides a view again and again returns to a state whose events are equal.
/// Root views keep their ordinals: each launch has views of its own.
struct ViewOrdinals {
  private struct Place: Hashable {
    var name: String
    var outer: BodyRun.Instance
  }

  /// The ordinals of removed views, sorted when one of them is taken.
  private struct Free {
    private var ordinals: [Int] = []
    private var isSorted = true

    mutating func insert(_ ordinal: Int) {
      ordinals.append(ordinal)
      isSorted = ordinals.count == 1
    }

    mutating func takeLeast() -> Int? {
      if !isSorted { ordinals.sort(by: >) }
      isSorted = true
      return ordinals.popLast()
    }
  }

  private var counts: [String: Int] = [:]
  private var free: [Place: Free] = [:]

  mutating func take(_ name: String, in outer: BodyRun.Instance?) -> Int {
    if let outer, let ordinal = free[Place(name: name, outer: outer)]?.takeLeast() {
      return ordinal
    }
    counts[name, default: 0] += 1
    return counts[name, default: 0]
  }

  mutating func release(_ ordinal: Int, of name: String, in outer: BodyRun.Instance?) {
    guard let outer else { return }
    free[Place(name: name, outer: outer), default: Free()].insert(ordinal)
  }
}
