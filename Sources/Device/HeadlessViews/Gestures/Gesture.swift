public import Foundation

/// Something that a person does with a finger.
///
/// The simulator can tap, press long, and drag.
public protocol Gesture<Value> {
  associatedtype Value

  /// What the finger does.
  var _kind: _GestureKind { get }

  /// The values that the gesture goes through when it is made; the last one ends it.
  func _values(_ input: Any) -> [Value]

  /// Does what the gesture leads to.
  func _perform(_ input: Any)
}

/// What a finger can do.
public enum _GestureKind: Sendable {
  case tap, doubleTap, longPress, drag, magnify, rotate

  var action: Element.Action {
    switch self {
    case .tap: .use
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .drag: .drag
    case .magnify: .magnify
    case .rotate: .rotate
    }
  }
}

extension Gesture {
  public func _perform(_ input: Any) {}

  /// Does something with the value in the end.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _GestureWithAction<Self> {
    _GestureWithAction(base: self) { if let value = $0.last { action(value) } }
  }
}

extension Gesture where Value: Equatable {
  /// Does something with each value on the way.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _GestureWithAction<Self> {
    _GestureWithAction(base: self) { $0.forEach(action) }
  }
}

/// A gesture, and something that it leads to.
public struct _GestureWithAction<Base: Gesture>: Gesture {
  package let base: Base
  let action: ([Base.Value]) -> Void

  public var _kind: _GestureKind { base._kind }

  public func _values(_ input: Any) -> [Base.Value] { base._values(input) }

  public func _perform(_ input: Any) {
    base._perform(input)
    action(_values(input))
  }
}

extension View {
  /// Lets the view react to a gesture.
  public func gesture(_ gesture: some Gesture) -> some View {
    reacting(to: gesture._kind.action, "gesture") { gesture._perform($0) }
  }

  /// Lets the view react to a gesture, beside those of what is in it.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View {
    changingElements("simultaneousGesture") { element, _ in
      let other = element.actions[gesture._kind.action]
      element.actions[gesture._kind.action] = { input in
        other?(input)
        gesture._perform(input)
      }
    }
  }

  /// Lets the view react to a gesture, in place of what is in it.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View {
    changingElements("highPriorityGesture") { element, _ in
      element.actions[gesture._kind.action] = { gesture._perform($0) }
    }
  }
}

// MARK: - The gestures there are

/// A tap, or several.
public struct TapGesture: Gesture {
  public var count: Int

  public init(count: Int = 1) {
    self.count = count
  }

  public var _kind: _GestureKind { count > 1 ? .doubleTap : .tap }

  public func _values(_ input: Any) -> [Void] { [()] }
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
  public var minimumDuration: Double

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }

  public var _kind: _GestureKind { .longPress }

  public func _values(_ input: Any) -> [Bool] { [true] }
}

/// A finger that moves; on this device in one step, from the origin.
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var startLocation: CGPoint
    public var location: CGPoint
    /// When it was: the simulator drags at once.
    public var time: Date { Date() }
    public var velocity: CGSize { .zero }
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  public var minimumDistance: CGFloat

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.minimumDistance = minimumDistance
  }

  public var _kind: _GestureKind { .drag }

  public func _values(_ input: Any) -> [Value] {
    guard let way = input as? CGSize else { return [] }
    return [Value(startLocation: .zero, location: CGPoint(x: way.width, y: way.height))]
  }
}
