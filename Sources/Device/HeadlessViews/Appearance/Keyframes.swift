public import Foundation

/// The keyframes of a value.
public protocol Keyframes<Value> {
  associatedtype Value

  var _tracks: _KeyframesList<Value> { get }
}

/// The keyframes of one property of a value.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value

  var _frames: _KeyframeContentList<Value> { get }
}

/// One property of a value, with its keyframes.
public struct KeyframeTrack<Root, Value>: Keyframes {
  public typealias Value = Root

  public let _tracks: _KeyframesList<Root>

  public init<V>(
    _ keyPath: WritableKeyPath<Root, V>,
    @KeyframeTrackContentBuilder<V> content: () -> some KeyframeTrackContent<V>
  ) where Value == Root {
    _tracks = content()._frames.track(keyPath)
  }

  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> some KeyframeTrackContent<Root>
  ) where Value == Root {
    _tracks = content()._frames.track(\.self)
  }
}

/// A keyframe approached along a timing curve.
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public let _frames: _KeyframeContentList<Value>

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _frames = _KeyframeContentList(to: to, duration: duration, curve: timingCurve)
  }
}

/// A keyframe approached smoothly; its velocities have no effect on this device.
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public let _frames: _KeyframeContentList<Value>

  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _frames = _KeyframeContentList(to: to, duration: duration, curve: .easeInOut)
  }
}

/// A keyframe approached like a spring; on this device, along an ease-out curve.
public struct SpringKeyframe<Value>: KeyframeTrackContent {
  public let _frames: _KeyframeContentList<Value>

  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    _frames = _KeyframeContentList(to: to, duration: duration ?? spring.duration, curve: .easeOut)
  }
}

/// A keyframe without a transition: the value jumps.
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public let _frames: _KeyframeContentList<Value>

  public init(_ to: Value) {
    _frames = _KeyframeContentList(to: to, duration: 0, curve: .linear)
  }
}

/// Builds the tracks of a value, or the keyframes of its only track.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public typealias Tracks = _KeyframesList<Value>
  public typealias Frames = _KeyframeContentList<Value>

  public static func buildExpression(_ tracks: some Keyframes<Value>) -> Tracks { tracks._tracks }

  public static func buildExpression(_ content: some KeyframeTrackContent<Value>) -> Frames {
    content._frames
  }

  public static func buildPartialBlock(first: Tracks) -> Tracks { first }
  public static func buildPartialBlock(first: Frames) -> Frames { first }

  public static func buildPartialBlock(accumulated: Tracks, next: Tracks) -> Tracks {
    Tracks(tracks: accumulated.tracks + next.tracks)
  }

  public static func buildPartialBlock(accumulated: Frames, next: Frames) -> Frames {
    Frames(frames: accumulated.frames + next.frames)
  }

  public static func buildBlock() -> Tracks { Tracks(tracks: []) }
  public static func buildIf(_ tracks: Tracks?) -> Tracks { tracks ?? Tracks(tracks: []) }
  public static func buildIf(_ frames: Frames?) -> Frames { frames ?? Frames(frames: []) }
  public static func buildArray(_ frames: [Frames]) -> Frames {
    Frames(frames: frames.flatMap(\.frames))
  }

  public static func buildFinalResult(_ tracks: Tracks) -> Tracks { tracks }
  public static func buildFinalResult(_ frames: Frames) -> Tracks { frames.track(\.self) }
}

/// Builds the keyframes of a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression(
    _ content: some KeyframeTrackContent<Value>
  ) -> _KeyframeContentList<Value> {
    content._frames
  }

  public static func buildBlock(
    _ content: _KeyframeContentList<Value>...
  ) -> _KeyframeContentList<Value> {
    buildArray(content)
  }

  public static func buildArray(
    _ content: [_KeyframeContentList<Value>]
  ) -> _KeyframeContentList<Value> {
    _KeyframeContentList(frames: content.flatMap(\.frames))
  }

  public static func buildIf(
    _ content: _KeyframeContentList<Value>?
  ) -> _KeyframeContentList<Value> {
    content ?? _KeyframeContentList(frames: [])
  }
}
