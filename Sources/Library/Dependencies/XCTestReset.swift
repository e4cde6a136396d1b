import Foundation
import IssueReporting

/// Resets cached values when a test of XCTest starts, so that tests do not share them.
///
/// XCTest does not expose the running test; it only notifies observers. A library cannot link
/// XCTest, so its functions are looked up in the test process. Delete this when XCTest exposes the
/// running test.
enum XCTestReset {
  /// Registers an observer of this process's tests, if any, on the first call.
  static func install() {
    _ = installation
  }

  private static let installation: Void = {
    guard isTesting, let center = TestObservationCenter() else { return }
    center.add(Observer.shared)
  }()
}

/// The requirements of `XCTestObservation` in order, so that this protocol's witness table can be
/// passed for that protocol's. Unused arguments are references of any class.
private protocol TestObservation: AnyObject {
  func testBundleWillStart(_ testBundle: AnyObject)
  func testSuiteWillStart(_ testSuite: AnyObject)
  func testCaseWillStart(_ testCase: AnyObject)
  func testCase(
    _ testCase: AnyObject, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int)
  func testCaseDidFinish(_ testCase: AnyObject)
  func testSuiteDidFinish(_ testSuite: AnyObject)
  func testBundleDidFinish(_ testBundle: AnyObject)
}

private final class Observer: TestObservation, Sendable {
  static let shared = Observer()

  func testCaseWillStart(_ testCase: AnyObject) {
    DependencyValues._current.resetCache()
  }

  func testBundleWillStart(_ testBundle: AnyObject) {}
  func testSuiteWillStart(_ testSuite: AnyObject) {}
  func testCase(
    _ testCase: AnyObject, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {}
  func testCaseDidFinish(_ testCase: AnyObject) {}
  func testSuiteDidFinish(_ testSuite: AnyObject) {}
  func testBundleDidFinish(_ testBundle: AnyObject) {}
}

/// `XCTestObservationCenter.shared`, and its function to add an observer.
private struct TestObservationCenter {
  /// A closure consists of a function and its context, passed in the register of a method's `self`.
  private struct Method {
    let function: UnsafeMutableRawPointer
    let instance: AnyObject
  }

  /// A closure in a struct, which keeps its calling convention: passing a closure as a generic
  /// value reabstracts it.
  private struct Closure {
    let call: (any TestObservation) -> Void
  }

  private let addTestObserver: Closure

  init?() {
    guard
      let shared = Self.function("$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
      let add = Self.function("$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF")
    else { return nil }
    let center = unsafeBitCast(shared, to: (@convention(thin) () -> AnyObject).self)()
    addTestObserver = unsafeBitCast(
      Method(function: add, instance: center), to: Closure.self)
  }

  func add(_ observer: any TestObservation) {
    addTestObserver.call(observer)
  }

  private static func function(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_LAZY), name)
  }
}
