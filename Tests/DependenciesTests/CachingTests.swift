import ConcurrencyExtras
import Dependencies
import Testing
import XCTest

/// Counts from zero while it is cached.
private enum CountKey: TestDependencyKey {
  static var testValue: @Sendable () -> Int {
    let count = LockIsolated(0)
    return {
      count.withValue { count in
        defer { count += 1 }
        return count
      }
    }
  }
}

@Suite("Values created in a test")
struct CachingTests {
  @Dependency(CountKey.self) private var count

  @Test("A test starts with its own values")
  func first() {
    #expect(count() == 0)
    #expect(count() == 1)
  }

  @Test("So does the next")
  func second() {
    #expect(count() == 0)
    #expect(count() == 1)
  }

  @Test("A test's tasks have the test's values")
  func tasks() async {
    #expect(count() == 0)
    #expect(await Task { count() }.value == 1)
  }
}

/// Values created in a test of XCTest.
final class XCTestCachingTests: XCTestCase {
  @Dependency(CountKey.self) private var count

  func testFirst() {
    XCTAssertEqual(count(), 0)
    XCTAssertEqual(count(), 1)
  }

  func testSecond() {
    XCTAssertEqual(count(), 0)
    XCTAssertEqual(count(), 1)
  }

  func testThird() async {
    XCTAssertEqual(count(), 0)
    XCTAssertEqual(count(), 1)
  }
}
