import CustomDump
public import Dispatch
import SharingCore

extension Reducer {
  /// Prints each action and the difference that it makes. Does nothing in release builds.
  ///
  ///     struct State: Equatable { var count = 0 }
  ///     enum Action { case increment }
  ///
  ///     let store = Store(initialState: State()) {
  ///       Reduce<State, Action> { state, action in
  ///         state.count += 1
  ///         return .none
  ///       }
  ///       ._printChanges()
  ///     }
  ///     await store.send(.increment).finish()
  ///
  /// It prints:
  ///
  ///     received action:
  ///       Action.increment
  ///     - State(count: 0)
  ///     + State(count: 1)
  @warn_unqualified_access
  public func _printChanges() -> _PrintChangesReducer<Self> {
    self._printChanges(.customDump)
  }

  /// Prints each action and its difference with a printer. Does nothing in release builds.
  ///
  ///     let reducer = EmptyReducer<Int, Void>()._printChanges(.actionLabels)
  @warn_unqualified_access
  public func _printChanges(_ printer: _ReducerPrinter<State, Action>?)
    -> _PrintChangesReducer<Self>
  {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// A printer of actions and of the state before and after.
///
///     let printer = _ReducerPrinter<Int, Int> { action, oldState, newState in
///       print("\(oldState) -> \(newState) by \(action)")
///     }
///     printer.printChange(receivedAction: 1, oldState: 0, newState: 1)  // Prints "0 -> 1 by 1"
public struct _ReducerPrinter<State, Action> {
  private let print: (_ action: Action, _ oldState: State, _ newState: State) -> Void
  let queue: DispatchQueue

  /// Creates a printer from a function.
  ///
  ///     let printer = _ReducerPrinter<Int, Int> { action, _, newState in
  ///       print("\(newState) after \(action)")
  ///     }
  public init(
    printChange:
      @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) ->
      Void,
    queue: DispatchQueue? = nil
  ) {
    print = printChange
    self.queue = queue ?? .main
  }

  /// Prints one action.
  ///
  ///     let printer = _ReducerPrinter<Int, String>.actionLabels
  ///     printer.printChange(receivedAction: "add", oldState: 0, newState: 1)
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }
}

extension _ReducerPrinter {
  /// Prints the whole action, and the difference of the state.
  ///
  ///     let reducer = EmptyReducer<Int, Void>()._printChanges(.customDump)
  public static var customDump: Self {
    Self { action, oldState, newState in
      var target = "received action:\n"
      CustomDump.customDump(action, to: &target, indent: 2)
      target.write("\n")
      target.write(diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n")
      Swift.print(target)
    }
  }

  /// Prints the action's cases only.
  ///
  ///     let reducer = EmptyReducer<Int, Void>()._printChanges(.actionLabels)
  public static var actionLabels: Self {
    Self { action, _, _ in
      Swift.print("received action: \(debugCaseOutput(action))")
    }
  }
}

/// The reducer of ``Reducer/_printChanges()``.
public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  @inlinable
  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    #if DEBUG
      if let printer {
        let oldState = state
        let tracker = SharedChangeTracker()
        let effects = tracker.track { base.run(into: &state, action: action) }
        // The old state shares its shared values with the new one; an assertion has access to both.
        tracker.assert {
          printer.printChange(receivedAction: action, oldState: oldState, newState: state)
        }
        return effects
      }
    #endif
    return base.run(into: &state, action: action)
  }
}
