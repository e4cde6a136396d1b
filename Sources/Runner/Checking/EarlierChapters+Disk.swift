import Chapter
import Files
package import Planning

extension EarlierChapters {
  /// The documents at their paths, read from the disk.
  package static let onDisk = EarlierChapters {
    try? BookFolders.anywhere.bytes(of: $0, upTo: Document.mostBytes)
  }
}
