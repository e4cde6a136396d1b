public import Dependencies
import IssueReporting

extension DependencyValues {
  /// The effect that dismisses the running feature.
  ///
  ///     struct Detail: Reducer {
  ///       struct State {}
  ///       enum Action { case doneButtonTapped }
  ///       @Dependency(\.dismiss) var dismiss
  ///
  ///       func reduce(into state: inout State, action: Action) -> Effect<Action> {
  ///         .run { _ in await dismiss() }
  ///       }
  ///     }
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the running feature is presented, so that it can be dismissed.
  ///
  ///     struct Detail: Reducer {
  ///       struct State { var hasCloseButton = false }
  ///       enum Action { case onAppear }
  ///       @Dependency(\.isPresented) var isPresented
  ///
  ///       func reduce(into state: inout State, action: Action) -> Effect<Action> {
  ///         state.hasCloseButton = isPresented
  ///         return .none
  ///       }
  ///     }
  public var isPresented: Bool {
    dismiss.dismiss != nil
  }
}

/// An effect that dismisses the running feature: call it like a function, from an effect.
///
///     let dismiss = DismissEffect { print("dismissed") }
///     await dismiss()  // Prints "dismissed"
public struct DismissEffect: Sendable {
  /// The closure that dismisses the feature; nil if it is not presented.
  package var dismiss: (@MainActor @Sendable () -> Void)?

  package init(dismiss: (@MainActor @Sendable () -> Void)?) {
    self.dismiss = dismiss
  }

  /// Creates an effect that calls a closure, for tests.
  ///
  ///     let dismiss = DismissEffect { print("dismissed") }
  ///     await dismiss()  // Prints "dismissed"
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  /// Creates an effect that starts asynchronous work, for tests.
  ///
  ///     let (dismissals, continuation) = AsyncStream<Void>.makeStream()
  ///     let dismiss = DismissEffect {
  ///       await Task.yield()
  ///       continuation.finish()
  ///     }
  ///     await dismiss()
  ///     for await _ in dismissals {}
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = { Task { @MainActor in await dismiss() } }
  }

  /// Dismisses the feature; an issue if it is not presented.
  ///
  ///     @Reducer struct Detail {
  ///       @Dependency(\.dismiss) var dismiss
  ///
  ///       enum Action { case closeTapped }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { _, _ in .run { _ in await dismiss() } }
  ///       }
  ///     }
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let dismiss else {
      reportIssue(
        """
        A reducer requested dismissal at "\(fileID):\(line)", but couldn't be dismissed. …

        This is generally considered an application logic error, and can happen when a reducer \
        assumes it runs in a presentation context. If a reducer can run at both the root level of \
        an application, as well as in a presentation destination, use \
        @Dependency(\\.isPresented) to determine if the reducer is being presented before \
        requesting dismissal.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    dismiss()
  }
}

private enum DismissKey: DependencyKey {
  static var liveValue: DismissEffect { DismissEffect(dismiss: nil) }
  static var testValue: DismissEffect { DismissEffect(dismiss: nil) }
}
