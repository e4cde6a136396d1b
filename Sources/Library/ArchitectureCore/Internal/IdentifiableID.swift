/// The identity that a value declares, if it does.
///
/// The identity of a case of an enum is that of the case's value.
package func identifiableID<Value>(of value: Value) -> AnyHashable? {
  guard let identifiable = value as? any Identifiable else { return nil }
  func id(_ identifiable: some Identifiable) -> AnyHashable { AnyHashable(identifiable.id) }
  return id(identifiable)
}
