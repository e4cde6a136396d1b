extension Reducer {
  /// Runs a reducer when an action has changed a value.
  ///
  ///     struct State: Equatable { var volume = 0 }
  ///
  ///     let store = Store(initialState: State()) {
  ///       Reduce<State, Int> { state, volume in
  ///         state.volume = min(volume, 10)
  ///         return .none
  ///       }
  ///       .onChange(of: \.volume) { oldValue, newValue in
  ///         Reduce { _, _ in
  ///           print("from \(oldValue) to \(newValue)")
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///     store.send(11)  // Prints "from 0 to 10"
  ///     store.send(12)
  @inlinable
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==, reducer: reducer)
  }

  /// Runs a reducer when an action has changed a value, compared by a function.
  ///
  ///     struct State { var name = "" }
  ///
  ///     let reducer = Reduce<State, String> { state, name in
  ///       state.name = name
  ///       return .none
  ///     }
  ///     .onChange(of: \.name, removeDuplicates: { $0.count == $1.count }) { _, name in
  ///       Reduce { _, _ in
  ///         print("\(name.count) letters")
  ///         return .none
  ///       }
  ///     }
  @inlinable
  public func onChange<V, R: Reducer>(
    of toValue: @escaping (State) -> V, removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: isDuplicate, reducer: reducer)
  }

  /// Returns an effect when an action has changed a value.
  ///
  ///     struct State: Equatable {
  ///       var query = ""
  ///       var results = ["old"]
  ///     }
  ///
  ///     let store = Store(initialState: State()) {
  ///       Reduce<State, String> { state, query in
  ///         state.query = query
  ///         return .none
  ///       }
  ///       .onChange(of: \.query) { oldValue, state in
  ///         state.results = []
  ///         return .none
  ///       }
  ///     }
  ///     store.send("new")
  ///     store.withState(\.results)  // => []
  @inlinable
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ effect: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> _OnChangeReducer<Self, V, Reduce<State, Action>> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==) { oldValue, _ in
      Reduce(internal: { state, _ in effect(oldValue, &state) })
    }
  }
}

/// The reducer of ``Reducer/onChange(of:_:)``.
public struct _OnChangeReducer<Base: Reducer, Value, Body: Reducer>: Reducer
where Base.State == Body.State, Base.Action == Body.Action {
  @usableFromInline let base: Base
  @usableFromInline let toValue: (Base.State) -> Value
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @usableFromInline let reducer: (Value, Value) -> Body

  @usableFromInline
  init(
    base: Base, toValue: @escaping (Base.State) -> Value,
    isDuplicate: @escaping (Value, Value) -> Bool, reducer: @escaping (Value, Value) -> Body
  ) {
    self.base = base
    self.toValue = toValue
    self.isDuplicate = isDuplicate
    self.reducer = reducer
  }

  @inlinable
  public static var _keepsForReaders: Bool { true }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = toValue(state)
    let baseEffects = base.run(into: &state, action: action)
    let newValue = toValue(state)
    guard !isDuplicate(oldValue, newValue) else { return baseEffects }
    return baseEffects.merge(
      with: reducer(oldValue, newValue).run(into: &state, action: action))
  }
}
