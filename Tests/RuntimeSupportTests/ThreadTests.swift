import Foundation
import RuntimeSupport
import Testing

@Suite("Thread-local variables and locks")
struct ThreadTests {
  private static let flag = ThreadLocal()
  private static let ended = Locked(0)
  private static let owned = ThreadLocal { _ in ended.withLock { $0 += 1 } }

  private final class Object {}

  private func onThread(_ body: @escaping @Sendable () -> Void) {
    let thread = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      thread.signal()
    }
    thread.wait()
  }

  @Test("A variable is null on each thread until it is set there")
  func separate() {
    @Sendable func isSet() -> Bool { Self.flag.isSet }
    #expect(!isSet())
    Self.flag.isSet = true
    defer { Self.flag.isSet = false }
    onThread { #expect(!isSet()) }
    #expect(isSet())
  }

  @Test("A value is released at the end of its thread")
  func release() async {
    onThread { Self.owned.value = UnsafeMutableRawPointer(bitPattern: 8) }
    // The thread ends after its signal.
    while Self.ended.withLock({ $0 }) == 0 { await Task.yield() }
    #expect(Self.ended.withLock { $0 } == 1)
  }

  @Test("A slot refers to an object, and does not retain it")
  func slot() {
    let slot = ThreadSlot<Object>()
    func held() -> Object? { slot.value }
    weak var gone: Object?
    do {
      let object = Object()
      gone = object
      slot.value = object
      #expect(held() === object)
      slot.value = nil
    }
    #expect(gone == nil)
    #expect(held() == nil)
  }

  @Test("Changes under a lock are not lost")
  func lock() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in count.withLock { $0 += 1 } }
    #expect(count.withLock { $0 } == 1_000)
  }
}
