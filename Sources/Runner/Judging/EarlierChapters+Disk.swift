import Foundation
package import Planning

extension EarlierChapters {
  /// The documents at their paths, read from the disk.
  package static let onDisk = EarlierChapters {
    FileManager.default.contents(atPath: $0).map(Array.init)
  }
}
