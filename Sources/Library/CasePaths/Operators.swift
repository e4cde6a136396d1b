prefix operator /

// Paths of cases as they were written before there was a macro. They are found by reflection, which
// takes microseconds: prefer ``CasePathable()`` and key paths.

/// The path of a case: `/Loading.loaded`.
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// The path of a case of an optional's value.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  nonisolated(unsafe) let embed = embed
  let unwrapped = AnyCasePath<Root, Value>(unsafe: { embed($0)! })
  return AnyCasePath(embed: { embed($0) }, extract: { $0.flatMap(unwrapped.extract) })
}

/// The path of a case without a value: `/Loading.idle`.
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(unsafe: root)
}

/// The path of a case without a value, of an optional's value.
public prefix func / <Root>(root: Root?) -> AnyCasePath<Root?, Void> {
  guard let root else { return AnyCasePath(unsafe: nil) }
  let unwrapped = AnyCasePath<Root, Void>(unsafe: root)
  return AnyCasePath(
    embed: { unwrapped.embed($0) }, extract: { $0.flatMap(unwrapped.extract) })
}

/// The path of a whole, whose only part is itself: `/Loading.self`.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// A path as it is: `/.some` finds those of `AnyCasePath` itself.
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// A function that gets a case's value out of an enum: `values.compactMap(/Loading.loaded)`.
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  (/embed).extract
}

/// A function that tells whether an enum is in a case without a value.
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> (Root) -> Void? {
  (/root).extract
}

extension AnyCasePath {
  /// Matches a value against the path's case in a `switch`: `case /Loading.loaded: …`.
  public static func ~= (pattern: Self, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}
