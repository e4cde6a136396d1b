import Foundation

/// Values as JSON, for programs that read the command's output.
package enum JSONLines {
  package static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    Sessions.print(exact: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
  }
}
