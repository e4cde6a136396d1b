public import Foundation

/// The keyframes of a value.
public protocol Keyframes<Value> {
  associatedtype Value
}

/// The keyframes of one property of a value.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

/// One property of a value, with its keyframes.
public struct KeyframeTrack<Root, Value>: Keyframes {
  public typealias Value = Root

  public init<V>(
    _ keyPath: WritableKeyPath<Root, V>,
    @KeyframeTrackContentBuilder<V> content: () -> some KeyframeTrackContent<V>
  ) where Value == Root {}

  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> some KeyframeTrackContent<Root>
  ) where Value == Root {}
}

/// Several tracks, or none.
public struct _KeyframesList<Value>: Keyframes {}

/// Several key frames, or none.
public struct _KeyframeContentList<Value>: KeyframeTrackContent {}

public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {}
}

public struct SpringKeyframe<Value>: KeyframeTrackContent {
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}

public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value) {}
}

/// Lists the tracks of a value.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression(_ tracks: some Keyframes<Value>) -> _KeyframesList<Value> {
    _KeyframesList()
  }

  public static func buildExpression(
    _ content: some KeyframeTrackContent<Value>
  ) -> _KeyframesList<Value> {
    _KeyframesList()
  }

  public static func buildBlock(_ tracks: _KeyframesList<Value>...) -> _KeyframesList<Value> {
    _KeyframesList()
  }

  public static func buildIf(_ tracks: _KeyframesList<Value>?) -> _KeyframesList<Value> {
    _KeyframesList()
  }
}

/// Lists the key frames of a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression(
    _ content: some KeyframeTrackContent<Value>
  ) -> _KeyframeContentList<Value> {
    _KeyframeContentList()
  }

  public static func buildBlock(
    _ content: _KeyframeContentList<Value>...
  ) -> _KeyframeContentList<Value> {
    _KeyframeContentList()
  }

  public static func buildArray(
    _ content: [_KeyframeContentList<Value>]
  ) -> _KeyframeContentList<Value> {
    _KeyframeContentList()
  }

  public static func buildIf(
    _ content: _KeyframeContentList<Value>?
  ) -> _KeyframeContentList<Value> {
    _KeyframeContentList()
  }
}

/// A timing curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  private let name: String

  public static let linear = UnitCurve(name: "linear")
  public static let easeIn = UnitCurve(name: "easeIn")
  public static let easeOut = UnitCurve(name: "easeOut")
  public static let easeInOut = UnitCurve(name: "easeInOut")
}

/// The parameters of a spring.
public struct Spring: Hashable, Sendable {
  public var duration: TimeInterval
  public var bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)
}
