/// The repetitions of a marked message in a log, which a page folds.
///
/// A message is a marked line with the lines after it, as far as all of them repeat at once. A fold
/// hides two lines or more.
enum RepeatedLines {
  struct Part: Equatable {
    var lines: Range<Int>
    /// The number of times that the lines repeat the message before them; 0 for other lines.
    var repetitions = 0
  }

  /// The maximum number of lines of a message: a decision, above all messages of the libraries.
  private static let longest = 12

  /// Returns all lines in parts, of which some repeat the last message of the part before.
  static func parts(of lines: [String], marks: [String]) -> [Part] {
    var parts: [Part] = []
    var start = 0
    var line = 0
    while line < lines.count {
      let isMarked = marks.contains { lines[line].hasPrefix($0) }
      guard isMarked, let (length, count) = repetitions(in: lines, from: line) else {
        line += 1
        continue
      }
      let first = line + length
      line = first + length * count
      parts.append(Part(lines: start..<first))
      parts.append(Part(lines: first..<line, repetitions: count))
      start = line
    }
    if start < lines.count { parts.append(Part(lines: start..<lines.count)) }
    return parts
  }

  /// Returns the length of the message at a line, and the number of its repetitions; nil if a fold
  /// would hide fewer than two lines.
  private static func repetitions(
    in lines: [String], from start: Int
  ) -> (length: Int, count: Int)? {
    for length in 1...longest where start + 2 * length <= lines.count {
      let message = lines[start..<start + length]
      var next = start + length
      while next + length <= lines.count, lines[next..<next + length].elementsEqual(message) {
        next += length
      }
      let count = (next - start) / length - 1
      if count * length > 1 { return (length, count) }
    }
    return nil
  }
}
