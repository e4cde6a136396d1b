/// A line that opens or closes a fence: its delimiter, and the info string after it.
struct FenceLine {
  var delimiter: String
  var info: String
  /// The number of bytes before the info string.
  var infoOffset: Int

  /// Reads a line of text; fails if it does not delimit a fence.
  ///
  /// - Parameter inContainers: whether markers of quotes and list items may precede it.
  init?(_ line: some Collection<UInt8>, inContainers: Bool = false) {
    let bytes = Array(line)
    var start = bytes.prefix { $0 == .space }.count
    if inContainers {
      start = bytes.prefix { Self.markers.contains($0) }.count
    } else if start > 3 {
      // Four spaces make indented code.
      return nil
    }
    let rest = bytes[start...]
    guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let run = rest.prefix { $0 == mark }
    guard run.count >= 3 else { return nil }
    delimiter = String(decoding: run, as: UTF8.self)
    let behind = rest[run.endIndex...]
    let info = behind.drop { $0 == .space || $0 == .tab }
    infoOffset = info.startIndex
    self.info = String(decoding: info, as: UTF8.self)
  }

  /// The first word of the info string.
  var language: String {
    String(info.prefix { $0 != " " && $0 != "\t" })
  }

  /// Whether Markdown reads the line as the start of a fence.
  var canOpen: Bool { delimiter.first == "~" || !info.utf8.contains(UInt8(ascii: "`")) }

  /// Whether the line ends a fence that a delimiter opened.
  func closes(_ opening: String) -> Bool {
    info.allSatisfy { $0 == " " || $0 == "\t" } && delimiter.first == opening.first
      && delimiter.utf8.count >= opening.utf8.count
  }

  private static let markers = Array(" \t>-*+.)0123456789".utf8)
}
