public import ArchitectureCore
public import Combine

extension Store {
  /// Does one thing whenever an optional feature comes to be there, and another when it is gone.
  ///
  ///     store
  ///       .scope(state: \.detail, action: \.detail)
  ///       .ifLet(
  ///         then: { store in show(DetailController(store: store)) },
  ///         else: { dismiss() })
  ///       .store(in: &cancellables)
  ///
  /// It begins with what is so now, and ends when what is returned is cancelled.
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
