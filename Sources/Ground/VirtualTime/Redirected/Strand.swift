import Glibc

/// A thread that runs only while it holds the baton.
///
/// The main thread pumps. It hands the baton to a strand and gets it back when the strand has nothing
/// left to do, or waits. So the order in which strands run is that of the schedule, and whatever a
/// strand and the main thread share, they never use at the same time.
final class Strand: @unchecked Sendable {
  private let baton = Strand.makeBaton()
  fileprivate var thread = pthread_t()
  private var body: (() -> Void)?
  fileprivate(set) var isFinished = false

  // All of these are read and written only by the thread that holds the baton.
  nonisolated(unsafe) private static let mainBaton = makeBaton()
  nonisolated(unsafe) private static var holder = pthread_t()
  nonisolated(unsafe) private static var mainThread = pthread_t()
  nonisolated(unsafe) private static var idle: [Strand] = []
  nonisolated(unsafe) private static var parked: [Parking] = []
  nonisolated(unsafe) private static var adopted: [pthread_t: Strand] = [:]
  nonisolated(unsafe) private static var numbers: Set<pid_t> = []

  /// The strand that runs; nothing while the main thread does.
  nonisolated(unsafe) private(set) static var current: Strand?

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
    // A new strand reads it while the main thread runs.
    _ = mainBaton
    numbers.insert(threadNumber())
  }

  /// Runs background work on a thread of its own, until it ends or waits.
  static func run(_ body: @escaping () -> Void) {
    let strand = idle.popLast() ?? start()
    strand.body = body
    strand.resume()
  }

  private static func makeBaton() -> UnsafeMutablePointer<sem_t> {
    let baton = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(baton, 0, 0)
    return baton
  }

  private static func take(_ baton: UnsafeMutablePointer<sem_t>) {
    while sem_wait(baton) != 0 {}
  }

  /// Hands the baton over, and waits to get it back; called on the main thread.
  private func resume() {
    Strand.current = self
    Strand.holder = thread
    sem_post(baton)
    Strand.take(Strand.mainBaton)
    Strand.current = nil
    Strand.holder = Strand.mainThread
  }
}

// MARK: - Threads for work

extension Strand {
  private static func start() -> Strand {
    let strand = Strand()
    let create = original("pthread_create", as: PthreadCreate.self)
    let failure = create(
      &strand.thread, nil,
      { argument in
        Unmanaged<Strand>.fromOpaque(argument!).takeUnretainedValue().workForEver()
      }, Unmanaged.passRetained(strand).toOpaque())
    guard failure == 0 else { VirtualTime.fail("there is no room for one more thread") }
    return strand
  }

  private func workForEver() -> Never {
    Strand.take(baton)
    Strand.numbers.insert(threadNumber())
    while true {
      body?()
      body = nil
      Strand.idle.append(self)
      sem_post(Strand.mainBaton)
      Strand.take(baton)
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

extension Strand {
  private final class Start {
    let strand = Strand()
    let function: ThreadStart
    let argument: UnsafeMutableRawPointer?

    init(_ function: @escaping ThreadStart, _ argument: UnsafeMutableRawPointer?) {
      self.function = function
      self.argument = argument
    }
  }

  /// Calls back when a thread ends, by whatever way it does.
  private static let ending: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { value in
      Unmanaged<Strand>.fromOpaque(value!).takeUnretainedValue().end()
    }
    return key
  }()

  /// Creates a thread that the program requests, and starts it in its turn.
  static func adopt(
    _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ function: @escaping ThreadStart, _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    let start = Start(function, argument)
    let create = original("pthread_create", as: PthreadCreate.self)
    let strand = start.strand
    let failure = create(
      &strand.thread, attributes,
      { argument in
        let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
        Strand.take(start.strand.baton)
        Strand.numbers.insert(threadNumber())
        pthread_setspecific(Strand.ending, Unmanaged.passRetained(start.strand).toOpaque())
        return start.function(start.argument)
      }, Unmanaged.passRetained(start).toOpaque())
    guard failure == 0 else { return failure }
    thread.pointee = strand.thread
    adopted[strand.thread] = strand
    VirtualExecutors.scheduler.perform(on: .global) { strand.resume() }
    return 0
  }

  /// The strand that is a thread of the program.
  static func adopted(_ thread: pthread_t) -> Strand? { adopted[thread] }

  private func end() {
    isFinished = true
    Strand.numbers.remove(threadNumber())
    sem_post(Strand.mainBaton)
  }
}

// MARK: - Waiting

extension Strand {
  private final class Parking {
    let strand: Strand
    let what: String
    let deadline: Duration?
    let isOver: () -> Bool
    var cameTrue = false

    init(_ strand: Strand, _ what: String, _ deadline: Duration?, _ isOver: @escaping () -> Bool) {
      self.strand = strand
      self.what = what
      self.deadline = deadline
      self.isOver = isOver
    }
  }

  /// The waits of background work, in the order in which they began.
  static var waits: [String] { parked.map(\.what) }

  /// Gives the baton back until a condition holds, or a time comes.
  func park(
    for what: String, until deadline: Duration?, _ isOver: @escaping () -> Bool
  ) -> Bool {
    let parking = Parking(self, what, deadline, isOver)
    let timer = deadline.map { VirtualExecutors.scheduler.perform(on: .global, at: $0) {} }
    Strand.parked.append(parking)
    sem_post(Strand.mainBaton)
    Strand.take(baton)
    if parking.cameTrue, let timer { VirtualExecutors.scheduler.cancel(timer) }
    return parking.cameTrue
  }

  /// Resumes, in their turn, the strands whose wait is over.
  static func wakeThoseWhoNeedNotWait() {
    guard !parked.isEmpty else { return }
    parked.removeAll { parking in
      parking.cameTrue = parking.isOver()
      let isLate = parking.deadline.map { $0 <= VirtualTime.now } ?? false
      guard parking.cameTrue || isLate else { return false }
      VirtualExecutors.scheduler.perform(on: .global) { parking.strand.resume() }
      return true
    }
  }
}

// The C library's own, which its Swift overlay leaves out.
@_silgen_name("gettid")
private func threadNumber() -> pid_t
