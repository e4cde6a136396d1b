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
/// Overrides in effect at the property's creation apply at each read, unless overridden again
/// there.
@propertyWrapper
public struct Dependency<Value>: Sendable, _HasInitialValues {
  // The function holds nothing but the type of a key.
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
  /// An app that has only few features with a dependency need not have a property for it.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    source = .key { $0.value(of: Key.self, named: "subscript") }
    site = .init(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public var wrappedValue: Value {
    let current = DependencyValues._current
    var values = initialValues.merging(current)
    values.site = site
    if values.isIdentical(to: current) { return read(values) }
    // The property's own dependencies resolve in the same values.
    return DependencyValues.$_current.withValue(values) { read(values) }
  }

  private func read(_ values: DependencyValues) -> Value {
    switch source {
    case .property(let keyPath): values[keyPath: keyPath]
    case .key(let value): value(values)
    }
  }
}

/// A property wrapper that remembers the values where it was made.
protocol _HasInitialValues {
  var initialValues: DependencyValues { get }
}
