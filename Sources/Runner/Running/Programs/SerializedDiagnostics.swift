import Diagnostics
import Outcomes

/// The compiler's serialized diagnostics: each message with its place and full text.
///
/// The compiler's printed text contains anything that a program puts into a message, even a line
/// that looks like another message. So only excerpts are read from it.
struct SerializedDiagnostics {
  struct Message: Equatable {
    var severity: CompilerMessage.Severity
    var text: String
    /// The file; empty for a message without a place.
    var file = ""
    var line = 0
    var column = 0
    /// The warning group.
    var category: String?
    /// The fix-its.
    var fixes: [CompilerMessage.Fix] = []
  }

  private(set) var messages: [Message] = []

  // The constants of clang's `SerializedDiagnostics.h`.
  private static let diagnosticBlock = 9
  private enum Code: Int {
    case diagnostic = 2
    case category = 5
    case file = 6
    case fix = 7
  }

  init(_ messages: [Message]) { self.messages = messages }

  /// Reads serialized diagnostics; returns nil for malformed bytes.
  init?(_ bytes: [UInt8]) {
    do { try read(bytes) } catch { return nil }
  }

  private mutating func read(_ bytes: [UInt8]) throws {
    var reader = try BitstreamReader(bytes, magic: Array("DIAG".utf8))
    var files: [UInt64: String] = [:]
    var categories: [UInt64: String] = [:]
    while let item = try reader.next() {
      guard case .record(let record) = item, let code = Code(rawValue: record.code) else {
        continue
      }
      let text = String(decoding: record.blob, as: UTF8.self)
      switch code {
      case .file: files[record.values.first ?? 0] = text
      case .category: categories[record.values.first ?? 0] = text
      case .diagnostic:
        guard record.values.count >= 6 else { throw BitstreamReader.Malformed() }
        guard let severity = Self.severities[record.values[0]] else { continue }
        messages.append(
          Message(
            severity: severity, text: text, file: files[record.values[1]] ?? "",
            line: Int(clamping: record.values[2]), column: Int(clamping: record.values[3]),
            category: categories[record.values[5]]))
      case .fix:
        // The range's ends, each as its file, line, column and offset, then the text.
        guard record.values.count >= 8 else { throw BitstreamReader.Malformed() }
        guard !messages.isEmpty, let file = files[record.values[0]] else { continue }
        messages[messages.count - 1].fixes.append(
          CompilerMessage.Fix(
            file: file, line: Int(clamping: record.values[1]),
            column: Int(clamping: record.values[2]), endLine: Int(clamping: record.values[5]),
            endColumn: Int(clamping: record.values[6]), text: text))
      }
    }
  }

  private static let severities: [UInt64: CompilerMessage.Severity] = [
    1: .note, 2: .warning, 3: .error, 4: .error, 5: .remark,
  ]
}

extension CompilerMessage {
  /// Reads the compiler's messages, each with the printed text below it as its excerpt.
  static func read(_ serialized: SerializedDiagnostics, printed: String) -> [Self] {
    let lines = printed.lines
    var next = 0
    /// The index of each message's first printed line.
    var starts: [Int?] = []
    var texts: [Substring] = []
    for message in serialized.messages {
      let first = message.text.prefix { $0 != "\n" }
      let place =
        message.file.isEmpty ? "<unknown>:0" : "\(message.file):\(message.line):\(message.column)"
      let head = "\(place): \(message.severity.rawValue): \(first)"
      let heads = [head] + (message.category.map { ["\(head) [#\($0)]"] } ?? [])
      let found = lines[next...].firstIndex { line in heads.contains { line.hasSameBytes(as: $0) } }
      starts.append(found)
      // The compiler appends the group to the printed text.
      texts.append(
        found.map { lines[$0].dropFirst(head.count - first.count) } ?? Substring(first))
      if let found { next = found + 1 }
    }
    return serialized.messages.indices.map { index in
      let message = serialized.messages[index]
      let end = starts[(index + 1)...].lazy.compactMap(\.self).first ?? lines.count
      var excerpt = starts[index].map { lines[($0 + 1)..<end] } ?? []
      while excerpt.last?.isEmpty == true { excerpt.removeLast() }
      var read = Self(
        severity: message.severity, text: String(texts[index]), file: message.file,
        line: message.line, column: max(message.column, 1),
        excerpt: excerpt.joined(separator: "\n"))
      read.fixes = message.fixes
      return read
    }
  }
}
