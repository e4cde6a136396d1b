import RuntimeSupport

/// An enum whose cases have case paths, just as a struct's properties have key paths.
///
/// The ``CasePathable()`` macro adds the conformance:
///
///     @CasePathable
///     enum Loading {
///       case idle
///       case loaded(String)
///     }
///
///     Loading.loaded("a").is(\.loaded)  // => true
///     Loading.loaded("a")[case: \.loaded]  // => Optional("a")
public protocol CasePathable {
  /// The type with one ``AnyCasePath`` for each case, under the case's name.
  associatedtype AllCasePaths

  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }
}

/// A case-pathable enum that can list its case key paths.
///
///     @CasePathable enum Loading { case idle, loaded(String) }
///
///     Array(Loading.allCasePaths).count  // => 2
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// A collection of case paths that can be looked up by value.
///
///     @CasePathable enum Loading { case idle, loaded(String) }
///
///     Loading.allCasePaths[.loaded("a")] == \.loaded  // => true
public protocol CasePathReflectable<Root> {
  /// The enum of the cases.
  associatedtype Root: CasePathable

  /// The key path of the case that `root` is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathReflectable {
  /// The path of a case without values, for a child that sends no actions: `action: \.never`.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     Loading.idle.is(\.never)  // => false
  ///
  /// A member of the protocol, so that a case named `never` shadows it.
  public var never: AnyCasePath<Root, Never> { .never }
}

extension CasePathable {
  /// The explicit root of a case key path: `\Loading.Cases.loaded`.
  public typealias Cases = Case<Self>

  /// A key path to a case path of ``AllCasePaths``.
  ///
  /// A literal of this type is a constant, while a literal ``CaseKeyPath`` creates an object at
  /// each evaluation. Functions that run often are therefore overloaded on it.
  public typealias DirectCaseKeyPath<Value> = KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
}

// MARK: - Reading

extension CasePathable {
  /// Returns whether this value is in the given case.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     Loading.idle.is(\.loaded)  // => false
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    guard let storage = Self.storage(of: keyPath) else { return self[case: keyPath] != nil }
    return withUnsafePointer(to: self) { storage.matches(UnsafeRawPointer($0)) }
  }

  /// Returns the storage of a key path's case, if the key path starts at this type.
  private static func storage(of keyPath: PartialCaseKeyPath<Self>) -> CasePathStorage? {
    if let storage = CasePathStorage.resolved[keyPath] {
      return unsafeDowncast(storage, to: CasePathStorage.self)
    }
    guard let storage = (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.storage,
      storage.root == Self.self
    else { return nil }
    CasePathStorage.resolved.remember(storage, of: keyPath)
    return storage
  }

  /// Returns whether this value is in the given case.
  @inlinable
  @inline(__always)
  public func `is`<Value>(_ keyPath: DirectCaseKeyPath<Value>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// The value of the given case; nil if this value is in another case.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     var loading = Loading.loaded("a")
  ///     loading[case: \.loaded] = "b"
  ///     loading[case: \.loaded]  // => Optional("b")
  ///
  /// Assigning a value replaces that of the case; in another case it has no effect. Neither has
  /// assigning nil.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { AnyCasePath(keyPath).replace(in: &self, by: newValue) }
  }

  /// The value of the given case; nil if this value is in another case.
  ///
  /// Assigning a value replaces that of the case; in another case it has no effect. Neither has
  /// assigning nil.
  @inlinable
  public subscript<Value>(case keyPath: DirectCaseKeyPath<Value>) -> Value? {
    @inline(__always) get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { Self.allCasePaths[keyPath: keyPath].replace(in: &self, by: newValue) }
  }

  /// The type-erased value of the given case; nil if this value is in another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.extractAny(from: self)
  }

  /// Matches a value against a case in a `switch`: `case \.loaded: …`.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     switch Loading.loaded("a") {
  ///     case \.loaded: print("it is loaded")
  ///     default: print("it is not")
  ///     }
  ///     // Prints "it is loaded"
  public static func ~= (keyPath: PartialCaseKeyPath<Self>, value: Self) -> Bool {
    value.is(keyPath)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The current case, regardless of its value.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     Loading.loaded("a").case == \.loaded  // => true
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

extension AnyCasePath {
  /// Replaces the value of this case by another, if the root is in the case and the value is not
  /// nil.
  @usableFromInline
  func replace(in root: inout Root, by value: Value?) {
    if let value, extract(from: root) != nil { root = embed(value) }
  }
}

// MARK: - Dynamic members

extension CasePathable {
  /// The value of a case, for enums marked `@dynamicMemberLookup`: `loading.loaded`.
  ///
  ///     @CasePathable @dynamicMemberLookup enum Loading { case idle, loaded(String) }
  ///
  ///     Loading.loaded("a").loaded  // => Optional("a")
  ///
  /// Assigning a value replaces that of the case; in another case it has no effect. Neither has
  /// assigning nil.
  ///
  /// There is no overload for `CaseKeyPath`: it would find the same cases, and each
  /// `\.destination?.detail` in a body would double the number of solutions compared by the type
  /// checker.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: DirectCaseKeyPath<Value>) -> Value? {
    @inline(__always) get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { Self.allCasePaths[keyPath: keyPath].replace(in: &self, by: newValue) }
  }
}
