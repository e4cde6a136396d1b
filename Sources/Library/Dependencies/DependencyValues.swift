import IssueReporting
import RuntimeSupport
import Synchronization

/// The current values of all dependencies.
///
/// A dependency is registered by a property that reads and writes the value of its key:
///
///     struct APIClient: DependencyKey {
///       var host = "example.com"
///       static let liveValue = APIClient()
///     }
///
///     extension DependencyValues {
///       var apiClient: APIClient {
///         get { self[APIClient.self] }
///         set { self[APIClient.self] = newValue }
///       }
///     }
///
///     struct Profile {
///       @Dependency(\.apiClient) var client
///     }
///     Profile().client.host  // => "example.com"
///
/// Features read it with `@Dependency(\.apiClient)`, and ``withDependencies(_:operation:)-4uz6m``
/// replaces it for the duration of an operation.
public struct DependencyValues: Sendable {
  /// The current values.
  @TaskLocal public static var _current = Self(cache: nil)

  /// Whether values are being overridden, so that a read is not a use but the start of a
  /// modification.
  static var isSetting: Bool { isSettingOnThread.isSet || isUpdatingInTask }

  // Set by synchronous updates, which stay on their thread; a task-local value costs more.
  static let isSettingOnThread = ThreadLocal()

  /// Whether an asynchronous update is overriding values.
  @TaskLocal static var isSettingInTask = false

  /// The number of running asynchronous updates: while it is zero, task-local values are not looked
  /// up.
  static let updatesInTasks = Atomic(0)

  /// Whether an asynchronous update of this task is overriding values.
  static var isUpdatingInTask: Bool {
    updatesInTasks.load(ordering: .relaxed) > 0 && isSettingInTask
  }

  /// The place of the read whose value is being computed.
  @TaskLocal static var currentAccess: DependencyAccess?

  /// The overrides of this scope and its enclosing scopes; nil if there are none.
  private var overrides: Overrides?

  /// The cache of computed values, shared by copies; nil for the shared cache, which saves a
  /// reference count in most copies.
  private var cache: CachedValues?

  /// The property wrapper that reads the values, for messages.
  var site: DependencyAccess.Site?

  /// Creates the values of the process's context, without overrides.
  public init() {
    self.init(cache: CachedValues())
  }

  private init(cache: CachedValues?) {
    self.cache = cache
    XCTestReset.install()
  }

  /// The value of a key.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) -> Key.Value {
    get {
      value(of: key, named: function)
    }
    set {
      if !DependencyValues.isPreparingOnThread.isSet {
        set(newValue, of: key)
      } else {
        if let context = newValue as? DependencyContext, key == DependencyContextKey.self {
          cachedValues.prepare(context)
        }
        cachedValues.prepare(
          newValue, of: key, in: resolvedContext, named: function,
          at: DependencyAccess.Site(fileID: fileID, filePath: filePath, line: line, column: column))
      }
    }
  }
}

// MARK: - Reading values

extension DependencyValues {
  private var cachedValues: CachedValues { cache ?? .shared }

  /// - Parameter name: the name of the property that reads the key, for messages.
  func value<Key: TestDependencyKey>(of key: Key.Type, named name: StaticString) -> Key.Value {
    if let override = overrides?.override(of: key) { return override.value }
    return cachedValues.value(of: key, in: resolvedContext, named: name, at: site)
  }
}

// MARK: - Replacing values

extension DependencyValues {
  /// The context, resolved without looking up its key.
  private var resolvedContext: DependencyContext {
    overrides?.context ?? cachedValues.preparedContext ?? .ofProcess
  }

  private mutating func set<Key: TestDependencyKey>(_ value: Key.Value, of key: Key.Type) {
    overrides = Override(value, of: key, before: overrides)
  }

  /// Returns these captured values with the overrides set since their capture.
  package func merging(_ current: Self) -> Self {
    var values = self
    if let overrides, let others = current.overrides {
      if overrides !== others { values.overrides = overrides.merging(others) }
    } else {
      values.overrides = overrides ?? current.overrides
    }
    return values
  }

  /// Whether any value is overridden.
  package var hasOverrides: Bool { overrides != nil }

  func isIdentical(to other: Self) -> Bool {
    overrides === other.overrides && cache === other.cache
  }
}

// MARK: - Values of a context

extension DependencyValues {
  /// The values of the app, without overrides.
  public static var live: Self { of(.live) }

  /// The values of previews, without overrides.
  public static var preview: Self { of(.preview) }

  /// The values of tests, without overrides.
  public static var test: Self { of(.test) }

  private static func of(_ context: DependencyContext) -> Self {
    var values = Self()
    values.context = context
    return values
  }

  /// Replaces the cache by an empty one, not shared with other copies.
  package mutating func isolateCache() {
    cache = CachedValues()
  }

  /// Clears the cache of computed values.
  package func resetCache() {
    cachedValues.reset()
  }
}
