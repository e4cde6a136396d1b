import Clocks
import Combine
import CombineSchedulers
import ConcurrencyExtras
import Dependencies
import Foundation
import IssueExpectations
import Testing

@Suite("Dependencies included in the library")
struct ValuesTests {
  @Dependency(\.self) private var values

  @Test("In a test, each use is an issue with the dependency's name")
  func unimplemented() throws {
    expectingIssues(#"Unimplemented: @Dependency(\.date)"#) { _ = values.date.now }
    expectingIssues(#"Unimplemented: @Dependency(\.uuid)"#) { _ = values.uuid() }
    expectingIssues(#"Unimplemented: @Dependency(\.calendar)"#) { _ = values.calendar }
    expectingIssues(#"Unimplemented: @Dependency(\.locale)"#) { _ = values.locale }
    expectingIssues(#"Unimplemented: @Dependency(\.timeZone)"#) { _ = values.timeZone }
    expectingIssues(#"Unimplemented: @Dependency(\.continuousClock).now"#) {
      func now(of clock: some Clock<Duration>) { _ = clock.now }
      now(of: values.continuousClock)
    }
    expectingIssues(#"Unimplemented: @Dependency(\.withRandomNumberGenerator)"#) {
      _ = values.withRandomNumberGenerator { $0.next() }
    }
    expectingIssues(
      #"@Dependency(\.mainQueue) - An unimplemented scheduler scheduled an action to run "#
        + "immediately."
    ) {
      values.mainQueue.schedule { Issue.record("it was done") }
    }
    expectingIssues("must be positive") { values.assert(1 < 0, "must be positive") }
    expectingIssues("no such case") { values.assertionFailure("no such case") }
    values.precondition(0 < 1)
  }

  @Test("An assertion fails a test at its place")
  func assertionPlaces() {
    let issues = reportedIssues { values.assert(1 < 0) }
    #expect(issues.map(\.line) == [#line - 1])
    #expect(issues.first?.fileID.hasSuffix("/ValuesTests.swift") == true)
  }

  @Test("A date generator returns the current date, or a constant one")
  func date() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    withDependencies {
      $0.date = .constant(start)
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect(date() == start)
      #expect(now == start)
      withDependencies {
        $0.date.now = start.addingTimeInterval(1)
      } operation: {
        #expect(now == start.addingTimeInterval(1))
      }
    }
  }

  @Test("A test has a separate notification center, the same throughout the test")
  func notificationCenter() {
    @Dependency(\.notificationCenter) var center
    #expect(center !== NotificationCenter.default)
    #expect(center === Dependency(\.notificationCenter).wrappedValue)
    let name = Notification.Name("news")
    let count = LockIsolated(0)
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      count.withValue { $0 += 1 }
    }
    center.post(name: name, object: nil)
    #expect(count.value == 1)
    center.removeObserver(token)
  }

  @Test("Identifiers can be incrementing")
  func uuid() {
    let uuid = UUIDGenerator.incrementing
    #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
    #expect((1...10).map { _ in uuid() }.last == UUID(10))
    #expect(UUID(10).uuidString == "00000000-0000-0000-0000-00000000000A")
    #expect(UUIDGenerator.constant(UUID(3))() == UUID(3))
  }

  @Test("Random numbers come from the given generator")
  func randomNumbers() {
    struct Counter: RandomNumberGenerator {
      var count: UInt64 = 0
      mutating func next() -> UInt64 {
        count += 1
        return count
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counter())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { [$0.next(), $0.next()] } == [1, 2])
      #expect(withRandomNumberGenerator { $0.next() } == 3)
    }
  }

  @Test("A test waits for fire-and-forget work")
  func fireAndForget() async {
    struct Failure: Error {}
    let isDone = LockIsolated(false)
    await expectingIssues("fired and forgotten") {
      await values.fireAndForget {
        await Task.yield()
        isDone.setValue(true)
        throw Failure()
      }
    }
    #expect(isDone.value)
  }

  @Test("A test replaces the clock by a controlled one")
  func clock() async throws {
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.mainQueue = .immediate
    } operation: {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.mainQueue) var mainQueue
      try await clock.sleep(for: .seconds(3_600))
      var isDone = false
      mainQueue.schedule { isDone = true }
      #expect(isDone)
    }
  }

  @Test(
    "Any number creates an identifier, from all its bits",
    arguments: [
      (0, "0000-0000-000000000000"), (42, "0000-0000-00000000002A"),
      (-42, "0001-0000-00000000002A"), (Int.max, "0000-7FFF-FFFFFFFFFFFF"),
      (Int.min, "0001-8000-000000000000"),
    ])
  func identifiers(number: Int, digits: String) {
    #expect(UUID(number).uuidString == "00000000-0000-\(digits)")
  }

  @Test("An error of fire-and-forget work is an issue")
  func forgottenError() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    await expectingIssues("fired and forgotten") {
      await fireAndForget { throw Failure() }
    }
    await fireAndForget { throw CancellationError() }
  }

  @Test("Work with random numbers may throw, and languages can be overridden")
  func throwing() {
    struct Failure: Error {}
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
      $0.preferredLocales = [Locale(identifier: "pl")]
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var random
      @Dependency(\.preferredLocales) var locales
      #expect(throws: Failure.self) { try random { _ in throw Failure() } }
      #expect(locales.map(\.identifier) == ["pl"])
    }
  }
}
