import Foundation

/// The libraries that the compiler recorded in an object file for the linker.
enum LinkedLibraries {
  private static let section = ".swift1_autolink_entries"

  /// Returns the names, without the `-l` before each; empty if the file is not a 64-bit ELF object.
  static func names(inObject path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return data.withUnsafeBytes { bytes in
      let entries: [String] = sections(named: section, of: bytes).flatMap { section in
        bytes[section].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      }
      return entries.filter { $0.hasPrefix("-l") }.map { String($0.dropFirst(2)) }
    }
  }

  private static func sections(named wanted: String, of bytes: UnsafeRawBufferPointer) -> [Range<
    Int
  >] {
    guard bytes.count >= 64, bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return [] }
    func number<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
      return Int(exactly: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
    guard let table = number(UInt64.self, at: 0x28), let size = number(UInt16.self, at: 0x3a),
      let count = number(UInt16.self, at: 0x3c), let names = number(UInt16.self, at: 0x3e)
    else { return [] }
    func range(_ section: Int) -> Range<Int>? {
      let header = table + section * size
      guard let start = number(UInt64.self, at: header + 0x18),
        let length = number(UInt64.self, at: header + 0x20), start <= bytes.count,
        length <= bytes.count - start
      else { return nil }
      return start..<(start + length)
    }
    guard names < count, let texts = range(names) else { return [] }
    let name = Array(wanted.utf8) + [0]
    return (0..<count).compactMap { section in
      guard let offset = number(UInt32.self, at: table + section * size),
        texts.count - offset >= name.count,
        memcmp(bytes.baseAddress! + texts.lowerBound + offset, name, name.count) == 0
      else { return nil }
      return range(section)
    }
  }
}
