import Glibc

/// The address ranges of the files loaded by this process, as listed by the kernel.
struct LoadedLibraries {
  struct Library: Equatable {
    let path: String
    /// The range of its addresses, from its load base on.
    var addresses: Range<UInt>
  }

  private var libraries: [String: Library] = [:]

  /// Reads lines such as `7f10-7f20 r-xp 00000000 fe:01 42   /usr/lib/libc.so.6`.
  ///
  /// Every run parses some hundred lines before it begins, so the C library parses them.
  init(listing: String) {
    listing.withCString { listing in
      var line = listing
      while line.pointee != 0 {
        let length = strcspn(line, "\n")
        add(line, length)
        line += length + (line[length] == 0 ? 0 : 1)
      }
    }
  }

  private mutating func add(_ line: UnsafePointer<CChar>, _ length: Int) {
    guard let path = memchr(line, CInt(UInt8(ascii: "/")), length).map(UnsafeRawPointer.init) else {
      return
    }
    let count = length - (path - UnsafeRawPointer(line))
    let name = String(decoding: UnsafeRawBufferPointer(start: path, count: count), as: UTF8.self)
    var end: UnsafeMutablePointer<CChar>?
    let lower = UInt(strtoul(line, &end, 16))
    guard let end, end.pointee == UInt8(ascii: "-") else { return }
    let upper = UInt(strtoul(end + 1, nil, 16))
    guard lower < upper else { return }
    let known = libraries[name]?.addresses ?? lower..<upper
    libraries[name] = Library(
      path: name, addresses: min(known.lowerBound, lower)..<max(known.upperBound, upper))
  }

  static var current: Self {
    Self(listing: String(decoding: contents(ofFile: "/proc/self/maps"), as: UTF8.self))
  }

  func library(holding address: UInt) -> Library? {
    libraries.values.first { $0.addresses.contains(address) }
  }
}
