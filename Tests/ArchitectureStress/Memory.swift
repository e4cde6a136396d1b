#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of the process.
enum Memory {
  /// The resident memory in bytes; nil if the system does not report it, or under a sanitizer,
  /// which keeps freed memory.
  static var inUse: Int? {
    guard dlsym(nil, "__asan_init") == nil, dlsym(nil, "__tsan_init") == nil,
      let file = fopen("/proc/self/statm", "r")
    else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    // The process's pages, and those of them in memory.
    let fields = line.prefix { $0 != 0 }.split(separator: CChar(UInt8(ascii: " ")))
    guard fields.count > 1 else { return nil }
    let pages = Int(String(decoding: fields[1].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    return pages.map { $0 * Int(getpagesize()) }
  }
}
