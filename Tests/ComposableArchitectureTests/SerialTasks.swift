import ConcurrencyExtras
import Testing

/// A trait by which a suite's tests run every task on the main actor's executor, one after the other.
///
/// `Task.megaYield()` is then enough for a task to reach its sleep; on a busy machine it is not, if
/// tasks have threads of their own.
struct SerialTasks: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withoutActuallyEscaping(function) { function in
      try await withMainSerialExecutor { try await function() }
    }
  }
}

extension Trait where Self == SerialTasks {
  static var serialTasks: Self { Self() }
}
