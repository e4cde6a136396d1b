import Glibc

extension [Program.Line] {
  /// Returns the length of the common prefix; copied lines are compared by their storage.
  func commonPrefix(with other: Self) -> Int {
    var count = Self.search(Swift.min(self.count, other.count)) { isCopy(of: other, 0..<$0, 0) }
    while count < Swift.min(self.count, other.count), self[count] == other[count] { count += 1 }
    return count
  }

  /// Returns the length of the common suffix after a given prefix.
  func commonSuffix(with other: Self, besides prefix: Int) -> Int {
    let shorter = Swift.min(self.count, other.count) - prefix
    let shift = other.count - self.count
    var count = Self.search(shorter) { isCopy(of: other, self.count - $0..<self.count, shift) }
    while count < shorter, self[self.count - 1 - count] == other[other.count - 1 - count] {
      count += 1
    }
    return count
  }

  /// Finds, by binary search, the largest number up to a bound for which a monotonic predicate
  /// holds.
  private static func search(_ bound: Int, _ holds: (Int) -> Bool) -> Int {
    if holds(bound) { return bound }
    var (low, high) = (0, bound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns whether lines are copies, sharing their storage. Lines that are not copies may still
  /// be equal.
  private func isCopy(of other: Self, _ range: Range<Int>, _ shift: Int) -> Bool {
    if range.isEmpty { return true }
    let stride = MemoryLayout<Program.Line>.stride
    return withUnsafeBytes { mine in
      other.withUnsafeBytes { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return false }
        return memcmp(
          mine + range.lowerBound * stride, theirs + (range.lowerBound + shift) * stride,
          range.count * stride) == 0
      }
    }
  }
}
