public import Foundation
import VirtualTime

/// An instant on the wall clock, used by run loops and operation queues.
public struct SchedulerDate: Strideable, Codable, Hashable, Sendable {
  public var date: Date

  public init(_ date: Date) {
    self.date = date
  }

  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  public func advanced(by stride: Stride) -> Self {
    Self(date.addingTimeInterval(stride.timeInterval))
  }

  /// An interval in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Comparable,
    SignedNumeric, Codable, Sendable
  {
    public var timeInterval: TimeInterval

    public var magnitude: TimeInterval { abs(timeInterval) }

    public init(_ timeInterval: TimeInterval) {
      self.timeInterval = timeInterval
    }

    public init(floatLiteral value: TimeInterval) {
      self.init(value)
    }

    public init(integerLiteral value: TimeInterval) {
      self.init(value)
    }

    public init?(exactly source: some BinaryInteger) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      self.init(value)
    }

    public static func < (left: Self, right: Self) -> Bool {
      left.timeInterval < right.timeInterval
    }

    public static func + (left: Self, right: Self) -> Self {
      Self(left.timeInterval + right.timeInterval)
    }

    public static func - (left: Self, right: Self) -> Self {
      Self(left.timeInterval - right.timeInterval)
    }

    public static func * (left: Self, right: Self) -> Self {
      Self(left.timeInterval * right.timeInterval)
    }

    public static func *= (left: inout Self, right: Self) { left = left * right }

    public static func seconds(_ seconds: Int) -> Self { Self(TimeInterval(seconds)) }
    public static func seconds(_ seconds: Double) -> Self { Self(seconds) }
    public static func milliseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1_000) }
    public static func microseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e6) }
    public static func nanoseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e9) }
  }
}

extension SchedulerDate {
  /// The current instant.
  static var now: Self { Self(Date()) }

  /// The duration until this instant, or zero if it has passed.
  var remaining: Duration { .seconds(max(Self.now.distance(to: self).timeInterval, 0)) }
}
