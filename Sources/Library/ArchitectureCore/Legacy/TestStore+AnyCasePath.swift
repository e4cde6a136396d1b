public import CasePaths

// Methods with case paths, the predecessors of case key paths:
// `await store.receive(/Action.loaded) { $0 = 42 }`.

extension TestStore {
  /// Waits for an action of a case.
  ///
  ///     enum Action { case load, loaded(Int) }
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Action> { number, action in
  ///         switch action {
  ///         case .load: return .send(.loaded(42))
  ///         case .loaded(let loaded): number = loaded
  ///         }
  ///         return .none
  ///       }
  ///     }
  ///     await store.send(.load)
  ///     await store.receive(/Action.loaded) { $0 = 42 }
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>, timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(of: actionCase), timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action of a case, for a duration.
  ///
  /// It is used like the overload whose `timeout` is in nanoseconds.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>, timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase, timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
