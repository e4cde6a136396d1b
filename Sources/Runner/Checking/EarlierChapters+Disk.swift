package import Planning

extension EarlierChapters {
  /// The documents at their paths, read from the disk.
  package static let onDisk = EarlierChapters { OpenTexts.onDisk($0) }
}
