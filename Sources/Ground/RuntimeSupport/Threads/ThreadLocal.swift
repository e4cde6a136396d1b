import Glibc
package import Synchronization

/// A pointer-sized thread-local variable; null at first.
///
/// The key is created on first use, so that a global of this type needs no lazy initialization,
/// which would cost a check at every access.
package struct ThreadLocal: ~Copyable, Sendable {
  package typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// The key plus one; 0 before it is created.
  @usableFromInline let key = Atomic<UInt>(0)
  @usableFromInline let release: Release?

  /// - Parameter release: called at the end of a thread with its value, unless that is null.
  @inlinable
  package init(release: Release? = nil) {
    self.release = release
  }

  package var value: UnsafeMutableRawPointer? {
    @inlinable
    @inline(__always)
    get {
      let key = key.load(ordering: .acquiring)
      return key == 0 ? nil : pthread_getspecific(pthread_key_t(key - 1))
    }
    nonmutating set {
      pthread_setspecific(pthread_key_t(makeKey() - 1), newValue)
    }
  }

  /// Whether the variable, used as a flag, is set; false at first.
  package var isSet: Bool {
    @inlinable
    @inline(__always)
    get { value != nil }
    nonmutating set { value = newValue ? UnsafeMutableRawPointer(bitPattern: 1) : nil }
  }

  private func makeKey() -> UInt {
    let known = key.load(ordering: .acquiring)
    guard known == 0 else { return known }
    var made = pthread_key_t()
    let status = pthread_key_create(&made, release)
    precondition(status == 0, "the process has no thread-local storage left")
    let (isFirst, first) = key.compareExchange(
      expected: 0, desired: UInt(made) + 1, ordering: .acquiringAndReleasing)
    if !isFirst { pthread_key_delete(made) }
    return isFirst ? UInt(made) + 1 : first
  }
}
