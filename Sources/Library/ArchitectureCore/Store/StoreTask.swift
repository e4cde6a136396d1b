/// The task of an action's effects, including those of the actions that the effects send.
///
///     @Reducer struct Feature {
///       enum Action { case task }
///     }
///
///     struct FeatureView: View {
///       let store: StoreOf<Feature>
///
///       var body: some View {
///         Text("Feature")
///           .task { await store.send(.task).finish() }
///       }
///     }
public struct StoreTask: Hashable, Sendable {
  /// The tasks of the effects; nil if the action has none.
  package let tasks: EffectTasks?

  package init(_ tasks: EffectTasks?) {
    self.tasks = tasks
  }

  /// Cancels the effects.
  ///
  ///     let store = Store(initialState: 0) {
  ///       Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
  ///     }
  ///     let task = store.send(())
  ///     task.cancel()
  ///     await task.finish()
  ///     task.isCancelled  // => true
  public func cancel() {
    tasks?.cancel()
  }

  /// Waits for the effects to finish. Cancelling the waiting task cancels them.
  ///
  ///     let store = Store(initialState: 0) {
  ///       Reduce<Int, Bool> { count, isDone in
  ///         count += 1
  ///         return isDone ? .none : .run { send in await send(true) }
  ///       }
  ///     }
  ///     await store.send(false).finish()
  ///     store.withState { $0 }  // => 2
  ///
  /// The wait stays on the caller's actor, which saves two switches of executors.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await tasks?.finish()
  }

  /// Whether the effects were cancelled.
  ///
  ///     let store = Store(initialState: 0) { EmptyReducer<Int, Void>() }
  ///     store.send(()).isCancelled  // => true
  public var isCancelled: Bool {
    tasks?.isCancelled ?? true
  }
}
