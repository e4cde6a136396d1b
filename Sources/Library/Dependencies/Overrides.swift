/// The overrides of keys' default values: an immutable linked list, in which a key's latest
/// override applies.
///
/// Each override is an object in front of the earlier ones, so that setting a value copies nothing.
/// A table indexes a long list.
class Overrides: @unchecked Sendable {
  /// The minimum length of a list with a table. Searching a shorter list costs less than hashing.
  private static let limit = 16

  /// The key of the first override; nil where lists are joined.
  private let key: ObjectIdentifier?
  // The list in front of `next`; nil unless this object joins two lists.
  private let joined: Overrides?
  // The earlier overrides; nil at the end, and where the table has them.
  private let next: Overrides?
  // The overrides of this object and all those below it, by key.
  private let table: [ObjectIdentifier: Overrides]?
  private let length: Int
  /// The context, if set.
  let context: DependencyContext?

  fileprivate init(key: ObjectIdentifier, context: DependencyContext?, next: Overrides?) {
    self.key = key
    self.context = context ?? next?.context
    if let next, next.length >= Self.limit {
      self.next = nil
      table = next.entries
      length = 1
    } else {
      self.next = next
      table = nil
      length = 1 + (next?.length ?? 0)
    }
    joined = nil
  }

  private init(_ joined: Overrides, before next: Overrides) {
    key = nil
    context = joined.context ?? next.context
    length = joined.length + next.length
    if length > Self.limit {
      table = next.entries.merging(joined.entries) { $1 }
      self.joined = nil
      self.next = nil
    } else {
      table = nil
      self.joined = joined
      self.next = next
    }
  }

  /// Returns the first override of a key.
  func override<Key: TestDependencyKey>(of key: Key.Type) -> Override<Key.Value>? {
    guard let override = first(of: ObjectIdentifier(key)) else { return nil }
    return unsafeDowncast(override, to: Override<Key.Value>.self)
  }

  // Not generic, because it is called from unspecialized code.
  private func first(of key: ObjectIdentifier) -> Overrides? {
    var list = self
    while true {
      if list.key == key { return list }
      if let joined = list.joined, let override = joined.first(of: key) { return override }
      if let table = list.table { return table[key] }
      guard let next = list.next else { return nil }
      list = next
    }
  }

  private var entries: [ObjectIdentifier: Overrides] {
    var entries = table ?? next?.entries ?? [:]
    if let joined { entries.merge(joined.entries) { $1 } }
    if let key { entries[key] = self }
    return entries
  }

  /// Returns the list with other overrides in front.
  func merging(_ others: Overrides) -> Overrides {
    others.extends(self) ? others : Overrides(others, before: self)
  }

  /// Returns whether the list consists of overrides in front of another list.
  private func extends(_ list: Overrides) -> Bool {
    var end: Overrides? = self
    while let rest = end {
      if rest === list { return true }
      end = rest.next
    }
    return false
  }
}

/// A value that overrides a key's default; the key determines its static type.
final class Override<Value>: Overrides, @unchecked Sendable {
  let value: Value

  init<Key: TestDependencyKey>(_ value: Value, of key: Key.Type, before next: Overrides?)
  where Key.Value == Value {
    self.value = value
    super.init(
      key: ObjectIdentifier(key),
      context: key == DependencyContextKey.self ? value as? DependencyContext : nil, next: next)
  }
}
