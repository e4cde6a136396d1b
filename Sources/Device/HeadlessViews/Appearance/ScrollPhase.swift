/// The phase of a scroll view's movement.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating

  /// Whether the scroll view is moving.
  public var isScrolling: Bool { self != .idle }
}

/// The geometry of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
}

extension View {
  /// Runs an action when a scroll view inside this view changes its phase. Scroll views of this
  /// device jump to their position, so the action is never called.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    visual("onScrollPhaseChange")
  }

  /// Runs an action when a scroll view inside this view changes its phase. Never called on this
  /// device.
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    visual("onScrollPhaseChange")
  }
}
