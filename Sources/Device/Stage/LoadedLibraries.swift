/// The address ranges at which this process has loaded its files, as the kernel lists them.
struct LoadedLibraries {
  struct Library: Equatable {
    let path: String
    /// All its addresses, from its load base on.
    var addresses: Range<UInt>
  }

  private var libraries: [String: Library] = [:]

  /// Reads lines such as `7f10-7f20 r-xp 00000000 fe:01 42   /usr/lib/libc.so.6`.
  init(listing: String) {
    for line in listing.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5)
      guard fields.count == 6 else { continue }
      let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard bounds.count == 2 else { continue }
      let path = String(fields[5].drop { $0 == " " })
      let known = libraries[path]?.addresses ?? bounds[0]..<bounds[1]
      libraries[path] = Library(
        path: path,
        addresses: min(known.lowerBound, bounds[0])..<max(known.upperBound, bounds[1]))
    }
  }

  static var current: Self {
    Self(listing: String(decoding: contents(ofFile: "/proc/self/maps"), as: UTF8.self))
  }

  func library(holding address: UInt) -> Library? {
    libraries.values.first { $0.addresses.contains(address) }
  }
}
