public import ArchitectureCore
public import Combine

extension Store {
  /// Runs one closure whenever an optional feature becomes present, and another when it becomes
  /// `nil`.
  ///
  ///     let store = Store<Int?, Int?>(initialState: 1) {
  ///       Reduce { state, action in
  ///         state = action
  ///         return .none
  ///       }
  ///     }
  ///     let cancellable = store.ifLet(
  ///       then: { child in print("there is \(child.withState { $0 })") },
  ///       else: { print("there is none") })  // Prints "there is 1"
  ///     store.send(nil)  // Prints "there is none"
  ///
  /// It starts with the current state, and ends with the result's cancellation.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping () -> Void = {}
  ) -> any Cancellable where State == Wrapped? {
    publisher
      .removeDuplicates { ($0 == nil) == ($1 == nil) }
      .sink { [self] state in
        MainActor.assumeIsolated {
          guard let state else { return `else`() }
          unwrap(unwrapped(initial: state))
        }
      }
  }
}
