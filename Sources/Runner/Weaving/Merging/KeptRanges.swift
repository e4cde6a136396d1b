/// The kept ranges of a text, in order.
struct KeptRanges {
  private(set) var ranges: [Range<Int>] = []

  /// Adds a range, and returns whether it overlaps an existing one.
  mutating func insert(_ range: Range<Int>) -> Bool {
    var index = ranges.count
    while index > 0, ranges[index - 1].lowerBound > range.lowerBound { index -= 1 }
    ranges.insert(range, at: index)
    let above = index > 0 && ranges[index - 1].overlaps(range)
    return above || index + 1 < ranges.count && ranges[index + 1].overlaps(range)
  }
}
