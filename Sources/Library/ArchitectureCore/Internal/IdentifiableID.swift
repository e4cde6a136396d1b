import CasePaths
import RuntimeSupport

/// Returns the identity of an identifiable value; nil for any other value.
///
/// The identity of a case of an enum is that of the case's value.
package func identifiableID<Value>(of value: Value) -> AnyHashable? {
  func id(_ identifiable: some Identifiable) -> AnyHashable { AnyHashable(identifiable.id) }
  if let identifiable = value as? any Identifiable { return id(identifiable) }
  guard enumTag(of: value) != nil,
    let payload = Mirror(reflecting: value).children.first?.value as? any Identifiable
  else { return nil }
  return id(payload)
}
