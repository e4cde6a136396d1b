/// Actions with a case for a view's actions.
///
///     enum Action: ViewAction {
///       case view(View)
///       enum View { case onAppear }
///     }
public protocol ViewAction<ViewAction> {
  /// The actions sent by a view.
  associatedtype ViewAction

  /// An action of a view.
  static func view(_ action: ViewAction) -> Self
}

/// A view, or another object of the user interface, that only sends a feature's view actions.
///
///     @Reducer struct Feature {
///       enum Action: ViewAction {
///         case view(View)
///         enum View { case tapped }
///       }
///     }
///
///     struct FeatureView: View, ViewActionSending {
///       let store: StoreOf<Feature>
///
///       var body: some View { Button("Tap") { send(.tapped) } }
///     }
///
/// The macro ``ViewAction(for:)`` writes the conformance.
@preconcurrency @MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  associatedtype StoreState
  associatedtype StoreAction: ViewAction

  /// The feature's store.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends a view action to the store.
  ///
  ///     enum Action: ViewAction {
  ///       case view(View)
  ///       enum View { case tapped }
  ///     }
  ///
  ///     struct Controls: ViewActionSending {
  ///       let store: Store<Int, Action>
  ///     }
  ///
  ///     let store = Store<Int, Action>(initialState: 0) {
  ///       Reduce { count, _ in
  ///         count += 1
  ///         return .none
  ///       }
  ///     }
  ///     Controls(store: store).send(.tapped)
  ///     store.withState { $0 }  // => 1
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
