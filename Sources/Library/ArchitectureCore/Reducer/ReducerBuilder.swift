/// Combines the reducers listed in a `body`: they run in order, and their effects concurrently.
///
///     @ReducerBuilder<Int, Int>
///     func sum(isDoubled: Bool) -> some Reducer<Int, Int> {
///       Reduce { sum, number in
///         sum += number
///         return .none
///       }
///       if isDoubled {
///         Reduce { sum, number in
///           sum += number
///           return .none
///         }
///       }
///     }
///
///     var total = 0
///     _ = sum(isDoubled: true).reduce(into: &total, action: 2)
///     total  // => 4
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _SequenceMany<R> {
    _SequenceMany(reducers: reducers)
  }

  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    // The second use of the type excludes existentials, which the compiler would otherwise open,
    // and return erased: they use the overload below.
    _ expression: R, _: R.Type = R.self
  ) -> R {
    expression
  }

  @inlinable
  @_disfavoredOverload
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<
    State, Action
  > {
    Reduce(expression)
  }

  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  @inlinable
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? {
    wrapped
  }

  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  @inlinable
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(accumulated, next)
  }

  /// One of two reducers.
  public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    @inlinable
    public static var _keepsForReaders: Bool { true }

    @inlinable
    public func reduce(into state: inout First.State, action: First.Action)
      -> Effect<First.Action>
    {
      switch self {
      case .first(let first): first.run(into: &state, action: action)
      case .second(let second): second.run(into: &state, action: action)
      }
    }
  }

  /// Two reducers, one after the other.
  public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
    @usableFromInline let r0: R0
    @usableFromInline let r1: R1

    @usableFromInline
    init(_ r0: R0, _ r1: R1) {
      self.r0 = r0
      self.r1 = r1
    }

    @inlinable
    public static var _keepsForReaders: Bool { true }

    @inlinable
    public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
      r0.run(into: &state, action: action)
        .merge(with: r1.run(into: &state, action: action))
    }
  }

  /// Any number of reducers of one type, one after the other.
  public struct _SequenceMany<Element: Reducer>: Reducer {
    @usableFromInline let reducers: [Element]

    @usableFromInline
    init(reducers: [Element]) {
      self.reducers = reducers
    }

    @inlinable
    public static var _keepsForReaders: Bool { true }

    @inlinable
    public func reduce(into state: inout Element.State, action: Element.Action)
      -> Effect<Element.Action>
    {
      reducers.reduce(.none) { $0.merge(with: $1.run(into: &state, action: action)) }
    }
  }
}

/// A builder for the state and actions of a reducer.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>
