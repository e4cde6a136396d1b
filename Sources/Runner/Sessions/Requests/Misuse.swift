/// A request that cannot be fulfilled as it stands, with the reason for its author.
package struct Misuse: Error, CustomStringConvertible {
  package let message: String

  package var description: String { message }

  package init(_ message: String) { self.message = message }
}
