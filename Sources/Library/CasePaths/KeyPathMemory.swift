#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Remembers, for each thread, what was found out about the key paths that it has used lately.
///
/// To follow a key path, or to ask for its parts, takes longer than what is done at its end. A key
/// path is an object, and is found by its identity here, which stays its own since it is kept. Each
/// thread remembers for itself, so that none waits for another.
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

  /// What is remembered of a key path on this thread.
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

/// What one thread remembers: a table in which each key path has one place.
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
