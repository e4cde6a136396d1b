/// A sequence of two gestures; on this device an interaction of the second kind performs both.
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
  public var _kinds: [_GestureKind] { second._kinds }

  public func _values(_ input: _GestureInput) -> [Value] {
    guard let done = first._values(.touch(first._kind)).last else { return [] }
    return [.first(done), .second(done, nil)] + second._values(input).map { .second(done, $0) }
  }

  public func _perform(_ input: _GestureInput) {
    first._perform(.touch(first._kind))
    second._perform(input)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two simultaneous gestures. Gestures of the same kind share an interaction; gestures of different
/// kinds have separate ones.
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

  public var _kinds: [_GestureKind] {
    first._kinds + second._kinds.filter { !first._kinds.contains($0) }
  }

  public func _values(_ input: _GestureInput) -> [Value] {
    let kind = input.kind
    let second = second._kinds.contains(kind) ? second._values(input) : []
    guard first._kinds.contains(kind) else { return second.map { Value(second: $0) } }
    return first._values(input).map { Value(first: $0, second: second.last) }
  }

  public func _perform(_ input: _GestureInput) {
    let kind = input.kind
    if first._kinds.contains(kind) { first._perform(input) }
    if second._kinds.contains(kind) { second._perform(input) }
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// Alternative gestures: if both match an interaction, the first takes precedence.
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

  public var _kinds: [_GestureKind] {
    first._kinds + second._kinds.filter { !first._kinds.contains($0) }
  }

  public func _values(_ input: _GestureInput) -> [Value] {
    isFirst(input)
      ? first._values(input).map { .first($0) } : second._values(input).map { .second($0) }
  }

  public func _perform(_ input: _GestureInput) {
    if isFirst(input) { first._perform(input) } else { second._perform(input) }
  }

  private func isFirst(_ input: _GestureInput) -> Bool {
    first._kinds.contains(input.kind)
  }
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

/// The set of enabled gestures: the view's, or those of its content.
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

/// A gesture with a transformed value.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
  let base: Base
  let transform: (Base.Value) -> Value

  public var _kind: _GestureKind { base._kind }
  public var _kinds: [_GestureKind] { base._kinds }

  public func _values(_ input: _GestureInput) -> [Value] { base._values(input).map(transform) }
  public func _perform(_ input: _GestureInput) { base._perform(input) }
}

extension Gesture {
  /// Transforms the gesture's value.
  public func map<T>(_ transform: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: transform)
  }

  /// Requires modifier keys for the gesture. No keys are ever pressed on this device, so the
  /// gesture's actions are never called.
  public func modifiers(_ modifiers: EventModifiers) -> some Gesture<Value> {
    _ModifiedGesture(base: self, modifiers: modifiers)
  }
}

/// A gesture that requires modifier keys.
private struct _ModifiedGesture<Base: Gesture>: Gesture {
  let base: Base
  let modifiers: EventModifiers

  var _kind: _GestureKind { base._kind }
  var _kinds: [_GestureKind] { modifiers.isEmpty ? base._kinds : [] }

  func _values(_ input: _GestureInput) -> [Base.Value] {
    modifiers.isEmpty ? base._values(input) : []
  }
  func _perform(_ input: _GestureInput) { if modifiers.isEmpty { base._perform(input) } }
}
