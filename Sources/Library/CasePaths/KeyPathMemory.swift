#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A cache of results by key path, for each thread.
///
/// Following a key path, or computing its parts, takes longer than the work at its end. The cache
/// compares key paths by object identity, and retains them so that an identity is not reused. It is
/// thread-local, so that threads do not wait for each other.
///
/// ```swift,ignore
/// private let memory = KeyPathMemory()
/// memory.remember(found, of: keyPath)
/// memory[keyPath] === found
/// ```
package struct KeyPathMemory: Sendable {
  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      // Optional on some systems only.
      let pointer: UnsafeMutableRawPointer? = pointer
      if let pointer { Unmanaged<Entries>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "the process has no thread keys left")
    self.key = key
  }

  /// The cached result of a key path on this thread.
  package subscript(keyPath: AnyKeyPath) -> AnyObject? {
    @inline(__always)
    get {
      guard let pointer = pthread_getspecific(key) else { return nil }
      let entries = Unmanaged<Entries>.fromOpaque(pointer)
      let entry = entries._withUnsafeGuaranteedRef { $0.place(of: keyPath) }
      return entry.pointee.keyPath === keyPath ? entry.pointee.found : nil
    }
  }

  /// Remembers something of a key path, until another takes its place.
  package func remember(_ found: AnyObject, of keyPath: AnyKeyPath) {
    entries.place(of: keyPath).pointee = Entries.Entry(keyPath: keyPath, found: found)
  }

  private var entries: Entries {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Entries>.fromOpaque(pointer).takeUnretainedValue()
    }
    let entries = Entries()
    pthread_setspecific(key, Unmanaged.passRetained(entries).toOpaque())
    return entries
  }
}

/// One thread's cache: a direct-mapped table.
private final class Entries {
  struct Entry {
    var keyPath: AnyKeyPath?
    var found: AnyObject?
  }

  private let table: UnsafeMutablePointer<Entry>

  private static let bits: UInt = 7

  init() {
    table = .allocate(capacity: 1 << Self.bits)
    table.initialize(repeating: Entry(), count: 1 << Self.bits)
  }

  deinit {
    table.deinitialize(count: 1 << Self.bits)
    table.deallocate()
  }

  @inline(__always)
  func place(of keyPath: AnyKeyPath) -> UnsafeMutablePointer<Entry> {
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
    return table + Int((address &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(Self.bits)))
  }
}
