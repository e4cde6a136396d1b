/// The types of images on pages.
///
/// They are those of EPUB 3.3, section 3.2, which browsers show too.
enum ImageType {
  /// The media types by the endings of file names.
  static let mediaTypes = [
    "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg", "png": "image/png",
    "svg": "image/svg+xml", "webp": "image/webp",
  ]

  /// Returns the media type of an image by its file name; nil for other files.
  static func mediaType(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return mediaTypes[name[name.index(after: dot)...].lowercased()]
  }
}
