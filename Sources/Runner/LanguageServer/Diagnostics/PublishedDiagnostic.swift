import Chapter
import Diagnostics

extension LSP.Diagnostic {
  /// Creates an editor's finding with the text and the place of `check`, and the notes as related
  /// places.
  init(_ fault: Diagnostic, in document: OpenDocument) {
    let isHere = fault.location?.file == document.path
    let start = isHere ? fault.location : nil
    range = document.range(at: start)
    severity =
      switch fault.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    code = fault.rule?.rawValue
    source = "chapters"
    var text = fault.message
    if let help = fault.help { text += "\nhelp: \(help)" }
    if let detail = fault.detail { text += "\n\n\(detail)" }
    if let location = fault.location, !isHere { text = "\(location): \(text)" }
    message = text
    var places = fault.notes
    if let location = fault.location, !isHere {
      places.insert(Diagnostic(.note, fault.message, at: location), at: 0)
    }
    if let subject = fault.subject, subject != fault.location,
      !places.contains(where: { $0.location == subject })
    {
      places.append(Diagnostic(.note, "this is checked", at: subject))
    }
    let related = places.compactMap { Related($0, in: document) }
    relatedInformation = related.isEmpty ? nil : related
    data = nil
    if let help = fault.help { data = ["help": .string(help)] }
  }
}

extension LSP.Diagnostic.Related {
  fileprivate init?(_ note: Diagnostic, in document: OpenDocument) {
    guard let place = note.location else { return nil }
    message = note.message
    if place.file == document.path {
      location = LSP.Location(uri: document.uri, range: document.range(at: place))
    } else {
      // The text of another document is not available, so its columns cannot be converted.
      let start = LSP.Position(line: max(0, place.line - 1), character: 0)
      location = LSP.Location(
        uri: FileIdentifier.uri(of: place.file), range: LSP.Range(start, start))
    }
  }
}

extension OpenDocument {
  /// Returns the range of the word or symbol at a place, or of the rest of the line for a fence's
  /// delimiter.
  func range(at place: SourceLocation?) -> LSP.Range {
    guard let place else { return buffer.range(ofLine: 0) }
    let start = position(of: place)
    let line = buffer.line(start.line)
    let first = min(line.startIndex + max(0, place.column - 1), line.endIndex)
    var end = first
    if let byte = line[first...].first {
      if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") {
        end = line.endIndex
      } else {
        end = first + max(1, line[first...].prefix(while: \.isOfWord).count)
      }
    }
    return LSP.Range(
      start, buffer.position(line: start.line, byte: end - line.startIndex))
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit or an underscore, or part of a non-ASCII character.
  var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
