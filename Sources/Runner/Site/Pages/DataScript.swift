import Foundation

/// A script that passes data to a page's scripts: unlike a request, it works for pages opened from a
/// disk.
struct DataScript {
  /// The function that the page's scripts define.
  var function: String

  /// Returns the script with data; nil if the data has no JSON.
  func text(_ data: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(data)).map {
      "\(function)(\(String(decoding: $0, as: UTF8.self)))\n"
    }
  }

  /// Returns the data in a script; nil for other text.
  func data<Contents: Decodable>(_ type: Contents.Type, in script: String) -> Contents? {
    guard script.hasPrefix("\(function)("), script.hasSuffix(")\n") else { return nil }
    let json = script.utf8.dropFirst(function.utf8.count + 1).dropLast(2)
    return try? JSONDecoder().decode(type, from: Data(json))
  }
}
