import RuntimeSupport

/// A pair of functions that embed a value in a case of an enum and extract it again.
///
///     let success = AnyCasePath<Result<Int, any Error>, Int>(
///       embed: { .success($0) },
///       extract: { try? $0.get() })
///     success.extract(from: .success(1))  // => Optional(1)
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let _embed: @Sendable (Value) -> Root
  @usableFromInline let _extract: @Sendable (Root) -> Value?

  /// Creates a path from two inverse functions.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    _embed = embed
    _extract = extract
  }

  /// Creates the path of a case, for the macro's expansion.
  ///
  /// The functions need not be `@Sendable`: a case's initializer is a pure function, but is not
  /// sendable if its payload is not.
  @inlinable
  @inline(__always)
  public static func _$embed(
    _ embed: @escaping (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    nonisolated(unsafe) let embed = embed
    return Self(embed: { embed($0) }, extract: extract)
  }

  /// Creates the path of a case key path.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     let loaded = AnyCasePath(\Loading.Cases.loaded)
  ///     loaded.extract(from: .loaded("a"))  // => Optional("a")
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    if let storage = CasePathStorage.resolved[keyPath] {
      // The type of the key path determines root and value.
      self = unsafeDowncast(storage, to: RootedPath<Root, Value>.self).casePath
      return
    }
    let end = Case<Root>()[keyPath: keyPath]
    if let path = end.path, path.root == Root.self {
      CasePathStorage.resolved.remember(path, of: keyPath)
    }
    self = end.casePath()
  }

  /// Creates the identity path, whose value is the root.
  public init() where Root == Value {
    self.init(embed: { $0 }, extract: { $0 })
  }

  /// Embeds a value in the case.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     Loading.allCasePaths.loaded.embed("a").is(\.loaded)  // => true
  @inlinable
  @inline(__always)
  public func embed(_ value: Value) -> Root {
    _embed(value)
  }

  /// Extracts the case's value from an enum, or nil if the enum is in another case.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     Loading.allCasePaths.loaded.extract(from: .idle) == nil  // => true
  @inlinable
  @inline(__always)
  public func extract(from root: Root) -> Value? {
    _extract(root)
  }

  /// Modifies the case's value in place.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     var loading = Loading.loaded("a")
  ///     try Loading.allCasePaths.loaded.modify(&loading) { $0 += "!" }
  ///     loading[case: \.loaded]  // => Optional("a!")
  ///
  /// - Throws: ``ExtractionFailed`` if the enum is in another case, and the error of `body`.
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = extract(from: root) else { throw ExtractionFailed() }
    let result = try body(&value)
    root = embed(value)
    return result
  }

  /// Returns the path through this case to a case of its value.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///     @CasePathable enum Screen { case list(Loading) }
  ///
  ///     let path = Screen.allCasePaths.list.appending(path: Loading.allCasePaths.loaded)
  ///     path.extract(from: .list(.loaded("a")))  // => Optional("a")
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    AnyCasePath<Root, AppendedValue>(
      embed: { embed(path.embed($0)) },
      extract: { extract(from: $0).flatMap(path.extract) })
  }

  /// The path through this case to a case of its value: `casePath.loaded`.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue>
  where Value: CasePathable {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

/// The error thrown when modifying the value of a case that the enum is not in.
public struct ExtractionFailed: Error {}

extension AnyCasePath: CustomDebugStringConvertible {
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
