import RuntimeSupport
import Stage

/// A value from a view's environment.
///
/// The body runs when the value changes, whether or not the body reads it.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Content {
    /// A key path to a value, or to an optional object.
    case keyPath(AnyKeyPath)
    case value(Value)
  }

  private var content: Content

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    content = .keyPath(keyPath)
  }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    content = .keyPath(\EnvironmentValues.[ObservableKey<Value>()])
  }

  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    content = .keyPath(\EnvironmentValues.[ObservableKey<Object>()])
  }

  /// Creates a property of an object that may be missing.
  package init(object keyPath: KeyPath<EnvironmentValues, Value?>) {
    content = .keyPath(keyPath)
  }

  public var wrappedValue: Value {
    switch content {
    case .value(let value): return value
    case .keyPath(let keyPath):
      if let value = Self.value(at: keyPath, in: EnvironmentValues()) {
        UninstalledProperty.environment(Value.self).warn()
        return value
      }
    }
    Stage.fail(
      """
      Fatal error: No Observable object of type \(TypeName(Value.self)) found. A \
      View.environmentObject(_:) for \(TypeName(Value.self)) may be missing as an ancestor of this \
      view.
      """, at: CallStack.current)
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    EnvironmentBox(name: name, offset: offset)
  }

  /// The graph's storage of a property that reads the environment.
  private final class EnvironmentBox: PropertyBox {
    private var hasValue = false
    private var value: Value?
    /// The values read, if the property holds the whole environment.
    private var reads = EnvironmentReads()

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      guard let node else { return false }
      let environment = property.assumingMemoryBound(to: Environment.self)
      let old = value
      if case .keyPath(let keyPath) = environment.pointee.content {
        value = Environment.value(at: keyPath, in: node.environment.values)
      }
      defer { value.map { environment.pointee.content = .value(handOut($0)) } }
      if hasValue { return isOther(than: old) }
      hasValue = true
      node.environment.add(node)
      return true
    }

    private func isOther(than old: Value?) -> Bool {
      guard let values = value as? EnvironmentValues else { return compare(old, value) != .equal }
      guard reads.differ(in: values) else { return false }
      reads = EnvironmentReads()
      return true
    }

    /// Records the reads of the value, if it is the whole environment, and returns it.
    private func handOut(_ value: Value) -> Value {
      guard let values = value as? EnvironmentValues else { return value }
      return values.recording(in: reads) as? Value ?? value
    }

    override func remove() {
      node.map { $0.environment.remove($0) }
    }
  }

  private static func value(at keyPath: AnyKeyPath, in values: EnvironmentValues) -> Value? {
    if let keyPath = keyPath as? KeyPath<EnvironmentValues, Value> {
      return values[keyPath: keyPath]
    }
    return (keyPath as? KeyPath<EnvironmentValues, Value?>).flatMap { values[keyPath: $0] }
  }
}
