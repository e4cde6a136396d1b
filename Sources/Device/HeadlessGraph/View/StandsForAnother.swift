/// A view with the layout of another type, printed as that type.
@MainActor
package protocol StandsForAnother {
  static var subject: Any.Type { get }
}
