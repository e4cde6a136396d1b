public import Foundation

extension View {
  /// Adds an action for one or more taps on the view.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    reacting(to: count > 1 ? .doubleTap : .use, "onTapGesture") { _ in action() }
  }

  /// Adds an action for a tap at a location, which on this device is always the origin.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    reacting(to: count > 1 ? .doubleTap : .use, "onTapGesture") { _ in action(.zero) }
  }

  /// Adds an action for a long press on the view.
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

  /// Adds an action for a long press on the view, in the form before iOS 15.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
