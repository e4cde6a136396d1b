/// A read of a dependency, described for messages.
struct DependencyAccess: Sendable {
  struct Site: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
  }

  /// The name of the property that reads the key's value, by `#function`.
  let name: StaticString
  /// The place of the property wrapper that reads the property, if any.
  let site: Site?
}
