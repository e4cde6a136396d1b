import Reflection
import Stage

/// A value that a view finds in its environment.
///
/// To declare it is enough: the body runs when the value changes, whether it reads it or not.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>?
  /// For objects, which may be missing.
  private let objectKeyPath: KeyPath<EnvironmentValues, Value?>?
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
    objectKeyPath = nil
  }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    keyPath = nil
    objectKeyPath = \.[ObservableKey<Value>()]
  }

  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    keyPath = nil
    objectKeyPath = \.[optional: ObservableKey<Object>()]
  }

  /// An object, of whatever kind, that may be missing.
  package init(object keyPath: KeyPath<EnvironmentValues, Value?>) {
    self.keyPath = nil
    objectKeyPath = keyPath
  }

  public var wrappedValue: Value {
    if let value { return value }
    if let keyPath { return EnvironmentValues()[keyPath: keyPath] }
    Stage.fail(
      """
      Fatal error: No Observable object of type \(TypeName(Value.self)) found. A \
      View.environmentObject(_:) for \(TypeName(Value.self)) may be missing as an ancestor of this \
      view.
      """, at: CallSite.current)
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    EnvironmentBox(name: name, offset: offset)
  }

  /// What the graph keeps for a value from the environment.
  private final class EnvironmentBox: PropertyBox {
    private var hasValue = false
    private var value: Value?

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      guard let node else { return false }
      let environment = property.assumingMemoryBound(to: Environment.self)
      let old = value
      value = environment.pointee.resolve(in: node.environment.values)
      environment.pointee.value = value
      if hasValue { return compare(old, value) != .equal }
      hasValue = true
      node.environment.add(node)
      return true
    }

    override func remove() {
      node.map { $0.environment.remove($0) }
    }
  }

  private func resolve(in values: EnvironmentValues) -> Value? {
    keyPath.map { values[keyPath: $0] } ?? objectKeyPath.flatMap { values[keyPath: $0] }
  }
}
