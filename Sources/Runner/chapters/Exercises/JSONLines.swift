import Foundation

/// Values as JSON, for programs that read the command's output.
enum JSONLines {
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    chapters.print(exact: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
  }
}
