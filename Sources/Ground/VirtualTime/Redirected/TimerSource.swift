/// A timer of libdispatch.
///
/// The program holds a source of libdispatch that never has an event; the calls of its handler are
/// scheduled here.
final class TimerSource {
  typealias Object = UnsafeMutableRawPointer

  private let object: Object
  private let queue: Object
  var eventHandler: (() -> Void)?
  var cancelHandler: (() -> Void)?
  var registrationHandler: (() -> Void)?
  private var schedule: (start: Duration, interval: Duration?)?
  private var timer: Int?
  /// A source starts out inactive.
  private var suspensions = 1
  private var isCancelled = false
  /// The number of times it fired since the handler last ran.
  private(set) var fired = 0

  // Used only by the thread in turn.
  nonisolated(unsafe) private static var all: [Object: TimerSource] = [:]

  static subscript(object: Object) -> TimerSource? { all[object] }

  private init(_ object: Object, queue: Object) {
    self.object = object
    self.queue = queue
  }

  /// Makes a timer that calls its handlers on a queue.
  static func make(queue: Object?) -> Object {
    let create: @convention(c) (Object, UInt, UInt, Object?) -> Object = original(
      "dispatch_source_create")
    let setHandler: @convention(c) (Object, @escaping @convention(block) () -> Void) -> Void =
      original(
        "dispatch_source_set_event_handler")
    let source = create(original("_dispatch_source_type_data_add"), 0, 0, Trampoline.queue)
    let timer = TimerSource(source, queue: queue ?? globalQueue)
    all[source] = timer
    retain(timer.queue)
    // libdispatch drops a source's handler with the source.
    let end = End { timer.end() }
    setHandler(source) { _ = end }
    return source
  }

  /// Calls back when the last reference to it is gone.
  private final class End {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    deinit {
      action()
    }
  }

  // Constant, and libdispatch synchronizes access to the queue.
  nonisolated(unsafe) private static let globalQueue: Object = {
    let get: @convention(c) (Int, UInt) -> Object = original("dispatch_get_global_queue")
    return get(0, 0)
  }()

  /// A released timer does not fire.
  private func end() {
    unschedule()
    release(queue)
    if Self.all[object] === self { Self.all[object] = nil }
  }
}

// MARK: - Firing

extension TimerSource {
  /// Schedules the timer: first at an instant, then after each interval.
  func set(start: Duration?, interval: Duration?) {
    schedule = start.map { (max($0, .zero), interval) }
    fired = 0
    scheduleNext()
  }

  private func scheduleNext() {
    unschedule()
    guard suspensions == 0, !isCancelled, let instant = schedule?.start else { return }
    timer = VirtualExecutors.scheduler.perform(on: .global, at: instant) { [weak self] in
      self?.fire()
    }
  }

  private func unschedule() {
    if let timer { VirtualExecutors.scheduler.cancel(timer) }
    timer = nil
  }

  private func fire() {
    timer = nil
    guard let due = schedule else { return }
    if let interval = due.interval, interval > .zero {
      let missed = max(0, Int((VirtualTime.now - due.start) / interval))
      fired += 1 + missed
      schedule?.start = due.start + interval * (missed + 1)
    } else {
      fired += 1
      schedule = nil
    }
    perform(on: queue) { [weak self] in
      guard let self, !isCancelled, suspensions == 0 else { return }
      eventHandler?()
      fired = 0
    }
    scheduleNext()
  }
}

// MARK: - The state of a source

extension TimerSource {
  func suspend() {
    suspensions += 1
    unschedule()
  }

  func resume() {
    suspensions -= 1
    guard suspensions == 0 else { return }
    scheduleNext()
    if let registered = registrationHandler { perform(on: queue, registered) }
    registrationHandler = nil
  }

  func activate() {
    if suspensions == 1 { resume() }
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    unschedule()
    if let cancelled = cancelHandler { perform(on: queue, cancelled) }
    eventHandler = nil
    cancelHandler = nil
  }
}
