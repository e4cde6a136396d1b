public import Dependencies

extension Reducer {
  /// Overrides a dependency for a reducer.
  ///
  ///     struct Clicker: Reducer {
  ///       struct State: Equatable { var time = "" }
  ///       @Dependency(\.date.now) var now
  ///
  ///       func reduce(into state: inout State, action: Void) -> Effect<Void> {
  ///         state.time = now.formatted(.iso8601)
  ///         return .none
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Clicker.State()) {
  ///       Clicker().dependency(\.date.now, Date(timeIntervalSince1970: 0))
  ///     }
  ///     store.send(())
  ///     store.withState(\.time)  // => "1970-01-01T00:00:00Z"
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides, for a reducer, a dependency whose type is its key.
  ///
  ///     struct Greeter: DependencyKey {
  ///       var name: String
  ///       static let liveValue = Greeter(name: "Blob")
  ///     }
  ///
  ///     let reducer = EmptyReducer<Int, Void>().dependency(Greeter(name: "Blob, Jr."))
  public func dependency<Value: TestDependencyKey>(_ value: Value)
    -> _DependencyKeyWritingReducer<Self> where Value.Value == Value
  {
    _DependencyKeyWritingReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for a reducer.
  ///
  ///     let reducer = EmptyReducer<Int, Void>()
  ///       .transformDependency(\.locale) { $0 = Locale(identifier: "de") }
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes, for a reducer, a dependency whose type is its key.
  ///
  ///     struct Greeter: DependencyKey {
  ///       var name: String
  ///       static let liveValue = Greeter(name: "Blob")
  ///     }
  ///
  ///     let reducer = EmptyReducer<Int, Void>()
  ///       .transformDependency(Greeter.self) { $0.name += ", Jr." }
  public func transformDependency<Value: TestDependencyKey>(
    _ type: Value.Type, transform: @escaping (_ dependency: inout Value) -> Void
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[Value.self]) }
  }
}

/// The reducer of ``Reducer/dependency(_:_:)``.
public struct _DependencyKeyWritingReducer<Base: Reducer>: Reducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  @inlinable
  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) {
      base.run(into: &state, action: action)
    }
  }

  /// Overrides a dependency; of two overrides of one dependency, the outer one applies.
  ///
  ///     let reducer = EmptyReducer<Int, Void>()
  ///       .dependency(\.locale, Locale(identifier: "de"))
  ///       .dependency(\.locale, Locale(identifier: "fr"))
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Self {
    Self(base: base) { values in
      values[keyPath: keyPath] = value
      update(&values)
    }
  }

  /// Changes a dependency; of two changes of one dependency, the outer one applies.
  ///
  ///     let reducer = EmptyReducer<Int, Void>()
  ///       .dependency(\.locale, Locale(identifier: "de"))
  ///       .transformDependency(\.timeZone) { $0 = TimeZone(secondsFromGMT: 0)! }
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> Self {
    Self(base: base) { values in
      transform(&values[keyPath: keyPath])
      update(&values)
    }
  }
}
