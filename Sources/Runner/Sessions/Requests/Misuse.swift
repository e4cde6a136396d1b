/// A request that cannot be fulfilled as it stands, with the reason for its author.
package struct Misuse: Error {
  package let message: String

  package init(_ message: String) { self.message = message }
}
