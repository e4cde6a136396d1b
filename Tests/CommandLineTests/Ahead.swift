/// Results for many arguments, computed two at a time ahead of the tests that need them.
///
/// The tests of a suite run serially, and spend most of their time on one command, which leaves a
/// processor idle.
struct Ahead<Argument: Hashable & Sendable, Value: Sendable>: Sendable {
  private let tasks: [Argument: Task<Value, any Error>]

  /// - Parameter work: called for the arguments in order.
  init(
    _ arguments: some Collection<Argument>,
    _ work: @escaping @Sendable (Argument) async throws -> Value
  ) {
    let turns = Turns(count: 2)
    tasks = Dictionary(
      uniqueKeysWithValues: arguments.map { argument in
        let task = Task {
          await turns.take()
          defer { Task { await turns.giveBack() } }
          return try await work(argument)
        }
        return (argument, task)
      })
  }

  func result(for argument: Argument) async throws -> Value? {
    try await tasks[argument]?.value
  }
}
