/// The kind of movement of a scroll view.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating

  /// Whether the scroll view moves.
  public var isScrolling: Bool { self != .idle }
}

/// The geometry of a scroll view at a change of its phase.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
}

extension View {
  /// Runs an action when a scroll view in the view changes its phase. Never called on this device,
  /// whose scroll views change their position at once.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    visual("onScrollPhaseChange")
  }

  /// Runs an action when a scroll view in the view changes its phase. Never called on this device.
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    visual("onScrollPhaseChange")
  }
}
