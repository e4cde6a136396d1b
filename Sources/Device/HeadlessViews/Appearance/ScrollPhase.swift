/// How a scroll view is being moved.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating

  /// Whether it moves.
  public var isScrolling: Bool { self != .idle }
}

/// A scroll view's place when its phase changes.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
}

extension View {
  /// Does something when a scroll view in the view begins or ends to move, which on this device none
  /// does: a program is told nothing between two places.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    visual("onScrollPhaseChange")
  }

  /// Does something when a scroll view in the view begins or ends to move, which on this device none
  /// does.
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    visual("onScrollPhaseChange")
  }
}
