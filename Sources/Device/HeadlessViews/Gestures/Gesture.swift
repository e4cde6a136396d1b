public import Foundation

/// A touch gesture.
///
/// The simulator performs taps, long presses, drags, magnifications and rotations.
public protocol Gesture<Value> {
  associatedtype Value

  /// The kind of gesture.
  var _kind: _GestureKind { get }

  /// The kinds of interaction that perform a composed gesture.
  var _kinds: [_GestureKind] { get }

  /// Returns the successive values of the gesture, up to its end.
  func _values(_ input: _GestureInput) -> [Value]

  /// Performs the gesture's actions.
  func _perform(_ input: _GestureInput)
}

/// The kinds of gestures.
public enum _GestureKind: CaseIterable, Sendable {
  case tap, doubleTap, longPress, drag, magnify, rotate
}

/// The input of a gesture.
public struct _GestureInput: Sendable {
  /// The kind of the interaction, for gestures with several kinds.
  let kind: _GestureKind
  /// The distance of a drag.
  private(set) var distance: CGSize?
  /// The scale factor of a magnification.
  private(set) var factor: Double?
  /// The angle of a rotation.
  private(set) var angle: Angle?

  static func touch(_ kind: _GestureKind) -> Self { Self(kind: kind) }
  static func drag(_ distance: CGSize) -> Self { Self(kind: .drag, distance: distance) }
  static func magnify(_ factor: Double) -> Self { Self(kind: .magnify, factor: factor) }
  static func rotate(_ angle: Angle) -> Self { Self(kind: .rotate, angle: angle) }
}

extension Gesture {
  public var _kinds: [_GestureKind] { [_kind] }

  public func _perform(_ input: _GestureInput) {}

  /// Adds an action for the end of the gesture.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _GestureWithAction<Self> {
    _GestureWithAction(base: self) { if let value = $0.last { action(value) } }
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action for each change of the gesture's value.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _GestureWithAction<Self> {
    _GestureWithAction(base: self) { $0.forEach(action) }
  }
}

/// A gesture with an action.
public struct _GestureWithAction<Base: Gesture>: Gesture {
  package let base: Base
  let action: ([Base.Value]) -> Void

  public var _kind: _GestureKind { base._kind }
  public var _kinds: [_GestureKind] { base._kinds }

  public func _values(_ input: _GestureInput) -> [Base.Value] { base._values(input) }

  public func _perform(_ input: _GestureInput) {
    base._perform(input)
    action(_values(input))
  }
}

// MARK: - Gestures

/// A tap, or several.
public struct TapGesture: Gesture {
  public var count: Int

  public init(count: Int = 1) {
    self.count = count
  }

  public var _kind: _GestureKind { count > 1 ? .doubleTap : .tap }

  public func _values(_ input: _GestureInput) -> [Void] { [()] }
}

/// A long press.
public struct LongPressGesture: Gesture {
  public var minimumDuration: Double

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }

  public var _kind: _GestureKind { .longPress }

  public func _values(_ input: _GestureInput) -> [Bool] { [true] }
}

/// A drag; on this device it is a single step from the origin.
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var startLocation: CGPoint
    public var location: CGPoint
    /// The time of the drag, which is instantaneous on the simulator.
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

  public func _values(_ input: _GestureInput) -> [Value] {
    guard let way = input.distance else { return [] }
    return [Value(startLocation: .zero, location: CGPoint(x: way.width, y: way.height))]
  }
}
