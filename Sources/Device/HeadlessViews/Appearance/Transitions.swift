/// A custom transition: the view's appearance during insertion and removal.
///
/// This device draws no animation frames, and never calls the body.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> Body

  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  public func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// Replaces the transaction's animation with one for this transition.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// The phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before the view appears, 0 while it is present, and 1 once it has disappeared.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The traits of a transition.
public struct TransitionProperties: Sendable {
  public let hasMotion: Bool

  public init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }
}

nonisolated private struct CombinedTransition<First: Transition, Second: Transition>: Transition,
  DerivedTransition
{
  let first: First
  let second: Second

  var derivedRemoval: RemovalTransition { first.removal.combined(with: second.removal) }

  func body(content: Content, phase: TransitionPhase) -> some View { content }
}

nonisolated private struct AnimatedTransition<Base: Transition>: Transition, DerivedTransition {
  let base: Base
  let animation: Animation?

  var derivedRemoval: RemovalTransition { base.removal.with(animation) }

  func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition {
  /// The removal of a view with this transition.
  nonisolated var removal: RemovalTransition {
    (self as? any DerivedTransition)?.derivedRemoval ?? .animated()
  }
}

/// A transition derived from other transitions.
protocol DerivedTransition {
  var derivedRemoval: RemovalTransition { get }
}
