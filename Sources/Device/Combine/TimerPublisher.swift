public import Foundation

extension Timer {
  /// A publisher that emits the date at an interval once connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    init(interval: TimeInterval) {
      self.interval = interval
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      let repetition = Repetition(every: .seconds(interval)) { [subject] in subject.send(Date()) }
      repetition.begin(after: .seconds(interval))
      return AnyCancellable { repetition.stop() }
    }
  }

  /// Returns a publisher that emits the date at an interval of virtual time.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }
}
