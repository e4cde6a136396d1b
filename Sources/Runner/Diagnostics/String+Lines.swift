extension StringProtocol {
  /// The lines of a handwritten text, without their endings.
  ///
  /// A line feed, a carriage return, or both in sequence end a line, as in a document. A text that
  /// ends with a line ending has an empty last line:
  ///
  ///     "a\r\nb\n".lines  // ["a", "b", ""]
  ///
  /// `split(separator: "\n")` does not split `"\r\n"`, which is a single `Character`.
  package var lines: [SubSequence] {
    var lines: [SubSequence] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      let byte = utf8[index]
      let next = utf8.index(after: index)
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        index = next
        continue
      }
      lines.append(self[start..<index])
      let isPair =
        byte == UInt8(ascii: "\r") && next < endIndex && utf8[next] == UInt8(ascii: "\n")
      index = isPair ? utf8.index(after: next) : next
      start = index
    }
    return lines + [self[start...]]
  }

  /// The nonempty lines, without their endings.
  package var nonemptyLines: [SubSequence] { lines.filter { !$0.isEmpty } }

  /// The lines of a program's output: only a line feed ends one, and a carriage return is part of
  /// it.
  package var printedLines: [SubSequence] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      self[$0.startIndex..<$0.endIndex]
    }
  }
}

extension [Int] {
  /// Returns the index of the line that contains an offset, given the ascending offsets of the
  /// lines' starts; 0 before the first one.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
