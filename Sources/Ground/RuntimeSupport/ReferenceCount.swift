/// Reads the strong reference count of a native object, which is only exact while no other thread
/// holds a reference to it.
///
/// The runtime exports the function for debuggers and the standard library's own tests.
@inlinable
package func strongReferenceCount(ofObjectAt address: UnsafeRawPointer) -> UInt {
  _strongReferenceCount(UnsafeMutableRawPointer(mutating: address))
}

@usableFromInline
@_silgen_name("swift_retainCount")
func _strongReferenceCount(_ object: UnsafeMutableRawPointer) -> UInt
