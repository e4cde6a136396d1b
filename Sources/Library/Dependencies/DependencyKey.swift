/// A key of a dependency, with its live value, and values for previews and tests.
///
///     struct APIClient: Sendable {
///       var user: @Sendable (_ id: Int) async throws -> String
///     }
///
///     extension APIClient: DependencyKey {
///       static let liveValue = APIClient { id in "user \(id)" }
///       static let testValue = APIClient { _ in "Blob" }
///     }
///
///     struct Profile {
///       @Dependency(APIClient.self) var client
///     }
///
/// Features then read it with ``Dependency``. A test that reads a dependency fails if its key has
/// no ``TestDependencyKey/testValue``, so that no test uses the network by mistake.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value for the running app.
  static var liveValue: Value { get }

  associatedtype Value = Self

  /// The value in previews; the live value by default.
  static var previewValue: Value { get }

  /// The value in tests; by default, reading it is an issue.
  static var testValue: Value { get }
}

/// A key of a dependency whose live value is provided by another module.
///
///     struct APIClient: Sendable {
///       var user: @Sendable (_ id: Int) async throws -> String
///     }
///
///     extension APIClient: TestDependencyKey {
///       static let testValue = APIClient { _ in "Blob" }
///     }
///
/// A module with a dependency's interface conforms to it, without building the implementation. The
/// module with the implementation conforms to ``DependencyKey``.
public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self

  /// The value in previews; by default, the value in tests.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }

  /// Whether uses of unimplemented dependencies are reported now.
  ///
  /// False while a value is being overridden.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }

  public static var shouldReportUnimplemented: Bool {
    !DependencyValues.isSetting && DependencyValues.preparation == nil
  }
}

extension DependencyKey {
  public static var previewValue: Value { liveValue }

  /// The default test value: the preview value; reading it is an issue.
  public static var testValue: Value {
    if shouldReportUnimplemented {
      MissingDependency(Self.self, value: Value.self).reportMissingTestValue()
    }
    return previewValue
  }
}
