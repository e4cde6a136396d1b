import Foundation
import IssueReporting

/// A source of random numbers.
///
///     struct Coin {
///       @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
///       func toss() -> Bool {
///         withRandomNumberGenerator { Bool.random(using: &$0) }
///       }
///     }
///
///     struct Zeros: RandomNumberGenerator {
///       func next() -> UInt64 { 0 }
///     }
///
///     withDependencies {
///       $0.withRandomNumberGenerator = WithRandomNumberGenerator(Zeros())
///     } operation: {
///       Coin().toss()
///     }  // => true
///
/// Only one caller at a time uses it.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  // Guarded by the lock.
  private var generator: any RandomNumberGenerator
  private let lock = NSLock()

  public init<T: RandomNumberGenerator & Sendable>(_ generator: T) {
    self.generator = generator
  }

  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    try lock.withLock { try work(&generator) }
  }
}

extension DependencyValues {
  /// A source of random numbers; in tests, its use is an issue.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static let testValue = WithRandomNumberGenerator(UnimplementedRandomNumberGenerator())
}

private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator {
  var generator = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    reportIssue(#"Unimplemented: @Dependency(\.withRandomNumberGenerator)"#)
    return generator.next()
  }
}
