import RuntimeSupport

/// The root of case key paths: a case nested in an enum, or the enum itself.
///
///     @CasePathable enum Loading { case idle, loaded(String) }
///
///     let loaded = Case(\Loading.Cases.loaded)
///     loaded._$extract(from: Loading.loaded("a"))  // => Optional("a")
///
/// `\Loading.Cases.loaded` goes from `Case<Loading>` to `Case<String>`. Applied to an enum's own
/// `Case`, it collects the path of cases.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The path from the root; nil at the root itself.
  let path: StoredPath<Value>?

  /// Creates the root of case key paths.
  public init() {
    path = nil
  }

  /// Creates a case from two inverse functions.
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(AnyCasePath(embed: embed, extract: extract))
  }

  /// Creates the case of a case key path.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  init<Root>(_ casePath: AnyCasePath<Root, Value>) {
    path = RootedPath(casePath: casePath)
  }

  private init(path: StoredPath<Value>) {
    self.path = path
  }

  // Members have prefixed names: case key paths consist of members of this type, so a member named
  // like a case would hide the case.

  /// Embeds a value in the case, up to the root.
  public func _$embed(_ value: Value) -> Any {
    path?.embed(value) ?? value
  }

  /// Extracts the case's value from a root, or nil if the root is in another case.
  public func _$extract(from root: Any) -> Value? {
    if let path { path.extract(from: root) } else { root as? Value }
  }

  /// The nested case.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue>
  where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The nested case of an optional's wrapped value.
  @_disfavoredOverload
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue?>>
  ) -> Case<AppendedValue>
  where Value: CasePathable {
    appending(
      Value.allCasePaths[keyPath: keyPath]
        .appending(path: AnyCasePath(embed: { $0 }, extract: { $0 })))
  }

  /// The nested case with an optional value: `CaseKeyPath<Root, String?>` for a case of a `String`.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     let loaded: CaseKeyPath<Loading, String?> = \.loaded
  ///     Loading.loaded("a")[case: loaded]  // => Optional(Optional("a"))
  ///
  /// Embedding nil gives nil if the root is an optional enum:
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     let loaded: CaseKeyPath<Loading?, String?> = \.loaded
  ///     loaded(nil) == nil  // => true
  ///
  /// Otherwise it is a programming error: the case cannot exist without its value.
  @_disfavoredOverload
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue?>
  where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath].optional)
  }

  /// A case without values.
  public var _$never: Case<Never> {
    appending(.never)
  }

  private func appending<AppendedValue>(
    _ casePath: AnyCasePath<Value, AppendedValue>
  ) -> Case<AppendedValue> {
    if let path {
      Case<AppendedValue>(path: path.appending(casePath))
    } else {
      Case<AppendedValue>(casePath)
    }
  }

  /// Returns the case path from the root, given the root's type.
  func casePath<Root>() -> AnyCasePath<Root, Value> {
    guard let path else {
      return AnyCasePath(
        embed: { unsafeBitCast($0, to: Root.self) },
        extract: { unsafeBitCast($0, to: Value.self) })
    }
    guard path.root == Root.self else {
      return AnyCasePath(
        embed: { path.embed($0) as! Root }, extract: { path.extract(from: $0) })
    }
    return unsafeDowncast(path, to: RootedPath<Root, Value>.self).casePath
  }
}

extension AnyCasePath {
  /// The path to the value, as an optional.
  ///
  /// In an unconstrained extension: the metatype of a constrained `Root` is not sendable to the
  /// closures.
  fileprivate var optional: AnyCasePath<Root, Value?> {
    AnyCasePath<Root, Value?>(
      embed: { value in
        if let value { return embed(value) }
        guard let root = noRoot() as Root? else {
          preconditionFailure("nil was embedded in a case of \(Root.self) that has a value")
        }
        return root
      },
      extract: { root in extract(from: root).map(Optional.some) })
  }
}

/// Returns the nil of an optional type; nil for another type.
private func noRoot<Root>() -> Root? {
  func none<Optional: ExpressibleByNilLiteral>(of type: Optional.Type) -> Root? {
    Optional(nilLiteral: ()) as? Root
  }
  return (Root.self as? any ExpressibleByNilLiteral.Type).flatMap { none(of: $0) }
}

// MARK: - Storage

/// The storage of a case's path from its root, with root and value erased.
class CasePathStorage: @unchecked Sendable {
  /// A cache of resolved case key paths.
  static let resolved = KeyPathMemory()

  var root: any Any.Type { preconditionFailure("storage has a root") }

  /// Returns whether the root at an address, of the path's root type, is in the case.
  func matches(_ root: UnsafeRawPointer) -> Bool { preconditionFailure("storage has a root") }
}

/// The storage of a path to a value of static type, with the root erased.
class StoredPath<Value>: CasePathStorage, @unchecked Sendable {
  func embed(_ value: Value) -> Any { preconditionFailure("a path has a root") }
  func extract(from root: Any) -> Value? { preconditionFailure("a path has a root") }
  func appending<AppendedValue>(
    _ casePath: AnyCasePath<Value, AppendedValue>
  ) -> StoredPath<AppendedValue> {
    preconditionFailure("a path has a root")
  }
}

/// A path from a root of a static type. It is immutable, and a case path is sendable.
final class RootedPath<Root, Value>: StoredPath<Value>, @unchecked Sendable {
  let casePath: AnyCasePath<Root, Value>
  private let extraction: Extraction<Root, Value?>

  init(casePath: AnyCasePath<Root, Value>) {
    self.casePath = casePath
    extraction = Extraction(casePath._extract)
  }

  override var root: any Any.Type { Root.self }

  override func matches(_ root: UnsafeRawPointer) -> Bool {
    extraction.matches(root)
  }

  override func embed(_ value: Value) -> Any {
    casePath.embed(value)
  }

  override func extract(from root: Any) -> Value? {
    (root as? Root).flatMap(casePath.extract)
  }

  override func appending<AppendedValue>(
    _ casePath: AnyCasePath<Value, AppendedValue>
  ) -> StoredPath<AppendedValue> {
    RootedPath<Root, AppendedValue>(casePath: self.casePath.appending(path: casePath))
  }
}

/// Extracts an optional value from a root.
///
/// The optional type is a separate generic parameter, because unspecialized code would look up its
/// metadata for each value.
private final class Extraction<Root, Extracted>: Sendable {
  private let extract: @Sendable (Root) -> Extracted

  init(_ extract: @escaping @Sendable (Root) -> Extracted) {
    self.extract = extract
  }

  /// Returns whether the root at an address has a value.
  func matches(_ root: UnsafeRawPointer) -> Bool {
    // Tag 0 of an optional is the case with a value.
    enumTag(of: extract(root.assumingMemoryBound(to: Root.self).pointee)) == 0
  }
}

// MARK: - Erasure

/// A case with a value of a dynamic type.
protocol AnyCase {
  var storage: CasePathStorage? { get }
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension Case: AnyCase {
  var storage: CasePathStorage? { path }

  func extractAny(from root: Any) -> Any? {
    _$extract(from: root).map { $0 as Any }
  }

  func embedAny(_ value: Any) -> Any? {
    (value as? Value).map(_$embed)
  }
}
