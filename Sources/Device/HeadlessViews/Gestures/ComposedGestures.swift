/// Two gestures, one after the other; on this device an interaction for the second one performs
/// both.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  let first: First
  let second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _kind: _GestureKind { second._kind }

  public func _values(_ input: Any) -> [Value] {
    guard let done = first._values(()).last else { return [] }
    return [.first(done), .second(done, nil)] + second._values(input).map { .second(done, $0) }
  }

  public func _perform(_ input: Any) {
    first._perform(())
    second._perform(input)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two simultaneous gestures; on this device the first one is performed.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  let first: First
  let second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _kind: _GestureKind { first._kind }

  public func _values(_ input: Any) -> [Value] {
    let second = second._values(input).last
    return first._values(input).map { Value(first: $0, second: second) }
  }

  public func _perform(_ input: Any) {
    first._perform(input)
    if second._kind == first._kind { second._perform(input) }
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures, the first before the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  let first: First
  let second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _kind: _GestureKind { first._kind }

  public func _values(_ input: Any) -> [Value] { first._values(input).map { .first($0) } }

  public func _perform(_ input: Any) { first._perform(input) }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension View {
  /// Lets the view react to a gesture, or to parts of it.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    reacting(to: gesture._kind.action, "gesture") {
      if mask != .none, mask != .subviews { gesture._perform($0) }
    }
  }
}

/// The gestures that are enabled: a view's own, or those of its content.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
