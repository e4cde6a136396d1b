import Glibc
import RuntimeSupport

/// A thread that runs only in its turn.
///
/// The main thread gives a virtual thread its turn, and continues when that thread has no work left
/// or waits. So virtual threads run in the order of the schedule, and never at the same time as the
/// main thread.
final class VirtualThread: @unchecked Sendable {
  private let turn = VirtualThread.makeTurn()
  fileprivate var thread = pthread_t()
  private var body: (() -> Void)?
  fileprivate(set) var isFinished = false

  // All of these are used only by the thread in turn.
  nonisolated(unsafe) private static let mainTurn = makeTurn()
  nonisolated(unsafe) private static var holder = pthread_t()
  nonisolated(unsafe) private static var mainThread = pthread_t()
  nonisolated(unsafe) private static var idle: [VirtualThread] = []
  nonisolated(unsafe) private static var parked: [Parking] = []
  nonisolated(unsafe) private static var adopted: [pthread_t: VirtualThread] = [:]
  nonisolated(unsafe) private static var numbers: Set<pid_t> = []
  /// The number of virtual threads that have not ended, idle ones included.
  nonisolated(unsafe) private(set) static var count = 0

  /// The virtual thread that runs; nil while the main thread does.
  nonisolated(unsafe) private(set) static var current: VirtualThread?

  /// Whether this thread takes turns; threads created elsewhere do not.
  static var holdsThisThread: Bool { pthread_equal(pthread_self(), holder) != 0 }

  /// Returns whether another thread, given by its kernel number, takes turns: it releases no lock
  /// before its turn.
  static func isInTurn(_ number: pid_t) -> Bool {
    numbers.contains(number) && number != threadNumber()
  }

  static func adoptMainThread() {
    mainThread = pthread_self()
    holder = mainThread
    // Initialized now: a new virtual thread may read it while the main thread runs.
    _ = mainTurn
    numbers = [threadNumber()]
  }

  /// Runs background work on a separate thread, until it ends or waits.
  static func run(_ body: @escaping () -> Void) {
    let virtualThread = idle.popLast() ?? start()
    virtualThread.body = body
    virtualThread.resume()
  }

  private static func makeTurn() -> UnsafeMutablePointer<sem_t> {
    let turn = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(turn, 0, 0)
    return turn
  }

  private static func take(_ turn: UnsafeMutablePointer<sem_t>) {
    while sem_wait(turn) != 0 {}
  }

  /// Runs the thread for one turn; called on the main thread.
  private func resume() {
    VirtualThread.current = self
    VirtualThread.holder = thread
    sem_post(turn)
    VirtualThread.take(VirtualThread.mainTurn)
    VirtualThread.current = nil
    VirtualThread.holder = VirtualThread.mainThread
  }
}

// MARK: - Threads for work

extension VirtualThread {
  private static func start() -> VirtualThread {
    let virtualThread = VirtualThread()
    let create = original("pthread_create", as: PthreadCreate.self)
    let failure = create(
      &virtualThread.thread, nil,
      { argument in
        Unmanaged<VirtualThread>.fromOpaque(argument!).takeUnretainedValue().workForEver()
      }, Unmanaged.passRetained(virtualThread).toOpaque())
    guard failure == 0 else { VirtualTime.fail("there is no room for one more thread") }
    count += 1
    return virtualThread
  }

  private func workForEver() -> Never {
    VirtualThread.take(turn)
    VirtualThread.numbers.insert(threadNumber())
    while true {
      body?()
      body = nil
      VirtualThread.idle.append(self)
      sem_post(VirtualThread.mainTurn)
      VirtualThread.take(turn)
    }
  }
}

// MARK: - Threads of the program

typealias ThreadStart = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
typealias PthreadCreate =
  @convention(c) (
    UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?, ThreadStart,
    UnsafeMutableRawPointer?
  ) -> Int32

extension VirtualThread {
  private final class Start {
    let virtualThread = VirtualThread()
    let function: ThreadStart
    let argument: UnsafeMutableRawPointer?

    init(_ function: @escaping ThreadStart, _ argument: UnsafeMutableRawPointer?) {
      self.function = function
      self.argument = argument
    }
  }

  /// The thread-local variable whose release, at the end of a thread, ends its virtual thread.
  private static let ending = ThreadLocal { value in
    if let value { Unmanaged<VirtualThread>.fromOpaque(value).takeUnretainedValue().end() }
  }

  /// Creates a thread for the program, as a virtual thread that starts in its turn.
  static func adopt(
    _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ function: @escaping ThreadStart, _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    let start = Start(function, argument)
    let create = original("pthread_create", as: PthreadCreate.self)
    let virtualThread = start.virtualThread
    let failure = create(
      &virtualThread.thread, attributes,
      { argument in
        let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
        VirtualThread.take(start.virtualThread.turn)
        VirtualThread.numbers.insert(threadNumber())
        VirtualThread.ending.value = Unmanaged.passRetained(start.virtualThread).toOpaque()
        return start.function(start.argument)
      }, Unmanaged.passRetained(start).toOpaque())
    guard failure == 0 else { return failure }
    count += 1
    thread.pointee = virtualThread.thread
    adopted[virtualThread.thread] = virtualThread
    VirtualExecutors.scheduler.perform(on: .global) { virtualThread.resume() }
    return 0
  }

  /// Returns the virtual thread of a thread created by the program.
  static func adopted(_ thread: pthread_t) -> VirtualThread? { adopted[thread] }

  private func end() {
    isFinished = true
    VirtualThread.count -= 1
    VirtualThread.numbers.remove(threadNumber())
    sem_post(VirtualThread.mainTurn)
  }
}

// MARK: - Waiting

extension VirtualThread {
  private final class Parking {
    let virtualThread: VirtualThread
    let what: String
    let deadline: Duration?
    let isOver: () -> Bool
    var cameTrue = false

    init(
      _ virtualThread: VirtualThread, _ what: String, _ deadline: Duration?,
      _ isOver: @escaping () -> Bool
    ) {
      self.virtualThread = virtualThread
      self.what = what
      self.deadline = deadline
      self.isOver = isOver
    }
  }

  /// The waits of background work, in the order of their starts.
  static var waits: [String] { parked.map(\.what) }

  /// Ends the turn until a condition holds, or a deadline passes.
  func park(
    for what: String, until deadline: Duration?, _ isOver: @escaping () -> Bool
  ) -> Bool {
    let parking = Parking(self, what, deadline, isOver)
    let timer = deadline.map { VirtualExecutors.scheduler.perform(on: .global, at: $0) {} }
    VirtualThread.parked.append(parking)
    sem_post(VirtualThread.mainTurn)
    VirtualThread.take(turn)
    if parking.cameTrue, let timer { VirtualExecutors.scheduler.cancel(timer) }
    return parking.cameTrue
  }

  /// Resumes, in their turn, the virtual threads whose wait is over.
  static func resumeUnblocked() {
    guard !parked.isEmpty else { return }
    parked.removeAll { parking in
      parking.cameTrue = parking.isOver()
      let isLate = parking.deadline.map { $0 <= VirtualTime.now } ?? false
      guard parking.cameTrue || isLate else { return false }
      VirtualExecutors.scheduler.perform(on: .global) { parking.virtualThread.resume() }
      return true
    }
  }
}

// The C library's own, which its Swift overlay leaves out.
@_silgen_name("gettid")
private func threadNumber() -> pid_t
