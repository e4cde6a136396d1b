public import CasePaths

extension Scope {
  /// Embeds a child whose state is a property.
  ///
  ///     @Reducer struct Child {}
  ///
  ///     @Reducer struct Parent {
  ///       struct State { var child = Child.State() }
  ///       enum Action { case child(Child.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Scope(\.child, action: \.child) { Child() }
  ///       }
  ///     }
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Embeds a child whose state is a case.
  ///
  /// It is used like the initializer for a property.
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: toChildState, action: toChildAction, child: child, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
