package import Diagnostics

extension Program {
  /// The places of the program that `in=`, `before=`, `after=` and `replace=` can name, in reading
  /// order: `CounterView`, `CounterView.body`, `CounterView.body > VStack`.
  package var places: [String] {
    var seen: Set<String> = []
    return files.flatMap { file in
      // A new outline: that of the file stays for its next edit.
      let outline = Block.file(SourceText(file.lines))
      return outline.descendants.filter { !$0.isElision && $0.head.kind != .import }.map(\.path)
    }.filter { seen.insert($0).inserted }
  }
}

extension Program {
  /// A place in a file of a program: lines and columns count from 1, columns in UTF-8 bytes.
  package struct Position: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Returns the place in the program of a document's place: the inverse of `origin`.
  ///
  /// The end of a text counts as part of it, because names are completed there.
  package func position(of location: SourceLocation) -> Position? {
    var found: (position: Position, distance: Int)?
    for file in files {
      for (index, line) in file.lines.enumerated() {
        for (column, distance) in line.columns(of: location)
        where distance < found?.distance ?? .max {
          found = (Position(file: file.name, line: index + 1, column: column), distance)
        }
      }
    }
    return found?.position
  }
}

extension Program.Line {
  /// The columns of this line whose text is from a document's place, each with the distance from the
  /// start of its span.
  fileprivate func columns(of location: SourceLocation) -> [(column: Int, distance: Int)] {
    spans.indices.compactMap { index in
      let span = spans[index]
      guard span.location.line == location.line, span.location.file == location.file else {
        return nil
      }
      let end = index + 1 < spans.count ? spans[index + 1].offset : text.utf8.count
      let distance = location.column - span.location.column
      guard (0...max(end - span.offset, 0)).contains(distance) else { return nil }
      return (span.offset + distance + 1, distance)
    }
  }
}
