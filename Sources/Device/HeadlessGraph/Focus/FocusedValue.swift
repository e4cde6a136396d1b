public import Combine
import RuntimeSupport
import Trace

/// A value offered by the focused part of the screen.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var value: Value?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[ObservableKey<Value>()] }
  }

  public var wrappedValue: Value? { value }
}

/// A binding offered by the focused part of the screen.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Binding<Value>?
  private var binding: Binding<Value>?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    read = { $0[keyPath: keyPath] }
  }

  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    let binding = binding
    return Binding(
      location: FunctionLocation(get: { binding?.wrappedValue }) { value, _ in
        if let value { binding?.wrappedValue = value }
      })
  }
}

/// An object offered by the focused part of the screen.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  @MainActor
  public var wrappedValue: ObjectType? { object }

  @MainActor
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    object.map { ObservedObject.Wrapper(object: $0) }
  }
}

// MARK: - In a view

/// The graph's storage of a focused value or object.
private class OfferBox: PropertyBox, LocationObserver {
  private(set) var isFirst = true

  final override func update(at property: UnsafeMutableRawPointer) -> Bool {
    guard let node else { return false }
    if isFirst { node.screen.offers.readers.add(self) }
    defer { isFirst = false }
    let isOther = take(node.screen.offers.values, to: property)
    return isFirst || isOther
  }

  /// Updates the property from the offered values, and returns whether it changed.
  func take(_ values: FocusedValues, to property: UnsafeMutableRawPointer) -> Bool { false }

  nonisolated func locationDidChange() {
    Device.assumeMainThread { node?.setNeedsUpdate() }
  }

  override func remove() {
    node?.screen.offers.readers.remove(self)
  }
}

extension FocusedValue: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox { Box(name: name, offset: offset) }

  private final class Box: OfferBox {
    private var value: Value?

    override func take(_ values: FocusedValues, to property: UnsafeMutableRawPointer) -> Bool {
      let property = property.assumingMemoryBound(to: FocusedValue.self)
      let old = value
      value = property.pointee.read(values)
      property.pointee.value = value
      return compare(old, value) != .equal
    }
  }
}

extension FocusedBinding: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox { Box(name: name, offset: offset) }

  private final class Box: OfferBox {
    private var place: Location<Value>?
    private var value: Value?

    override func take(_ values: FocusedValues, to property: UnsafeMutableRawPointer) -> Bool {
      let property = property.assumingMemoryBound(to: FocusedBinding.self)
      let binding = property.pointee.read(values)
      property.pointee.binding = binding
      let (oldPlace, oldValue) = (place, value)
      (place, value) = (binding?.place, binding?.place.peek())
      if place != oldPlace {
        oldPlace?.remove(self)
        place?.add(self)
      }
      return compare(oldValue, value) != .equal
    }

    override func remove() {
      place?.remove(self)
      super.remove()
    }
  }
}

extension FocusedObject: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox { Box(name: name, offset: offset) }

  private final class Box: OfferBox {
    private var subscription: ObjectSubscription<ObjectType>?

    override func take(_ values: FocusedValues, to property: UnsafeMutableRawPointer) -> Bool {
      let object = values[ObservableKey<ObjectType>()]
      property.assumingMemoryBound(to: FocusedObject.self).pointee.object = object
      if subscription?.object === object { return subscription?.takeSignal() ?? false }
      subscription?.cancel()
      subscription = nil
      if let object, let node { subscription = ObjectSubscription(object, node: node) }
      return true
    }

    override var cause: BodyRun.Cause { subscription?.cause(named: name) ?? super.cause }

    override func clearChange() {
      super.clearChange()
      subscription?.clearChanges()
    }

    override func remove() {
      subscription?.cancel()
      super.remove()
    }
  }
}
