import CasePaths
import PerceptionCore

/// The storage location of a ``UIBinding``: an object's property, or a part of another location.
///
/// Locations with equal identities are the same storage.
struct UILocation<Value>: @unchecked Sendable {
  // Immutable: objects, key paths and values. A binding is used in the isolation of its object.
  let id: AnyHashable
  let get: () -> Value
  let set: (Value) -> Void
}

// MARK: - Roots

extension UILocation {
  /// Creates a location that stores its value.
  init(holding value: Value) {
    let box = UIBox(value)
    self.init(
      id: ObjectIdentifier(box), get: { box.value }, set: { box.value = $0 })
  }

  init(constant value: Value) {
    self.init(id: ObjectIdentifier(UIConstant.self), get: { value }, set: { _ in })
  }

  /// Creates a location of an object's property without retaining it: after the object is gone,
  /// reads return the last value.
  init<Object: AnyObject>(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    let last = Last(object[keyPath: keyPath])
    self.init(
      id: [AnyHashable(ObjectIdentifier(object)), keyPath],
      get: { [weak object] in
        if let object { last.value = object[keyPath: keyPath] }
        return last.value
      },
      set: { [weak object] value in
        last.value = value
        object?[keyPath: keyPath] = value
      })
  }
}

private enum UIConstant {}

/// The value of an optional or a case at the last read.
private final class Last<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// An observable box of a value.
private final class UIBox<Value>: Perceptible, Observable {
  private let registrar = PerceptionRegistrar(isPerceptionCheckingEnabled: false)
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}

// MARK: - Parts

extension UILocation {
  /// Returns the location of a property of the value.
  func part<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> UILocation<Member> {
    UILocation<Member>(
      id: [id, keyPath],
      get: { get()[keyPath: keyPath] },
      set: { member in
        var value = get()
        value[keyPath: keyPath] = member
        set(value)
      })
  }

  /// Returns the location of an element of the value.
  func element(at index: Value.Index) -> UILocation<Value.Element> where Value: MutableCollection {
    UILocation<Value.Element>(
      id: [id, (index as? any Hashable).map { AnyHashable($0) } ?? AnyHashable("\(index)")],
      get: { get()[index] },
      set: { element in
        var value = get()
        value[index] = element
        set(value)
      })
  }

  /// Returns the location of a case's value, if the enum is in it. Writes in another case are
  /// ignored.
  func associated<Member>(_ path: AnyCasePath<Value, Member>, id casePath: AnyHashable)
    -> UILocation<Member>?
  {
    guard let member = path.extract(from: get()) else { return nil }
    let last = Last(member)
    return UILocation<Member>(
      id: [id, casePath],
      get: {
        if let member = path.extract(from: get()) { last.value = member }
        return last.value
      },
      set: { member in
        last.value = member
        if path.extract(from: get()) != nil { set(path.embed(member)) }
      })
  }

  /// Returns the location of a case's value as an optional. Writes in another case are ignored.
  func associated<Wrapped, Member>(_ path: AnyCasePath<Wrapped, Member>, id casePath: AnyHashable)
    -> UILocation<Member?> where Value == Wrapped?
  {
    UILocation<Member?>(
      id: [id, casePath],
      get: { get().flatMap(path.extract) },
      set: { member in
        guard get().flatMap(path.extract) != nil else { return }
        set(member.map(path.embed))
      })
  }

  /// Returns the location of the value as an optional, which ignores writes of `nil`.
  func wrapped() -> UILocation<Value?> {
    UILocation<Value?>(
      id: [id, AnyHashable(\Value?.self)], get: { get() }, set: { if let value = $0 { set(value) } }
    )
  }

  /// Returns the location of the type-erased value, which ignores writes of other types.
  func erased() -> UILocation<AnyHashable> where Value: Hashable {
    UILocation<AnyHashable>(
      id: [id, AnyHashable(\AnyHashable.self)], get: { AnyHashable(get()) },
      set: { if let value = $0.base as? Value { set(value) } })
  }
}
