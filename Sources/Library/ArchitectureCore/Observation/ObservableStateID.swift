import RuntimeSupport
import Synchronization

/// The counter of unique numbers.
private let counter = Atomic<UInt64>(1)

private func nextNumber() -> UInt64 {
  counter.wrappingAdd(1, ordering: .relaxed).newValue
}

/// The identity of a piece of observable state.
///
/// A copy shares the identity. A change in place gives the value a later version, so that it
/// differs from earlier copies but has the same origin.
public struct ObservableStateID: Hashable, Sendable {
  /// The number of the original value.
  private var origin: UInt64
  /// The enclosing cases of enums, the outermost last.
  private var tags: UInt64
  /// The number of changes in place.
  private var version: UInt64

  private init(origin: UInt64, tags: UInt64 = 0, version: UInt64 = 0) {
    self.origin = origin
    self.tags = tags
    self.version = version
  }

  /// Creates a unique identity.
  public init() {
    self.init(origin: nextNumber())
  }

  /// Returns the identity of a value that may be observable state. Any other value is never
  /// identical to another.
  public static func _$id<T>(for value: T) -> Self {
    guard T.self is any ObservableState.Type || T.self is AnyObject.Type || isExistential(T.self),
      let state = value as? any ObservableState
    else { return Self() }
    return state._$id
  }

  /// Returns the identity of observable state.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// The identity of values without state.
  public static var _$inert: Self { Self(origin: 0) }

  /// Returns the identity of an enum in a case with this value.
  public func _$tag(_ tag: Int) -> Self {
    Self(
      origin: origin, tags: tags &* 1_021 &+ UInt64(truncatingIfNeeded: tag) &+ 1, version: version)
  }

  /// Advances the version of observable state before a change in place.
  public static func _$willModify<T: ObservableState>(_ value: inout T) {
    value._$willModify()
  }

  /// Does nothing for values that are not observable state.
  public static func _$willModify<T>(_ value: inout T) {}

  /// Advances to the next version.
  public mutating func _$willModify() {
    version = nextNumber()
  }

  /// Returns whether this is the same as another identity, or a later version of it.
  package func descends(from other: Self) -> Bool {
    origin == other.origin && tags == other.tags && version >= other.version
  }
}
