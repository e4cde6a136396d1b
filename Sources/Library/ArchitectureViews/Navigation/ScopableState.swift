public import ArchitectureCore

/// Optional or presented state.
///
/// The common protocol of `$store.scope(\.detail, action: \.detail)` and `$store.scope(\.$detail,
/// action: \.detail)`.
public protocol _ScopableState<Wrapped> {
  /// The optional state.
  associatedtype Wrapped

  /// Returns the key path to the optional state at a key path.
  static func _optional<Root>(_ path: KeyPath<Root, Self>) -> KeyPath<Root, Wrapped?>
}

extension Optional: _ScopableState {
  public static func _optional<Root>(_ path: KeyPath<Root, Self>) -> KeyPath<Root, Wrapped?> {
    path
  }
}

extension PresentationState: _ScopableState {
  public static func _optional<Root>(_ path: KeyPath<Root, Self>) -> KeyPath<Root, State?> {
    path.appending(path: \.wrappedValue)
  }
}
