import Foundation

/// A ZIP archive.
///
/// Source: APPNOTE.TXT of PKWARE, version 6.3.10, sections 4.3.6 to 4.3.16. Archives of over 4 GiB
/// or 65,535 files are not supported.
struct ZipArchive {
  private struct Entry {
    var name: [UInt8]
    var checksum: UInt32
    var size: UInt32
    /// The number of bytes in the archive, and whether these are compressed.
    var storedSize: UInt32
    var isCompressed: Bool
    var offset: UInt32
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Adds a file by its path relative to the top of the archive, compressed if that makes it
  /// smaller.
  mutating func add(_ content: [UInt8], at path: String) {
    precondition(entries.count < Int(UInt16.max) && bytes.count + content.count < Int(Int32.max))
    let compressed = Deflate.compressed(content)
    let isCompressed = compressed.count < content.count
    let stored = isCompressed ? compressed : content
    let entry = Entry(
      name: Array(path.utf8), checksum: Deflate.checksum(of: content), size: UInt32(content.count),
      storedSize: UInt32(stored.count), isCompressed: isCompressed, offset: UInt32(bytes.count))
    bytes += header(of: entry, signature: 0x0403_4b50) + entry.name + stored
    entries.append(entry)
  }

  /// The whole archive, with the directory of its files.
  var data: Data {
    var directory: [UInt8] = []
    for entry in entries {
      directory += header(of: entry, signature: 0x0201_4b50) + entry.name
    }
    let count = UInt16(entries.count)
    let end =
      Self.bytes(UInt32(0x0605_4b50)) + Self.bytes(UInt32(0)) + Self.bytes(count)
      + Self.bytes(count) + Self.bytes(UInt32(directory.count))
      + Self.bytes(UInt32(bytes.count)) + Self.bytes(UInt16(0))
    return Data(bytes + directory + end)
  }

  /// Returns a file's local header, or its longer header in the central directory.
  private func header(of entry: Entry, signature: UInt32) -> [UInt8] {
    let isInDirectory = signature == 0x0201_4b50
    // Version 2.0, names in UTF-8, the method of compression, and the earliest date of the format.
    let version = Self.bytes(UInt16(20))
    var header = Self.bytes(signature) + (isInDirectory ? version : []) + version
    header += Self.bytes(UInt16(0x0800)) + Self.bytes(UInt16(entry.isCompressed ? 8 : 0))
    header += Self.bytes(UInt16(0)) + Self.bytes(UInt16(0x0021))
    header += Self.bytes(entry.checksum) + Self.bytes(entry.storedSize) + Self.bytes(entry.size)
    header += Self.bytes(UInt16(entry.name.count)) + Self.bytes(UInt16(0))
    guard isInDirectory else { return header }
    return header + [UInt8](repeating: 0, count: 10) + Self.bytes(entry.offset)
  }

  private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }
}
