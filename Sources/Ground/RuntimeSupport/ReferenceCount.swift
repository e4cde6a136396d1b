/// Returns the strong reference count of a native object; it is exact only while no other thread
/// holds a reference.
///
/// The runtime exports the function for debuggers and the standard library's own tests.
@inlinable
package func strongReferenceCount(ofObjectAt address: UnsafeRawPointer) -> UInt {
  _strongReferenceCount(UnsafeMutableRawPointer(mutating: address))
}

@usableFromInline
@_silgen_name("swift_retainCount")
func _strongReferenceCount(_ object: UnsafeMutableRawPointer) -> UInt
