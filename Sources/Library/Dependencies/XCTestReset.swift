import Foundation
import IssueReporting

/// Forgets cached values when a test of XCTest starts, so that one test's are not another's.
///
/// XCTest has no notion of the current test that could be asked for; it only calls observers. A
/// library cannot link XCTest, so its functions are looked up in the process that runs the tests. It
/// can go when XCTest tells which test is running.
enum XCTestReset {
  /// Observes the tests of this process, if there are any; the first call does it.
  static func install() {
    _ = installation
  }

  private static let installation: Void = {
    #if os(Linux)
      guard isTesting, let center = TestObservationCenter() else { return }
      center.add(Observer.shared)
    #endif
  }()
}

#if os(Linux)
  /// The requirements of `XCTestObservation`, in its order: a witness table of one protocol serves for
  /// the other. What is not needed of an argument is a reference of any class.
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
    /// A closure is a function and its context, and a method's `self` is passed as the context is.
    private struct Method {
      let function: UnsafeMutableRawPointer
      let instance: AnyObject
    }

    /// A closure that is stored as what it is: by itself it would be cast to one with generic
    /// arguments, which are passed otherwise.
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
#endif
