/// The direction in which a finger moves.
public enum SwipeDirection: Sendable {
  case left
  case right
}

extension Simulator {
  /// Swipes over a tab view with pages: to the left for the next page, to the right for the one
  /// before.
  ///
  ///     struct Tour: View {
  ///       var body: some View {
  ///         TabView {
  ///           Text("Welcome")
  ///           Text("Have fun")
  ///         }
  ///         .tabViewStyle(.page)
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Tour() }
  ///     simulator.swipe(.left)
  ///     simulator.screen  // => "Have fun"
  ///
  /// - Parameter target: the tab view, by what its page shows; the only one by default.
  public func swipe(
    _ direction: SwipeDirection, over target: some SimulatorTarget = ElementQuery.any,
    at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try swipePage(direction, over: target, at: index) }
  }

  func swipePage(
    _ direction: SwipeDirection, over target: some SimulatorTarget = ElementQuery.any,
    at index: Int? = nil
  ) throws(SimulatorFailure) {
    switch direction {
    case .left: try use(.swipeLeft, target, at: index, .nextPage)
    case .right: try use(.swipeRight, target, at: index, .previousPage)
    }
  }
}
