import Foundation

/// The keyframes of one track, in order.
public struct _KeyframeContentList<Value>: KeyframeTrackContent {
  struct Frame {
    let value: Value
    /// The time since the previous frame, in seconds.
    let duration: TimeInterval
    let curve: UnitCurve
  }

  let frames: [Frame]

  public var _frames: Self { self }

  /// Returns a property's track with these keyframes.
  func track<Root>(_ keyPath: WritableKeyPath<Root, Value>) -> _KeyframesList<Root> {
    var time: TimeInterval = 0
    let times = frames.map { frame in
      time += frame.duration
      return time
    }
    return _KeyframesList(
      tracks: [
        KeyframeTimeline(times: times) { root, start, time in
          root[keyPath: keyPath] = value(at: time, from: start[keyPath: keyPath])
        }
      ])
  }

  /// Returns the value at a time, given the value before the first frame.
  private func value(at time: TimeInterval, from start: Value) -> Value {
    var (value, end) = (start, TimeInterval(0))
    for frame in frames {
      guard time < end + frame.duration else {
        (value, end) = (frame.value, end + frame.duration)
        continue
      }
      let progress = frame.curve.value(at: (time - end) / frame.duration)
      return interpolate(from: value, to: frame.value, progress)
    }
    return value
  }
}

extension _KeyframeContentList {
  init(to value: Value, duration: TimeInterval, curve: UnitCurve) {
    frames = [Frame(value: value, duration: duration, curve: curve)]
  }
}

/// The tracks of a value, which run in parallel.
public struct _KeyframesList<Value>: Keyframes {
  let tracks: [KeyframeTimeline<Value>]

  public var _tracks: Self { self }

  /// Returns the value at each keyframe of any track, and its duration.
  ///
  /// Display frames between two keyframes are skipped.
  func steps(from start: Value) -> [AnimatorStep<Value>] {
    let times = Set(tracks.flatMap(\.times) + [0]).sorted()
    return zip(times, times.dropFirst() + [times.last ?? 0]).map { time, next in
      var value = start
      for track in tracks { track.set(&value, start, time) }
      return AnimatorStep(value: value, duration: next - time)
    }
  }
}

/// The times of a track's keyframes, and the value at any time.
struct KeyframeTimeline<Value> {
  /// The times in seconds, from the start.
  let times: [TimeInterval]
  let set: (_ value: inout Value, _ start: Value, _ time: TimeInterval) -> Void
}

/// Interpolates between two values; a value that does not support interpolation changes only at the
/// end.
private func interpolate<Value>(from start: Value, to end: Value, _ progress: Double) -> Value {
  func vector<V: VectorArithmetic>(_ start: V, _ end: Any) -> Any {
    guard var distance = (end as? V).map({ $0 - start }) else { return start }
    distance.scale(by: progress)
    return start + distance
  }
  func data<A: Animatable>(_ start: A, _ end: Any) -> Any {
    guard let end = end as? A else { return start }
    var result = start
    if let data = vector(start.animatableData, end.animatableData) as? A.AnimatableData {
      result.animatableData = data
    }
    return result
  }
  let result: Any =
    switch start {
    case let start as any VectorArithmetic: vector(start, end)
    case let start as any Animatable: data(start, end)
    default: start
    }
  return result as? Value ?? start
}
