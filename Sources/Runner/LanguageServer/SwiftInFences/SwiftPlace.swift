import Chapter
import Checking
import Diagnostics
import Planning
import Weaving

/// A place in the Swift of a fence, with the program that the compiler sees it in.
struct SwiftPlace {
  var program: FenceProgram
  var file: String
  /// The position in the file.
  var position: LSP.Position

  /// Finds the program of a place in the document as it is. If the name being typed prevents
  /// weaving, the document is woven without it, and the name is then inserted into the program.
  ///
  /// - Parameter weaves: whether changed text above the fence is woven again, which takes long in a
  ///   long document.
  init?(_ position: LSP.Position, in snapshot: DocumentSnapshot, weaves: Bool) {
    let location = snapshot.document.location(of: position)
    if let program = Self.program(snapshot, at: location.line, weaves: weaves),
      let place = program.position(of: location), let text = program.text(of: place.file)
    {
      self.init(program, at: place, in: text)
      return
    }
    guard let found = Self.inserting(location, in: snapshot, weaves: weaves) else { return nil }
    self = found
  }

  /// Returns the program of the fence at a line, which depends only on the text up to the fence's
  /// end.
  private static func program(
    _ snapshot: DocumentSnapshot, at line: Int, weaves: Bool
  ) -> FenceProgram? {
    if let plan = snapshot.plan { return FenceProgram(at: line, in: plan) }
    let buffer = snapshot.document.buffer
    return program(
      without: 0..<0, Array(buffer.bytes[..<end(ofFenceAt: line, in: buffer)]), at: line,
      of: snapshot,
      weaves: weaves)
  }

  private static func program(
    without name: Range<Int>?, _ bytes: [UInt8], at line: Int, of snapshot: DocumentSnapshot,
    weaves: Bool
  ) -> FenceProgram? {
    if let program = EditedFence(bytes, without: name, at: line, of: snapshot)?.program {
      return program
    }
    guard weaves else { return nil }
    var ignored: [Diagnostic] = []
    return Document(path: snapshot.document.path, bytes: bytes, diagnostics: &ignored)
      .flatMap {
        FenceProgram(
          at: line, in: Plan(reading: $0, earlier: snapshot.openTexts.earlierChapters))
      }
  }

  /// Returns the offset after the closing line of the fence at a line, or that of the text's end.
  private static func end(ofFenceAt line: Int, in buffer: TextBuffer) -> Int {
    guard case .inside(let opening) = LinePart.of(line: line - 1, in: buffer) else {
      return buffer.start(ofLine: line)
    }
    let closing = (line..<max(line, buffer.lineCount)).first {
      LinePart.closes($0, fenceOpenedAt: opening, in: buffer)
    }
    return closing.map { buffer.start(ofLine: $0 + 1) } ?? buffer.bytes.count
  }

  private init(_ program: FenceProgram, at place: Program.Position, in text: String) {
    self.program = program
    file = place.file
    position = TextBuffer(text).position(line: place.line - 1, byte: place.column - 1)
  }

  private static func inserting(
    _ location: SourceLocation, in snapshot: DocumentSnapshot, weaves: Bool
  ) -> Self? {
    let buffer = snapshot.document.buffer
    let line = buffer.line(location.line - 1)
    let cursor = min(line.startIndex + location.column - 1, line.endIndex)
    let end = cursor + line[cursor...].prefix(while: \.isOfWord).count
    var start = cursor
    while start > line.startIndex, line[start - 1].isOfWord { start -= 1 }
    if start > line.startIndex, line[start - 1] == UInt8(ascii: ".") { start -= 1 }
    if start > line.startIndex, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(line[start - 1]),
      start < line.endIndex, line[start] == UInt8(ascii: ".")
    {
      start -= 1
    }
    let name = Array(line[start..<end])
    var shorter = Array(buffer.bytes[..<Self.end(ofFenceAt: location.line, in: buffer)])
    shorter.removeSubrange(start..<end)
    // A fence being written may not be closed yet.
    for closing in [nil, closing(after: location.line, in: buffer, without: end - start)] {
      var bytes = shorter
      if let closing { bytes.insert(contentsOf: closing.text, at: closing.offset) }
      var place = location
      place.column = start - line.startIndex + 1
      guard
        var program = program(
          without: closing == nil ? start..<end : nil, bytes, at: location.line, of: snapshot,
          weaves: weaves),
        let found = program.position(of: place), let text = program.text(of: found.file)
      else { continue }
      var written = TextBuffer(text)
      let offset = written.start(ofLine: found.line - 1) + found.column - 1
      let range = written.range(offset..<offset)
      written.make([LSP.TextChange(range: range, text: String(decoding: name, as: UTF8.self))])
      let whole = String(decoding: written.bytes, as: UTF8.self)
      program.replace(found.file, by: whole)
      var after = found
      after.column += cursor - start
      return Self(program, at: after, in: whole)
    }
    return nil
  }

  /// Returns the missing closing line of the fence at a line, and its offset.
  private static func closing(
    after line: Int, in buffer: TextBuffer, without removed: Int
  ) -> (text: [UInt8], offset: Int)? {
    guard case .inside(let opening) = LinePart.of(line: line - 1, in: buffer) else { return nil }
    let delimiter = buffer.line(opening).prefix {
      [0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "~")].contains($0)
    }
    let end = buffer.line(line - 1).endIndex - removed
    return (Array("\n".utf8) + delimiter, end)
  }
}

extension FenceProgram {
  fileprivate mutating func replace(_ file: String, by text: String) {
    for index in compilation.files.indices where compilation.files[index].name == file {
      compilation.files[index].text = text
    }
  }
}
