prefix operator /

// Operators for case paths, the predecessors of the macro. They use reflection, which takes
// microseconds: prefer ``CasePathable()`` and key paths.

// An overload with an unconstrained generic parameter fits every operand, and the compiler prefers
// it to all others: `let path = /Loading.loaded` would be a path of functions. So the operators for
// cases without a value take a parameter pack, or infer their result type from the context.

/// Returns the path of a case: `/Loading.loaded`.
///
///     enum Loading: Equatable { case idle, loaded(String) }
///
///     let path = /Loading.loaded
///     path.extract(from: .loaded("a"))  // => Optional("a")
///
/// It may be a case of an optional's wrapped type:
///
///     let path: AnyCasePath<Loading?, String> = /Loading.loaded
///     path.extract(from: nil)  // => nil
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// Returns the path of a case with several values.
///
///     enum Loading: Equatable { case failed(code: Int, reason: String) }
///
///     let path = /Loading.failed
///     path.extract(from: .failed(code: 404, reason: "gone"))!.1  // => "gone"
public prefix func / <Root, each Value>(
  embed: @escaping (repeat each Value) -> Root
) -> AnyCasePath<Root, (repeat each Value)> {
  AnyCasePath(unsafe: { embed(repeat each $0) })
}

/// Returns the path of a case without a value: `/Loading.idle`.
///
///     enum Loading: Equatable { case idle, loaded(String) }
///
///     let path = /Loading.idle
///     path.extract(from: .loaded("a")) == nil  // => true
public prefix func / <each Root>(root: repeat each Root) -> AnyCasePath<(repeat each Root), Void> {
  AnyCasePath(unsafe: (repeat each root))
}

/// Returns the path of a case without a value; the context provides the enum's type.
///
///     enum Loading: Equatable { case idle, loaded(String) }
///
///     let path: AnyCasePath<Loading?, Void> = /Loading.idle
///     path.extract(from: nil) == nil  // => true
public prefix func / <Root, Path: _CasePath>(root: Root) -> Path
where Path.Root == Root, Path.Value == Void {
  Path(AnyCasePath(unsafe: root))
}

/// Returns the path of a case without a value, of an optional's wrapped type.
///
///     enum Loading: Equatable { case idle, loaded(String) }
///
///     let loading: Loading? = .idle
///     (/Loading.idle).extract(from: loading) != nil  // => true
@_disfavoredOverload
public prefix func / <each Root>(
  root: repeat (each Root)?
) -> AnyCasePath<(repeat each Root)?, Void> {
  for root in repeat each root {
    if root == nil { return AnyCasePath(unsafe: nil) }
  }
  return AnyCasePath(unsafe: (repeat (each root)!))
}

/// Returns the identity path, whose value is the root: `/Loading.self`.
///
///     enum Loading: Equatable { case idle }
///
///     let path = /Loading.self
///     path.extract(from: .idle) == .idle  // => true
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Returns the path unchanged, for operands such as `/.some`, which is a member of `AnyCasePath`.
///
///     var name: String? = "Blob"
///     try (/.some).modify(&name) { $0 += ", Jr." }
///     name  // => Optional("Blob, Jr.")
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// Returns a function that extracts a case's value from an enum:
/// `values.compactMap(/Loading.loaded)`.
///
///     enum Loading { case idle, loaded(String) }
///
///     [Loading.idle, .loaded("a")].compactMap(/Loading.loaded)  // => ["a"]
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract
}

/// Returns a function that matches an enum against a case without a value.
///
///     enum Loading { case idle, loaded(String) }
///
///     [Loading.idle, .loaded("a")].compactMap(/Loading.idle).count  // => 1
@_disfavoredOverload
public prefix func / <each Root>(root: repeat each Root) -> ((repeat each Root)) -> Void? {
  AnyCasePath(unsafe: (repeat each root)).extract
}

extension AnyCasePath where Root == Value {
  /// The identity path, whose value is the root.
  ///
  ///     let path = AnyCasePath<Int, Int>.`self`
  ///     path.extract(from: 1)  // => Optional(1)
  public static var `self`: Self { Self() }
}

extension AnyCasePath where Root: _OptionalProtocol, Value == Root.Wrapped {
  /// The path of an optional's wrapped value.
  ///
  ///     let path = AnyCasePath<Int?, Int>.some
  ///     path.extract(from: 1)  // => Optional(1)
  public static var some: Self {
    Self(unsafe: Root.init(_some:))
  }
}

/// A case path of any root and value.
public protocol _CasePath<Root, Value> {
  associatedtype Root
  associatedtype Value

  init(_ path: AnyCasePath<Root, Value>)
}

extension AnyCasePath: _CasePath {
  public init(_ path: Self) { self = path }
}

/// An optional of any wrapped type.
public protocol _OptionalProtocol<Wrapped> {
  associatedtype Wrapped

  init(_some: Wrapped)
  var _wrapped: Wrapped? { get }
}

extension Optional: _OptionalProtocol {
  public init(_some wrapped: Wrapped) { self = wrapped }
  public var _wrapped: Wrapped? { self }
}

extension AnyCasePath {
  /// Matches a value against the path's case in a `switch`: `case /Loading.loaded: …`.
  public static func ~= (pattern: Self, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}
