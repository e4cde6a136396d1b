import PerceptionCore

/// A property wrapper for bindings to the properties of an observable object.
///
/// The graph stores nothing for it: a body depends on the properties of the object that it reads.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable {
    self = projectedValue
  }

  /// Creates a wrapper of an object tracked by another library.
  package init(object: Value) {
    wrappedValue = object
  }

  /// A binding to a property of the object, which is read at once.
  ///
  /// On a system without observation, creating it in a body outside of any tracking raises a
  /// warning, and makes the body depend on the property. The binding itself can then be read
  /// anywhere.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let isInBody = ViewBodies.isEvaluatingWithoutObservation
    if isInBody { _ = wrappedValue[keyPath: keyPath] }
    return ViewBodies.following {
      Binding(location: ObjectLocation(wrappedValue, keyPath, isChecked: isInBody))
    }
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

/// A location of an object's property.
package final class ObjectLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  /// Whether the body that created this location was checked for tracking its reads.
  private let isChecked: Bool

  package init(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, isChecked: Bool = false
  ) {
    self.object = object
    self.keyPath = keyPath
    self.isChecked = isChecked
  }

  package override func peek() -> Value {
    guard isChecked, ViewBodies.isEvaluatingWithoutObservation else {
      return object[keyPath: keyPath]
    }
    return _PerceptionLocals.$skipPerceptionChecking.withValue(true) { object[keyPath: keyPath] }
  }

  package override func set(_ value: Value, in transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  package override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}
