import Foundation

/// Sets dependencies for the whole process, before any of them is read.
///
///     @main
///     struct MyApp: App {
///       init() {
///         prepareDependencies {
///           $0.defaultDatabase = try! DatabaseQueue(…)
///         }
///       }
///     }
///
/// Each can be prepared once, and not after it was read: either is an issue.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  return try DependencyValues.$preparation.withValue(DependencyValues.Preparation()) {
    try updateValues(&values)
  }
}

extension DependencyValues {
  /// One call of ``prepareDependencies(_:)``.
  struct Preparation: Hashable, Sendable {
    private let id = UUID()
  }

  /// The preparation that is going on.
  @TaskLocal static var preparation: Preparation?
}
