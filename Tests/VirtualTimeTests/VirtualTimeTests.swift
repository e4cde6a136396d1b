import Foundation
import Testing
import VirtualClock

@testable import VirtualTime

@Suite("Virtual time", .serialized)
@MainActor
struct VirtualTimeTests {
  init() {
    useVirtualClock()
  }

  @Test("A sleep ends at its instant, and not before")
  func sleeping() {
    let log = Log()
    VirtualTime.borrow {
      Task {
        try await Task.sleep(for: .seconds(3600))
        log.append("an hour later")
      }
      VirtualTime.advance(by: .seconds(3599))
      #expect(log.lines == [])
      VirtualTime.advance(by: .seconds(1))
      #expect(log.lines == ["an hour later"])
      #expect(VirtualTime.now == .seconds(3600))
    }
  }

  @Test("Of sleeps until one instant, the shorter one ends first")
  func spans() {
    let log = Log()
    VirtualTime.borrow {
      Task {
        try await Task.sleep(for: .seconds(2))
        log.append("two")
      }
      Task {
        try await Task.sleep(for: .seconds(1))
        try await Task.sleep(for: .seconds(1))
        log.append("one and one")
      }
      VirtualTime.advance(by: .seconds(2))
    }
    #expect(log.lines == ["one and one", "two"])
  }

  @Test("Sleeps end in the order of their instants, and those of one instant in order of arrival")
  func order() {
    let log = Log()
    VirtualTime.borrow {
      for (name, seconds) in [("a", 2), ("b", 1), ("c", 2), ("d", 1)] {
        Task {
          try await Task.sleep(for: .seconds(seconds))
          log.append(name)
        }
      }
      VirtualTime.advance(by: .seconds(2))
    }
    #expect(log.lines == ["b", "d", "a", "c"])
  }

  @Test("Every kind of sleep takes virtual time")
  func waysToSleep() {
    let log = Log()
    VirtualTime.borrow {
      Task {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        log.append("nanoseconds at \(VirtualTime.now)")
        try await ContinuousClock().sleep(for: .seconds(1))
        log.append("continuous at \(VirtualTime.now)")
        try await SuspendingClock().sleep(for: .seconds(1))
        log.append("suspending at \(VirtualTime.now)")
        try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
        log.append("deadline at \(VirtualTime.now)")
      }
      VirtualTime.advance(by: .seconds(10))
    }
    #expect(
      log.lines == [
        "nanoseconds at 1.0 seconds", "continuous at 2.0 seconds", "suspending at 3.0 seconds",
        "deadline at 4.0 seconds",
      ])
  }

  @Test("Clocks show virtual time, and every run starts at the same instant")
  func clocks() {
    VirtualTime.borrow {
      let start = ContinuousClock.now
      #expect(Date.now == Date(timeIntervalSince1970: 1_685_958_060))
      VirtualTime.advance(by: .milliseconds(1500))
      #expect(ContinuousClock.now - start == .milliseconds(1500))
      #expect(Date.now == Date(timeIntervalSince1970: 1_685_958_061.5))
    }
    #expect(Date.now.timeIntervalSince1970 > 1_704_067_300)
  }

  @Test("A cancelled sleep ends at once, with an error")
  func cancellation() {
    let log = Log()
    VirtualTime.borrow {
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(10))
        } catch {
          log.append("\(type(of: error)) at \(VirtualTime.now)")
        }
      }
      VirtualTime.advance(by: .seconds(1))
      task.cancel()
      VirtualTime.settle()
    }
    #expect(log.lines == ["CancellationError at 1.0 seconds"])
  }

  @Test("Children of a group finish in virtual order")
  func groups() {
    let log = Log()
    VirtualTime.borrow {
      Task {
        await withTaskGroup(of: Int.self) { group in
          for seconds in [3, 1, 2] {
            group.addTask {
              try? await Task.sleep(for: .seconds(seconds))
              return seconds
            }
          }
          for await seconds in group { log.append("\(seconds)") }
        }
      }
      VirtualTime.advance(by: .seconds(3))
    }
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test("A job that pumps runs the others nested")
  func nestedPumping() {
    let log = Log()
    VirtualTime.borrow {
      let ended = VirtualTime.run {
        Task { log.append("task") }
        VirtualTime.settle()
        log.append("driver")
        Task {
          try await Task.sleep(for: .seconds(1))
          log.append("slept")
        }
        VirtualTime.advance(by: .seconds(1))
        log.append("advanced")
        try? await Task.sleep(for: .seconds(1))
        log.append("awaited until \(VirtualTime.now)")
      }
      #expect(ended == .ended)
    }
    #expect(log.lines == ["task", "driver", "slept", "advanced", "awaited until 2.0 seconds"])
  }

  @Test("Work that waits in vain ends at once, with a message")
  func waitingForEver() {
    VirtualTime.borrow {
      let ended = VirtualTime.run {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for await _ in stream {}
        continuation.finish()
      }
      #expect(ended == .waitsForNothing)
    }
  }

  @Test("Work that nothing wakes ends, regardless of a long sleep of its own")
  func waitingInVain() {
    VirtualTime.borrow {
      Task { while true { try await Task.sleep(for: .seconds(1)) } }
      let slept = VirtualTime.run { try? await Task.sleep(for: .seconds(20_000)) }
      #expect(slept == .ended)
      let ended = VirtualTime.run {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for await _ in stream {}
        continuation.finish()
      }
      #expect(ended == .waitsInVain(.seconds(10_001)))
    }
  }

  @Test("The place where work that waits in vain would resume is known")
  func suspension() {
    var addresses: [UInt] = []
    VirtualTime.borrow {
      let ended = VirtualTime.run(
        { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } },
        waits: { addresses = $0 })
      #expect(ended == .waitsForNothing)
    }
    #expect(addresses.count > 1)
  }

  @Test("Turns end after each job")
  func turns() {
    let log = Log()
    VirtualTime.borrow {
      VirtualTime.atEndOfTurn { log.append("|") }
      Task { log.append("a") }
      Task { log.append("b") }
      VirtualTime.settle()
      VirtualTime.atEndOfTurn {}
    }
    #expect(log.lines == ["|", "a", "|", "b", "|"])
  }
}

/// Lines in the order in which one thread wrote them.
private final class Log: @unchecked Sendable {
  var lines: [String] = []

  func append(_ line: String) {
    lines.append(line)
  }
}

/// Isolated to no actor, since any thread may ask for the time.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualClockReading($0) }
}
