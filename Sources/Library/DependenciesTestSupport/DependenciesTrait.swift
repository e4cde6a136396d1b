public import Dependencies
public import Testing

/// Replaces dependencies for a test, or for all tests of a suite.
///
/// ```swift,ignore
/// @Suite(.dependency(\.continuousClock, ImmediateClock()))
/// struct FeatureTests {
///   @Test(.dependencies { $0.uuid = .incrementing })
///   func adding() { … }
/// }
/// ```
public struct _DependenciesTrait: SuiteTrait, TestTrait {
  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  fileprivate init(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) {
    self.updateValues = updateValues
  }

  public var isRecursive: Bool { true }
}

extension _DependenciesTrait: TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      // The cases of a test run in parallel, and would otherwise share the test's cache.
      if testCase != nil { $0.isolateCache() }
      try await updateValues(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == _DependenciesTrait {
  /// Isolates the cached values of a test, and of each of its cases, from all others.
  public static var dependencies: Self {
    Self { _ in }
  }

  /// Replaces one dependency.
  ///
  /// ```swift,ignore
  /// @Test(.dependency(\.uuid, .incrementing))
  /// ```
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Replaces a dependency that is its own key.
  ///
  /// ```swift,ignore
  /// @Test(.dependency(APIClient(user: { _ in .mock })))
  /// ```
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }

  /// Replaces dependencies.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }
}
