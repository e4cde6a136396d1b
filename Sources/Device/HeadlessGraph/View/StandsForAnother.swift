/// A view that has the layout of another type, and is printed as that type.
@MainActor
package protocol StandsForAnother {
  static var subject: Any.Type { get }
}
