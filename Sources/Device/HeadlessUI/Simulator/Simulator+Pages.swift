/// The direction of a finger's movement.
public enum SwipeDirection: Sendable {
  case left
  case right
}

extension Simulator {
  /// Swipes across a tab view with pages: left to the next page, right to the previous one.
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
  /// - Parameter target: the tab view, identified by the content of its page; by default the only
  ///   one.
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
