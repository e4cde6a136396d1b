/// A dispatch queue of the program, with its running and its waiting work.
///
/// Work runs inside a `dispatch_sync` on libdispatch's own queue, so that it has the queue's
/// identity. The order of work is decided here, so this `dispatch_sync` never blocks.
final class Queue {
  typealias Object = UnsafeMutableRawPointer

  /// A waiting piece of work.
  final class Ticket {
    let isBarrier: Bool
    fileprivate let begin: () -> Void

    fileprivate init(isBarrier: Bool, begin: @escaping () -> Void) {
      self.isBarrier = isBarrier
      self.begin = begin
    }
  }

  let object: Object
  private let isConcurrent: Bool
  private let target: Queue?
  /// Whether the queue targets the main queue.
  let isMain: Bool

  private var line: [Ticket] = []
  private var running = 0
  private var isBarred = false
  private var suspensions: Int
  /// The thread that runs the work of a serial queue.
  private var owner: VirtualThread??

  // Used only by the thread in turn.
  nonisolated(unsafe) private static var all: [Object: Queue] = [:]
  nonisolated(unsafe) private static var inLine: [Queue] = []

  private init(_ object: Object, isConcurrent: Bool, isInactive: Bool, target: Object?) {
    self.object = object
    self.isConcurrent = isConcurrent
    self.target = target.flatMap { Queue.all[$0] }
    suspensions = isInactive ? 1 : 0
    isMain = target == Queue.main || self.target?.isMain == true
  }

  /// Registers a new queue.
  static func add(_ object: Object, isConcurrent: Bool, isInactive: Bool, target: Object?) {
    all[object] = Queue(
      object, isConcurrent: isConcurrent, isInactive: isInactive, target: target)
  }

  /// The queue of a libdispatch object; nil for the main queue and the global ones.
  static subscript(object: Object) -> Queue? { all[object] }

  /// The main queue's object.
  // Never changes; libdispatch guards its contents.
  nonisolated(unsafe) static let main: Object = original("_dispatch_main_q")
}

// MARK: - Turns

extension Queue {
  /// Enqueues work, which begins once neither the queue nor its targets block it.
  func enter(isBarrier: Bool, _ begin: @escaping () -> Void) {
    line.append(Ticket(isBarrier: isBarrier && isConcurrent, begin: begin))
    if line.count == 1 { Self.inLine.append(self) }
    Self.admit()
  }

  /// Marks the end of a block of work.
  func leave(isBarrier: Bool) {
    for queue in chain { queue.running -= 1 }
    if isBarrier && isConcurrent { isBarred = false }
    Self.admit()
  }

  func suspend() {
    suspensions += 1
  }

  func resume() {
    suspensions -= 1
    Self.admit()
  }

  func activate() {
    if suspensions == 1 { resume() }
  }

  private var chain: [Queue] {
    Array(sequence(first: self) { $0.target })
  }

  private func hasRoom(for ticket: Ticket) -> Bool {
    guard !isBarred, !ticket.isBarrier || running == 0 else { return false }
    return chain.allSatisfy { $0.suspensions == 0 && ($0.isConcurrent || $0.running == 0) }
  }

  private static func admit() {
    for queue in inLine {
      while let ticket = queue.line.first, queue.hasRoom(for: ticket) {
        queue.line.removeFirst()
        for queue in queue.chain { queue.running += 1 }
        queue.isBarred = ticket.isBarrier
        ticket.begin()
      }
    }
    inLine.removeAll { $0.line.isEmpty }
  }
}

// MARK: - Executing threads

extension Queue {
  /// Runs work in its turn on this thread, which owns the queue until the work returns.
  func hold(_ body: () -> Void) {
    let outer = owner
    owner = .some(VirtualThread.current)
    body()
    owner = outer
  }

  /// Whether waiting for the queue on this thread would deadlock.
  var isHeldByThisThread: Bool {
    chain.contains { queue in
      guard !queue.isConcurrent, queue.running > 0, case .some(let owner) = queue.owner else {
        return false
      }
      return owner === VirtualThread.current
    }
  }
}
