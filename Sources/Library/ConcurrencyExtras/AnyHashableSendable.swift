/// A hashable value of any type, like `AnyHashable`, that may cross threads.
///
///     let id: AnyHashableSendable = "search"
///     id == AnyHashableSendable(AnyHashableSendable("search"))  // true: boxes do not nest
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value itself, which is never another box.
  public let base: any Hashable & Sendable

  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    self.init(base)
  }

  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }
}

// MARK: - Descriptions

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { String(describing: base) }
  public var debugDescription: String { "AnyHashableSendable(" + String(reflecting: base) + ")" }
}

extension AnyHashableSendable: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: ["value": base]) }
}

// MARK: - Being cast to `AnyHashable`

// The runtime uses this conformance to create an `AnyHashable`, so that a box and its content are
// the same dictionary key.
extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { base as? AnyHashable }
}

// MARK: - Literals

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
