/// The components of a normalized path, without `.` and resolvable `..`.
struct PagePath: Hashable, Sendable {
  var parts: [String]

  init(parts: [String]) { self.parts = parts }

  init(_ text: String) {
    parts = []
    append(text)
    if text.hasPrefix("/") { parts.insert("", at: 0) }
  }

  var text: String { parts.joined(separator: "/") }

  var folder: PagePath { PagePath(parts: Array(parts.dropLast())) }

  func appending(_ text: String) -> PagePath {
    var path = self
    path.append(text)
    return path
  }

  private mutating func append(_ text: String) {
    for part in text.split(separator: "/") {
      switch part {
      case ".":
        break
      case ".." where parts.last != nil && parts.last != ".." && parts.last != "":
        parts.removeLast()
      default:
        parts.append(String(part))
      }
    }
  }

  /// Returns the relative path from the folder of one page to another page.
  func relative(toFolder folder: PagePath) -> String {
    let common = zip(parts.dropLast(), folder.parts).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.parts.count - common)
    return (up + parts[common...]).joined(separator: "/")
  }
}
