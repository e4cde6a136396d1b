public import Foundation

extension View {
  /// Does something when the view is tapped as often as a count says.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    reacting(to: count > 1 ? .doubleTap : .use, "onTapGesture") { _ in action() }
  }

  /// Does something where the view is tapped, which on this device is always its origin.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    reacting(to: count > 1 ? .doubleTap : .use, "onTapGesture") { _ in action(.zero) }
  }

  /// Does something when the view is pressed long.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    reacting(to: .longPress, "onLongPressGesture") { _ in
      onPressingChanged?(true)
      action()
      onPressingChanged?(false)
    }
  }
}
