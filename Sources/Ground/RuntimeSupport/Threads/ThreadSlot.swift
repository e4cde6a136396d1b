/// A thread-local, unowned reference to an object.
package struct ThreadSlot<Value: AnyObject>: ~Copyable, Sendable {
  @usableFromInline let variable = ThreadLocal()

  @inlinable
  package init() {}

  // Without `Optional.map`, whose metadata was looked up at each access in unspecialized code.
  package var value: Value? {
    @inlinable
    @inline(__always)
    get {
      guard let object = variable.value else { return nil }
      return Unmanaged<Value>.fromOpaque(object).takeUnretainedValue()
    }
    @inlinable
    nonmutating set {
      if let newValue {
        variable.value = Unmanaged.passUnretained(newValue).toOpaque()
      } else {
        variable.value = nil
      }
    }
  }
}
