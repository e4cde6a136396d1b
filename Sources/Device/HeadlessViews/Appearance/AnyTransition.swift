/// The transition of an inserted or removed view.
///
/// Nothing is animated on this device, but a view that is removed in an animated transaction
/// disappears after the duration of its transition.
public struct AnyTransition: Sendable {
  /// The removal of the view.
  let removal: RemovalTransition

  private init(removal: RemovalTransition = .animated()) {
    self.removal = removal
  }

  public init(_ transition: some Transition) {
    self.init(removal: transition.removal)
  }

  public static let identity = AnyTransition(removal: .identity)
  public static let opacity = AnyTransition()
  public static let scale = AnyTransition()
  public static let slide = AnyTransition()

  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

  /// Returns a transition between two modifiers.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    removal
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(removal: removal.combined(with: other.removal))
  }

  /// Replaces the transaction's animation with one for this transition.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(removal: removal.with(animation))
  }
}

extension View {
  /// Adds a transition: in an animated transaction the view disappears when it is over.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(content: self, look: transition, removal: transition.removal)
  }

  /// Adds a program's transition: in an animated transaction the view disappears when it is over.
  public func transition(_ transition: some Transition) -> some View {
    TransitionView(content: self, look: transition, removal: transition.removal)
  }
}
