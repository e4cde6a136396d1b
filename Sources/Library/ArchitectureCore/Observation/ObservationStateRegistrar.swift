package import PerceptionCore

/// Registers observers of the properties of one piece of observable state.
///
/// The macro ``ObservableState()`` adds one to each value. Copies share their observers. All
/// registrars are equal and encode no content, so that the state can be compared and stored.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public private(set) var id = ObservableStateID()

  package let registrar = PerceptionRegistrar()

  /// Creates a registrar for new state.
  public init() {}

  /// Advances the state's identity to the next version.
  public mutating func _$willModify() {
    id._$willModify()
  }
}

extension ObservationStateRegistrar: Hashable {
  public static func == (_: Self, _: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {}
}

// MARK: - Entry points of macro expansions

extension ObservationStateRegistrar {
  /// Registers that a property is read.
  public func _$access(
    _ keyPath: AnyKeyPath, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) {
    guard !UntrackedReading.isActive else { return }
    ObservedState.withKeyPath(keyPath) {
      registrar.access(
        ObservedState(), keyPath: $0, fileID: fileID, filePath: filePath, line: line,
        column: column, function: function)
    }
  }

  /// Notifies observers that a property is about to change.
  ///
  /// While a reducer runs, records the change instead, and the observers are notified at the end of
  /// the run.
  public func _$willSet(_ keyPath: AnyKeyPath) {
    if let journal = Journal.current {
      journal.note(registrar, keyPath)
    } else {
      ObservedState.withKeyPath(keyPath) { registrar.willSet(ObservedState(), keyPath: $0) }
    }
  }

  /// Notifies observers that a property has changed, unless a reducer is running: then they are
  /// notified at the end of the run.
  public func _$didSet(_ keyPath: AnyKeyPath) {
    guard Journal.current == nil else { return }
    ObservedState.withKeyPath(keyPath) { registrar.didSet(ObservedState(), keyPath: $0) }
  }
}

/// The subject of a registrar's observation, used instead of the state to avoid copying it.
///
/// Observation identifies a property by its registrar and its key path.
struct ObservedState: Observable, Perceptible {
  /// Treats any key path as one to a property of this type.
  @inline(__always)
  static func withKeyPath(
    _ keyPath: AnyKeyPath, _ body: (KeyPath<ObservedState, Any>) -> Void
  ) {
    // The key path is only compared and described, never used for access; a checked cast would
    // fail.
    Unmanaged<KeyPath<ObservedState, Any>>
      .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
      ._withUnsafeGuaranteedRef { body($0) }
    withExtendedLifetime(keyPath) {}
  }
}
