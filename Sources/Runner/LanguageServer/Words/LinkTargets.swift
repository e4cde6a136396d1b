import Chapter
import Checking
import Diagnostics
import Files
import Foundation
import Sessions
import Site

/// The destinations that a link of a document can have: other documents, and anchors.
struct LinkTargets {
  private let document: OpenDocument
  /// The texts of the open documents.
  private let texts: OpenTexts

  init(of snapshot: DocumentSnapshot) {
    document = snapshot.document
    texts = snapshot.openTexts
  }

  /// Returns the destinations that complete a typed text: anchors after a `#`, else documents.
  func targets(beginning typed: String) -> [String] {
    guard let mark = typed.firstIndex(of: "#") else { return documents }
    let path = String(typed[..<mark])
    let bytes: [UInt8]
    if path.isEmpty {
      bytes = document.buffer.bytes
    } else {
      let path = RelativePath(text: path).path(from: document.path)
      guard let read = texts[path] ?? (try? UserFile(path: path).bytes()) else { return [] }
      bytes = read
    }
    var ignored: [Diagnostic] = []
    guard let target = Document(path: document.path, bytes: bytes, diagnostics: &ignored) else {
      return []
    }
    return DocumentLinks.anchors(of: target).sorted().map { path + "#" + $0 }
  }

  private var folder: [Substring] { Array(document.path.split(separator: "/").dropLast()) }

  /// The paths of the book's other documents, from this one's folder.
  private var documents: [String] {
    let all = (try? DocumentFinder().documents(at: [CheckRequest.book])) ?? []
    return all.filter { $0 != document.path }.map { other in
      let parts = other.split(separator: "/")
      let common = zip(folder, parts).prefix { $0 == $1 }.count
      let up = Array(repeating: "..", count: folder.count - common)
      return (up + parts[common...].map(String.init)).joined(separator: "/")
    }
  }
}
