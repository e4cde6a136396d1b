/// A request that cannot be fulfilled, with the reason.
package struct Misuse: Error, CustomStringConvertible {
  package let message: String

  package var description: String { message }

  package init(_ message: String) { self.message = message }
}
