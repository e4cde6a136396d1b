import CustomDump
import IssueReporting

extension Effect {
  /// Returns an effect of asynchronous work, which may send any number of actions.
  ///
  ///     enum Action { case load, loaded(Int), failed }
  ///     struct Offline: Error {}
  ///
  ///     let store = Store(initialState: "") {
  ///       Reduce<String, Action> { text, action in
  ///         switch action {
  ///         case .load:
  ///           return .run { send in
  ///             await send(.loaded(1))
  ///             throw Offline()
  ///           } catch: { _, send in
  ///             await send(.failed)
  ///           }
  ///         case .loaded(let number): text += "loaded \(number)"
  ///         case .failed: text += ", then failed"
  ///         }
  ///         return .none
  ///       }
  ///     }
  ///     await store.send(.load).finish()
  ///     store.withState { $0 }  // => "loaded 1, then failed"
  ///
  /// - Parameters:
  ///   - name: the name of the task.
  ///   - priority: the priority of the task.
  ///   - operation: the work. An error that it throws is an issue, unless it is a cancellation.
  ///   - handler: handles an error, which is then no issue.
  public static func run(
    name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let carry = EscapedDependencies()
    return Self(
      operation: .run(name: name, priority: priority) { send in
        await carry.resume {
          do {
            try await operation(send)
          } catch is CancellationError {
            return
          } catch {
            guard let handler else {
              reportIssue(
                """
                An "Effect.run" returned from "\(fileID):\(line)" threw an unhandled error. …

                \(String(customDumping: error).indented(by: 4))

                Handle each error that is not a cancellation: in the operation, or in the "catch" \
                closure of "run".
                """,
                fileID: fileID, filePath: filePath, line: line, column: column)
              return
            }
            await handler(error, send)
          }
        }
      })
  }
}
