import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pointer-sized thread-local variable; null at first.
///
/// The key is created on first use, so that a global of this type needs no lazy initialization,
/// which would cost a check at every access.
struct ThreadLocal: ~Copyable, Sendable {
  /// The key plus one; 0 before it is created.
  private let key = Atomic<UInt>(0)

  var value: UnsafeMutableRawPointer? {
    @inline(__always)
    get {
      let key = key.load(ordering: .acquiring)
      return key == 0 ? nil : pthread_getspecific(pthread_key_t(key - 1))
    }
    nonmutating set {
      pthread_setspecific(pthread_key_t(makeKey() - 1), newValue)
    }
  }

  private func makeKey() -> UInt {
    let known = key.load(ordering: .acquiring)
    guard known == 0 else { return known }
    var made = pthread_key_t()
    let status = pthread_key_create(&made, nil)
    precondition(status == 0, "the process has no thread-local storage left")
    let (isFirst, first) = key.compareExchange(
      expected: 0, desired: UInt(made) + 1, ordering: .acquiringAndReleasing)
    if !isFirst { pthread_key_delete(made) }
    return isFirst ? UInt(made) + 1 : first
  }
}
