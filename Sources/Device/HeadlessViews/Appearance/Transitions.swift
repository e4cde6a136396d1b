/// A change of a view's look while it is inserted or removed, implemented by a program.
///
/// Nothing is animated on this device, so its body is not called.
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

  public func animation(_ animation: Animation?) -> some Transition { self }
}

/// The phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before the view appears, 0 while it is there, 1 after it disappeared.
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

private struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension AnyTransition {
  public init(_ transition: some Transition) {
    self.init()
  }
}

extension View {
  public func transition(_ transition: some Transition) -> some View {
    visual("transition", transition)
  }
}
