public import ArchitectureCore
public import HeadlessUI

extension ViewStore {
  /// Sends an action with animated changes.
  ///
  ///     let store = Store<Bool, String>(initialState: false) { EmptyReducer() }
  ///     let viewStore = ViewStore(store)
  ///     viewStore.send("tapped", animation: .default)
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction.
  ///
  /// It is used like the overload for an animation.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }

  /// Sends an action with animated changes, and waits while a condition holds.
  ///
  ///     let store = Store<Bool, String>(initialState: false) { EmptyReducer() }
  ///     let viewStore = ViewStore(store)
  ///     await viewStore.send("tapped", animation: .default, while: { $0 })
  public func send(
    _ action: ViewAction, animation: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = withAnimation(animation) { send(action) }
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }
}
