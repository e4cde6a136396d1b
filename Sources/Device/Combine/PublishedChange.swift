import RuntimeSupport
import Stage
package import Trace

/// A published change of an object, for a trace.
package final class PublishedChange {
  /// The property's qualified name, such as `Model.count`; `Model.objectWillChange` for a change
  /// without a published property.
  package let property: String
  /// The key path of the property's storage.
  package let keyPath: AnyKeyPath?
  package private(set) weak var object: AnyObject?
  /// The place of the write.
  package let site: Site?

  private init(property: String, keyPath: AnyKeyPath?, object: AnyObject, site: Site?) {
    self.property = property
    self.keyPath = keyPath
    self.object = object
    self.site = site
  }

  /// The innermost change being published.
  ///
  // Only one thread of a run runs at a time; set only while a trace is open.
  nonisolated(unsafe) private static var current: PublishedChange?

  /// Returns the change behind the current `objectWillChange` of an object, or nil if no trace is
  /// open.
  ///
  /// An object may forward another object's publisher; the change then belongs to the other object.
  package static func current(of object: AnyObject) -> PublishedChange? {
    guard Stage.isRecording else { return nil }
    return current
      ?? PublishedChange(
        property: "\(TypeName(type(of: object))).objectWillChange", keyPath: nil, object: object,
        site: CallStack.currentWrite)
  }

  /// The changing object's ordinal among the objects of its type.
  package var ordinal: Int? { object.map { Self.ordinal(of: $0) } }

  private static func ordinal(of object: AnyObject) -> Int {
    Stage.ordinal(of: object, named: TypeName(type(of: object)).description)
  }
}

extension PublishedChange {
  /// Makes a change, and records it if a trace is open.
  static func making<Value>(
    in object: AnyObject, at keyPath: AnyKeyPath, from old: Value, to new: Value,
    _ change: () -> Void
  ) {
    guard Stage.isRecording else { return change() }
    let outer = current
    let this = PublishedChange(
      property: "\(keyPath)".propertyName, keyPath: keyPath, object: object,
      site: CallStack.currentWrite)
    Stage.record(
      .write(
        Write(
          property: this.property, object: ordinal(of: object), old: describe(old),
          new: describe(new), site: this.site)))
    current = this
    defer { current = outer }
    change()
  }
}

extension String {
  /// The declared name of a storage key path's property: `\Model._count` becomes `Model.count`.
  fileprivate var propertyName: String {
    String(drop { $0 == "\\" }).replacing("._", with: ".")
  }
}

/// The observer of reads of published properties, while a trace is open.
package enum PublishedReads {
  // Written before any read; only one thread of a run runs at a time.
  nonisolated(unsafe) package static var observer: ((AnyObject, AnyKeyPath) -> Void)?

  static func note(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    if Stage.isRecording { observer?(object, keyPath) }
  }
}
