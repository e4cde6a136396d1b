public import Dispatch
import VirtualTime

extension DispatchQueue: OpenCombine.Scheduler {
  /// An instant of the queue's clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }

    public func distance(to other: Self) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(nanoseconds: Int64(bitPattern: end) - Int64(bitPattern: start))
    }

    public func advanced(by stride: Stride) -> Self {
      Self(dispatchTime + .nanoseconds(Int(stride.nanoseconds)))
    }

    /// An interval on the queue's clock.
    public struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Comparable,
      SignedNumeric, Hashable, Codable, Sendable
    {
      public var nanoseconds: Int64

      public var magnitude: Int64 { abs(nanoseconds) }

      public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
      }

      public init(integerLiteral value: Int64) {
        self.init(nanoseconds: value * 1_000_000_000)
      }

      public init(floatLiteral value: Double) {
        self = .seconds(value)
      }

      public init?(exactly source: some BinaryInteger) {
        guard let value = Int64(exactly: source) else { return nil }
        self.init(nanoseconds: value)
      }

      public static func < (left: Self, right: Self) -> Bool {
        left.nanoseconds < right.nanoseconds
      }

      public static func + (left: Self, right: Self) -> Self {
        Self(nanoseconds: left.nanoseconds + right.nanoseconds)
      }

      public static func - (left: Self, right: Self) -> Self {
        Self(nanoseconds: left.nanoseconds - right.nanoseconds)
      }

      public static func * (left: Self, right: Self) -> Self {
        Self(nanoseconds: left.nanoseconds * right.nanoseconds)
      }

      public static func *= (left: inout Self, right: Self) { left = left * right }

      public static func seconds(_ seconds: Int) -> Self { Self(integerLiteral: Int64(seconds)) }
      public static func seconds(_ seconds: Double) -> Self {
        Self(nanoseconds: Int64((seconds * 1_000_000_000).rounded()))
      }
      public static func milliseconds(_ value: Int) -> Self {
        Self(nanoseconds: Int64(value) * 1_000_000)
      }
      public static func microseconds(_ value: Int) -> Self {
        Self(nanoseconds: Int64(value) * 1_000)
      }
      public static func nanoseconds(_ value: Int) -> Self { Self(nanoseconds: Int64(value)) }
    }
  }

  /// The options of scheduled work; they have no effect on this device.
  public struct SchedulerOptions: @unchecked Sendable {
    // The only reference is to a `DispatchGroup`, which is thread-safe although Dispatch does not
    // declare it `Sendable`.
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  // Without virtual time, work is enqueued at once and in order, regardless of its due date.

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    guard VirtualTime.isOnItsThread else {
      async(execute: DispatchWorkItem(block: action))
      return
    }
    VirtualTime.schedule(isMain: isMain, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    guard VirtualTime.isOnItsThread else {
      asyncAfter(deadline: date.dispatchTime, execute: DispatchWorkItem(block: action))
      return
    }
    let span = Duration.nanoseconds(max(now.distance(to: date).nanoseconds, 0))
    VirtualTime.schedule(after: span, isMain: isMain, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    guard VirtualTime.isOnItsThread else {
      let timer = DispatchSource.makeTimerSource(queue: self)
      timer.setEventHandler(handler: DispatchWorkItem(block: action))
      timer.schedule(
        deadline: date.dispatchTime, repeating: .nanoseconds(Int(interval.nanoseconds)))
      timer.activate()
      return AnyCancellable { timer.cancel() }
    }
    let repetition = Repetition(every: .nanoseconds(interval.nanoseconds), action)
    repetition.begin(after: .nanoseconds(max(now.distance(to: date).nanoseconds, 0)))
    return AnyCancellable { repetition.stop() }
  }
}

// MARK: - The main queue

extension DispatchQueue {
  /// A key that identifies the main queue: `DispatchQueue.main` creates a new object on each
  /// access.
  private static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private var isMain: Bool { getSpecific(key: Self.mainQueueKey) == true }
}
