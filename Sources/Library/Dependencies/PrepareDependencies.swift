import Foundation
import RuntimeSupport

/// Sets dependencies for the whole process, before any of them is read.
///
///     prepareDependencies {
///       $0.locale = Locale(identifier: "de")
///     }
///
///     struct Profile {
///       @Dependency(\.locale) var locale
///     }
///     Profile().locale.identifier  // => "de"
///
/// A dependency can be prepared once, before its first read; anything else is an issue.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  let wasPreparing = DependencyValues.isPreparingOnThread.isSet
  DependencyValues.isPreparingOnThread.isSet = true
  defer { DependencyValues.isPreparingOnThread.isSet = wasPreparing }
  return try DependencyValues.$preparation.withValue(DependencyValues.Preparation()) {
    try updateValues(&values)
  }
}

extension DependencyValues {
  /// One call of ``prepareDependencies(_:)``.
  struct Preparation: Hashable, Sendable {
    private let id = UUID()
  }

  /// Whether a preparation is running. Preparations stay on their thread; a task-local value costs
  /// more.
  static let isPreparingOnThread = ThreadLocal()

  /// The running preparation.
  @TaskLocal static var preparation: Preparation?
}
