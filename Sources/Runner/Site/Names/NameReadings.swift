import SwiftParser
import Weaving

/// A cache of source files and inferred types, shared by the programs of a chapter.
final class NameReadings {
  private var files: [String: CodeText] = [:]
  private var types: [String: String?] = [:]

  func file(_ text: String) -> CodeText {
    if let known = files[text] { return known }
    let file = CodeText(text)
    files[text] = file
    return file
  }

  /// Returns the inferred type of a variable by its symbol; nil for any other symbol.
  func type(ofSymbol symbol: String) -> String? {
    if let known = types[symbol] { return known }
    let type = InferredType.text(ofSymbol: symbol)
    types[symbol] = .some(type)
    return type
  }
}

/// The text of a file, by lines.
final class CodeText {
  private let text: String
  private let bytes: [UInt8]
  /// The offset of each line.
  private let starts: [Int]

  /// The declarations read so far, by place.
  private var declarations: [Int: [String: DeclaredName?]] = [:]

  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the offset of a place; line and column count from 1, columns in bytes.
  func offset(_ line: Int, _ column: Int) -> Int {
    starts[min(line, starts.count) - 1] + column - 1
  }

  /// Returns the column of a place in UTF-16 units, counted from 0.
  func utf16Column(_ line: Int, _ column: Int) -> Int {
    let start = offset(line, 1)
    return String(decoding: bytes[start..<start + column - 1], as: UTF8.self).utf16.count
  }

  /// Returns the identifier at a place.
  func name(_ line: Int, _ column: Int) -> String? {
    guard line <= starts.count else { return nil }
    let name = bytes.dropFirst(offset(line, column)).prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
        UInt8(ascii: "`"), 0x80...:
        true
      default: false
      }
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Returns the declaration of a symbol at the place of its name; nil if it is unreadable.
  func declaration(
    of symbol: String, at line: Int, _ column: Int, type: @autoclosure () -> String?
  ) -> DeclaredName? {
    let offset = offset(line, column)
    if let known = declarations[offset]?[symbol] { return known }
    let declared = DeclaredName(at: offset, in: Parser.tree(of: text), type: type())
    declarations[offset, default: [:]][symbol] = .some(declared)
    return declared
  }
}
