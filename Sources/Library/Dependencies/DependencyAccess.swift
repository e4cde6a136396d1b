/// A read of a dependency, for messages.
struct DependencyAccess: Sendable {
  struct Site: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
  }

  /// The property that reads the value of the key, as the compiler calls it.
  let name: StaticString
  /// The property wrapper that reads the property, if one does.
  let site: Site?
}
