import ConcurrencyExtras
import Testing

/// A trait that runs every task of a suite's tests on the main actor's executor, serially.
///
/// `Task.megaYield()` then suffices for a task to reach its sleep; on a busy machine it does not if
/// tasks have separate threads.
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
