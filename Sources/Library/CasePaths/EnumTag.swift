/// Returns the index of an enum value's case, and nil for a value of another type.
///
/// The index is the compiler's own, from the enum's value witness table.
package func enumTag<Value>(of value: Value) -> UInt32? {
  let metadata = unsafeBitCast(Value.self, to: UnsafeRawPointer.self)
  let kind = metadata.load(as: UInt.self)
  let isEnum = kind == 0x201 || kind == 0x202
  guard isEnum else { return nil }
  typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
  // Eight functions, size, stride, and two halves of flags precede the witnesses of enums.
  let getEnumTag = witnesses.load(fromByteOffset: 88, as: GetEnumTag.self)
  return withUnsafePointer(to: value) { getEnumTag(UnsafeRawPointer($0), metadata) }
}
