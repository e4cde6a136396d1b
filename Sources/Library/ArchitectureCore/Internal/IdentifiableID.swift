import CasePaths
import RuntimeSupport

/// Returns the identity of an identifiable value; nil for any other value.
///
/// An enum case has the identity of its value.
package func identifiableID<Value>(of value: Value) -> AnyHashable? {
  func id(_ identifiable: some Identifiable) -> AnyHashable { AnyHashable(identifiable.id) }
  if let identifiable = value as? any Identifiable { return id(identifiable) }
  guard enumTag(of: value) != nil,
    let payload = Mirror(reflecting: value).children.first?.value as? any Identifiable
  else { return nil }
  return id(payload)
}
