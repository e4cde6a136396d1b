/// A property wrapper that reads a dependency, by key path of ``DependencyValues`` or by key.
///
///     struct Todo: Equatable {
///       let id: UUID
///       let isDue: Bool
///     }
///
///     struct Editor {
///       @Dependency(\.uuid) var uuid
///       @Dependency(\.date.now) var now
///
///       func newTodo() -> Todo { Todo(id: uuid(), isDue: now > .distantPast) }
///     }
///
///     let todo = withDependencies {
///       $0.uuid = .incrementing
///       $0.date.now = Date(timeIntervalSince1970: 0)
///     } operation: {
///       Editor().newTodo()
///     }
///     todo.id == UUID(0)  // => true
///
/// The overrides at the property's creation apply to each read, unless the read overrides them
/// again.
@propertyWrapper
public struct Dependency<Value>: Sendable, _HasInitialValues {
  // The function captures only the type of a key.
  private enum Source: @unchecked Sendable {
    case property(any KeyPath<DependencyValues, Value> & Sendable)
    case key((DependencyValues) -> Value)
  }

  let initialValues = DependencyValues._current
  private let source: Source
  private let site: DependencyAccess.Site

  /// Reads a dependency by a property of the values.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    source = .property(keyPath)
    site = .init(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads a dependency by its key.
  ///
  /// A dependency of few features needs no property of ``DependencyValues``.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    source = .key { $0.value(of: Key.self, named: "subscript") }
    site = .init(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads a dependency by its key as a value of another type, such as a protocol that it conforms
  /// to.
  ///
  ///     protocol Greeter: Sendable { func greet() -> String }
  ///
  ///     struct Butler: Greeter, DependencyKey {
  ///       static let liveValue = Butler()
  ///       func greet() -> String { "Good evening" }
  ///     }
  ///
  ///     struct Door {
  ///       @Dependency(Butler.self, as: (any Greeter).self) var greeter
  ///     }
  ///     Door().greeter.greet()  // => "Good evening"
  ///
  /// The key's values must have that type: a value of another type is a runtime error.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, as type: Value.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = DependencyAccess.Site(
      fileID: fileID, filePath: filePath, line: line, column: column)
    self.site = site
    source = .key { values in
      cast(values.value(of: Key.self, named: "subscript"), to: Value.self, at: site)
    }
  }

  /// Reads a dependency by a property of the values, as a value of another type.
  public init<Concrete>(
    _ keyPath: any KeyPath<DependencyValues, Concrete> & Sendable, as type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = DependencyAccess.Site(
      fileID: fileID, filePath: filePath, line: line, column: column)
    self.site = site
    source = .key { cast($0[keyPath: keyPath], to: Value.self, at: site) }
  }

  public var wrappedValue: Value {
    let current = DependencyValues._current
    var values = initialValues.merging(current)
    values.site = site
    if values.isIdentical(to: current) { return read(values) }
    // A computed dependency reads its dependencies from the same values.
    return DependencyValues.$_current.withValue(values) { read(values) }
  }

  private func read(_ values: DependencyValues) -> Value {
    switch source {
    case .property(let keyPath): values[keyPath: keyPath]
    case .key(let value): value(values)
    }
  }
}

/// Casts a dependency to the type of its property.
private func cast<Concrete, Value>(
  _ dependency: Concrete, to type: Value.Type, at site: DependencyAccess.Site
) -> Value {
  guard let value = dependency as? Value else {
    preconditionFailure(
      """
      \(site.fileID):\(site.line): a dependency of type '\(Concrete.self)' is not a \
      '\(type)'; name a type that it conforms to or inherits from after 'as:'
      """)
  }
  return value
}

/// A property wrapper that captures the dependencies at its creation.
protocol _HasInitialValues {
  var initialValues: DependencyValues { get }
}
