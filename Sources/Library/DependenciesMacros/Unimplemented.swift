/// What an endpoint throws that is called without having been set.
public struct Unimplemented: Error {
  let endpoint: String

  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }
}

extension Unimplemented: CustomStringConvertible {
  public var description: String { "Unimplemented: '\(endpoint)'" }
}
