/// A thread-local, unowned reference to an object.
package struct ThreadSlot<Value: AnyObject>: ~Copyable, Sendable {
  @usableFromInline let variable = ThreadLocal()

  @inlinable
  package init() {}

  package var value: Value? {
    @inlinable
    @inline(__always)
    get {
      variable.value.map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
    }
    @inlinable
    nonmutating set {
      variable.value = newValue.map { Unmanaged.passUnretained($0).toOpaque() }
    }
  }
}
