public import ArchitectureCore
public import HeadlessUI

extension Store {
  /// Sends an action with animated changes.
  ///
  ///     let store = Store(initialState: 0) { EmptyReducer<Int, String>() }
  ///     store.send("tapped", animation: .default)
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction.
  ///
  /// It is used like the overload for an animation.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }
}

extension ViewActionSending {
  /// Sends a view action to the store with animated changes.
  ///
  ///     @Reducer struct Feature {
  ///       enum Action: ViewAction {
  ///         case view(View)
  ///         enum View { case tapped }
  ///       }
  ///     }
  ///
  ///     @ViewAction(for: Feature.self)
  ///     struct FeatureView: View {
  ///       let store: StoreOf<Feature>
  ///
  ///       var body: some View {
  ///         Button("Tap") { send(.tapped, animation: .default) }
  ///       }
  ///     }
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends a view action to the store in a transaction.
  ///
  /// It is used like the overload for an animation.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}

extension Send {
  /// Sends an action back into the system with animated changes.
  ///
  ///     let effect = Effect<String>.run { send in await send("loaded", animation: .default) }
  public func callAsFunction(_ action: Action, animation: Animation?) {
    callAsFunction(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action back into the system in a transaction.
  ///
  /// It is used like the overload for an animation.
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    withTransaction(transaction) { self(action) }
  }
}

extension DismissEffect {
  /// Dismisses the feature with an animation; an issue if it is not presented.
  ///
  ///     @Reducer struct Detail {
  ///       enum Action { case closeTapped }
  ///       @Dependency(\.dismiss) var dismiss
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { _, _ in .run { _ in await dismiss(animation: .default) } }
  ///       }
  ///     }
  @MainActor
  public func callAsFunction(
    animation: Animation?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await callAsFunction(
      transaction: Transaction(animation: animation), fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Dismisses the feature in a transaction; an issue if it is not presented.
  ///
  /// It is used like the overload for an animation.
  @MainActor
  public func callAsFunction(
    transaction: Transaction, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    guard let dismiss else {
      await self(fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    withTransaction(transaction) { dismiss() }
  }
}
