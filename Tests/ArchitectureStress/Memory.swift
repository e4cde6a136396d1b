#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much memory the process uses.
enum Memory {
  /// In bytes, as the system counts it; nil where it does not say, or where a sanitizer keeps what was freed.
  static var inUse: Int? {
    guard dlsym(nil, "__asan_init") == nil, dlsym(nil, "__tsan_init") == nil,
      let file = fopen("/proc/self/statm", "r")
    else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    // The pages that the process may use, and those of them that are in memory.
    let fields = line.prefix { $0 != 0 }.split(separator: CChar(UInt8(ascii: " ")))
    guard fields.count > 1 else { return nil }
    let pages = Int(String(decoding: fields[1].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    return pages.map { $0 * Int(getpagesize()) }
  }
}
