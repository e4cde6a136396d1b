public import Foundation

/// A pinch with two fingers.
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    /// The scale factor.
    public var magnification: CGFloat
    public var velocity: CGFloat { 0 }
    public var startAnchor: UnitPoint { .center }
    public var startLocation: CGPoint { .zero }
  }

  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _kind: _GestureKind { .magnify }

  public func _values(_ input: _GestureInput) -> [Value] {
    input.factor.map { [Value(magnification: CGFloat($0))] } ?? []
  }
}

/// A pinch with two fingers, in the form before iOS 17.
public struct MagnificationGesture: Gesture {
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _kind: _GestureKind { .magnify }

  public func _values(_ input: _GestureInput) -> [CGFloat] {
    input.factor.map { [CGFloat($0)] } ?? []
  }
}

/// A rotation with two fingers.
public struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var rotation: Angle
    public var velocity: Angle { .zero }
    public var startAnchor: UnitPoint { .center }
    public var startLocation: CGPoint { .zero }
  }

  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public var _kind: _GestureKind { .rotate }

  public func _values(_ input: _GestureInput) -> [Value] {
    input.angle.map { [Value(rotation: $0)] } ?? []
  }
}

/// A rotation with two fingers, in the form before iOS 17.
public struct RotationGesture: Gesture {
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public var _kind: _GestureKind { .rotate }

  public func _values(_ input: _GestureInput) -> [Angle] {
    input.angle.map { [$0] } ?? []
  }
}

/// A tap at a location, which on this device is always the origin.
public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int

  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
  }

  public var _kind: _GestureKind { count > 1 ? .doubleTap : .tap }

  public func _values(_ input: _GestureInput) -> [Value] { [Value(location: .zero)] }
}
