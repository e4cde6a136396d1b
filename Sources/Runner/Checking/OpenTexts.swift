import Chapter
import Files
package import Planning

/// The texts of the documents open in an editor, saved or not, which take precedence over the files
/// on disk.
package struct OpenTexts: Sendable {
  private var texts: [String: [UInt8]] = [:]

  package init() {}

  /// The text of the document at a path; nil if it is not open.
  package subscript(path: String) -> [UInt8]? {
    get { texts[path] }
    set { texts[path] = newValue }
  }

  package var isEmpty: Bool { texts.isEmpty }

  /// The documents that chapters continue: open in the editor, or else on disk.
  package var earlierChapters: EarlierChapters {
    guard !isEmpty else { return .onDisk }
    return EarlierChapters { self[$0] ?? Self.onDisk($0) }
  }

  static func onDisk(_ path: String) -> [UInt8]? {
    try? BookFolders.anywhere.bytes(of: path, upTo: Document.mostBytes)
  }
}
