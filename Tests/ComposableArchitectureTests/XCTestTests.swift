import ComposableArchitecture
import XCTest

/// XCTest has no expected issues on this platform.
final class XCTestTests: XCTestCase {
  @MainActor
  func testSkippedActionsAreNoFailure() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { count, isLast in
        count += 1
        return isLast ? .run { _ in try await Task.never() } : .send(true)
      }
    }
    await store.send(false) { $0 = 1 }
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    XCTAssertEqual(store.state, 2)
  }
}
