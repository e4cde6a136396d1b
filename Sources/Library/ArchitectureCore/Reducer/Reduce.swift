/// A reducer made from a closure.
///
///     let store = Store(initialState: 0) {
///       Reduce<Int, Int> { count, step in
///         count += step
///         return .none
///       }
///     }
///     store.send(2)
///     store.withState { $0 }  // => 2
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  @usableFromInline
  init(internal reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Creates a reducer that handles actions with a closure.
  ///
  ///     let reducer = Reduce<Int, Int> { count, step in
  ///       count += step
  ///       return .none
  ///     }
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.init(internal: reduce)
  }

  /// Erases the type of a reducer.
  ///
  ///     struct Doubled: Reducer {
  ///       var body: some Reducer<Int, Void> {
  ///         Reduce { count, _ in
  ///           count *= 2
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///
  ///     func reducer(isActive: Bool) -> Reduce<Int, Void> {
  ///       isActive ? Reduce(Doubled()) : Reduce(EmptyReducer())
  ///     }
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
    self.init(internal: reducer.reduce)
  }

  @inlinable
  public static var _keepsForReaders: Bool { true }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    keepForReaders(&state)
    return reduce(&state, action)
  }
}

/// A reducer that does nothing.
///
///     var count = 1
///     let effect = EmptyReducer<Int, Void>().reduce(into: &count, action: ())
///     count  // => 1
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  ///
  ///     let store = Store(initialState: 0) { EmptyReducer<Int, Void>() }
  @inlinable
  public init() {}

  @inlinable
  public static var _keepsForReaders: Bool { true }

  @inlinable
  public func reduce(into _: inout State, action _: Action) -> Effect<Action> {
    .none
  }
}

/// Several reducers combined into one, for applying an operator.
///
///     @Reducer struct Child {}
///
///     @Reducer struct Parent {
///       struct State {
///         var child: Child.State?
///         var taps = 0
///       }
///       enum Action { case child(Child.Action) }
///
///       var body: some ReducerOf<Self> {
///         CombineReducers {
///           Reduce { state, _ in
///             state.taps += 1
///             return .none
///           }
///           EmptyReducer()
///         }
///         .ifLet(\.child, action: \.child) {
///           Child()
///         }
///       }
///     }
public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where State == Reducers.State, Action == Reducers.Action {
  @usableFromInline let reducers: Reducers

  /// Creates a single reducer from those listed in a builder.
  ///
  ///     let reducer = CombineReducers<Int, Void, _> {
  ///       Reduce { count, _ in
  ///         count += 1
  ///         return .none
  ///       }
  ///       EmptyReducer()
  ///     }
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  @inlinable
  public static var _keepsForReaders: Bool { true }

  @inlinable
  public func reduce(into state: inout Reducers.State, action: Reducers.Action)
    -> Effect<Reducers.Action>
  {
    reducers.run(into: &state, action: action)
  }
}

extension Optional: Reducer where Wrapped: Reducer {
  @inlinable
  public static var _keepsForReaders: Bool { true }

  /// Handles an action with the wrapped reducer, if any.
  ///
  ///     let reducer: EmptyReducer<Int, Void>? = nil
  ///     var count = 1
  ///     _ = reducer.reduce(into: &count, action: ())
  ///     count  // => 1
  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action)
    -> Effect<Wrapped.Action>
  {
    switch self {
    case .some(let wrapped): wrapped.run(into: &state, action: action)
    case .none: .none
    }
  }
}
