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
package struct KeyPathMemory: ~Copyable, Sendable {
  private let table = ThreadLocal { pointer in
    if let pointer { Unmanaged<Entries>.fromOpaque(pointer).release() }
  }

  package init() {}

  /// The cached result of a key path on this thread.
  package subscript(keyPath: AnyKeyPath) -> AnyObject? {
    @inline(__always)
    get {
      guard let pointer = table.value else { return nil }
      let entries = Unmanaged<Entries>.fromOpaque(pointer)
      let entry = entries._withUnsafeGuaranteedRef { $0.place(of: keyPath) }
      return entry.pointee.keyPath === keyPath ? entry.pointee.found : nil
    }
  }

  /// Caches a result for a key path, until another one replaces it.
  package func remember(_ found: AnyObject, of keyPath: AnyKeyPath) {
    entries.place(of: keyPath).pointee = Entries.Entry(keyPath: keyPath, found: found)
  }

  private var entries: Entries {
    if let pointer = table.value {
      return Unmanaged<Entries>.fromOpaque(pointer).takeUnretainedValue()
    }
    let entries = Entries()
    table.value = Unmanaged.passRetained(entries).toOpaque()
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
