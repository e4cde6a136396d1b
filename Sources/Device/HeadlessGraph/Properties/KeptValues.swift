import Foundation

/// The entries of user defaults used by views' properties.
///
/// Foundation on Linux keeps user defaults in memory and does not notify of changes, so the entries
/// are compared at the end of each turn. Used on the main thread only.
enum KeptValues {
  private struct Key: Hashable {
    let store: ObjectIdentifier
    let name: String
  }

  nonisolated(unsafe) private static var entries: [Key: KeptEntry] = [:]

  static func entry(_ name: String, in store: UserDefaults) -> KeptEntry {
    let key = Key(store: ObjectIdentifier(store), name: name)
    if let entry = entries[key] { return entry }
    let entry = KeptEntry(name, in: store)
    entries[key] = entry
    return entry
  }

  /// Notifies the observers of entries that the program has changed in the user defaults.
  @MainActor
  static func noteChanges() {
    for entry in entries.values where entry.takeChange() { entry.enqueueNotification() }
  }

  /// Clears stored property values, which otherwise outlive their views until the run ends.
  static func reset() {
    for entry in entries.values { entry.removeWritten() }
    entries = [:]
  }
}

/// One entry of user defaults, shared by all properties with its key.
final class KeptEntry {
  private let key: String
  private let store: UserDefaults
  /// A value that user defaults do not support, kept here instead.
  private var unsupported: Any?
  private var last: Any?
  private var isWritten = false
  private var observers = LocationObservers()

  fileprivate init(_ key: String, in store: UserDefaults) {
    self.key = key
    self.store = store
    last = store.object(forKey: key)
  }

  var isEmpty: Bool { unsupported == nil && store.object(forKey: key) == nil }

  func value<Value>(as type: Value.Type) -> Value? {
    if let unsupported { return unsupported as? Value }
    return store.object(forKey: key).flatMap { StoredObject(object: $0).value(as: type) }
  }

  func set(_ value: Any) {
    isWritten = true
    unsupported = nil
    switch StoredObject.Kind(of: value) {
    case .object(let object): store.set(object, forKey: key)
    case .none: store.removeObject(forKey: key)
    case .unsupported: unsupported = value
    }
    last = store.object(forKey: key)
  }

  func add(_ observer: LocationObserver) { observers.add(observer) }
  func remove(_ observer: LocationObserver) { observers.remove(observer) }

  @MainActor
  func enqueueNotification() {
    Device.enqueue(key: ObjectIdentifier(self)) { [weak self] in self?.observers.notify() }
  }

  /// Returns whether the program has changed the entry directly since the last call.
  fileprivate func takeChange() -> Bool {
    let object = store.object(forKey: key)
    defer { last = object }
    switch (last, object) {
    case (nil, nil): return false
    case (let old as AnyHashable, let new as AnyHashable): return old != new
    case (let old?, let new?): return "\(old)" != "\(new)"
    default: return true
    }
  }

  fileprivate func removeWritten() {
    if isWritten { store.removeObject(forKey: key) }
  }
}

/// An object in user defaults: a value of a supported type, or its encoded form.
private struct StoredObject {
  let object: Any

  enum Kind {
    case object(Any)
    case none
    case unsupported

    init(of value: Any) {
      switch value {
      case let optional as any OptionalValue:
        self = optional.wrapped.map(Self.init(of:)) ?? .none
      case is Bool, is Int, is Double, is Float, is String, is Data, is Date: self = .object(value)
      case let url as URL: self = .object(url.absoluteString)
      case let value as any RawRepresentable: self.init(of: value.rawValue)
      default: self = .unsupported
      }
    }
  }

  func value<Value>(as type: Value.Type) -> Value? {
    if let optional = type as? any OptionalValue.Type { return wrapped(in: optional) as? Value }
    if let value = object as? Value { return value }
    if type is URL.Type { return (object as? String).flatMap(URL.init(string:)) as? Value }
    if let type = type as? any RawRepresentable.Type { return raw(as: type) as? Value }
    let number = object as? NSNumber
    if type is Int.Type { return number?.intValue as? Value }
    if type is Double.Type { return number?.doubleValue as? Value }
    if type is Bool.Type { return number?.boolValue as? Value }
    return nil
  }

  private func wrapped<Optional: OptionalValue>(in type: Optional.Type) -> Any? {
    value(as: Optional.Wrapped.self)
  }

  private func raw<Raw: RawRepresentable>(as type: Raw.Type) -> Any? {
    value(as: Raw.RawValue.self).flatMap(Raw.init(rawValue:))
  }
}

private protocol OptionalValue {
  associatedtype Wrapped
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
