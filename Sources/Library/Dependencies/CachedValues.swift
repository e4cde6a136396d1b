import Foundation
import IssueReporting
import Synchronization

/// A cache of keys' default values, computed on first read.
///
/// A value is computed once per context, and once per test of Swift Testing, so that generated
/// identifiers restart. ``XCTestReset`` separates tests of XCTest.
package final class CachedValues: @unchecked Sendable {
  /// The values shared outside of isolated caches.
  static let shared = CachedValues()

  /// The scope that shares values: a context, and within tests one test.
  private enum Scope: Hashable {
    case live
    case preview
    case test(TestContext.Testing.Test.ID?)

    init(_ context: DependencyContext) {
      switch context {
      case .live: self = .live
      case .preview: self = .preview
      case .test: self = .test(TestContext.current?.testID)
      }
    }
  }

  // Each box is a `CachedBox` of its key's type of value. Nothing here is generic, because
  // unspecialized code looks up a box at every read of a dependency.
  private struct Boxes: @unchecked Sendable {
    private var live: [ObjectIdentifier: AnyObject] = [:]
    private var others: [Scope: [ObjectIdentifier: AnyObject]] = [:]

    func live(_ key: ObjectIdentifier) -> AnyObject? { live[key] }

    subscript(key: ObjectIdentifier, scope: Scope) -> AnyObject? {
      get {
        if case .live = scope { return live[key] }
        return others[scope]?[key]
      }
      set {
        if case .live = scope {
          live[key] = newValue
        } else {
          others[scope, default: [:]][key] = newValue
        }
      }
    }
  }

  private let boxes = Mutex(Boxes())
  // The prepared contexts by test; the key is nil outside tests.
  private let contexts = Mutex<[TestContext.Testing.Test.ID?: DependencyContext]>([:])
  // Avoids a look-up at every read in processes without prepared contexts.
  private let hasContexts = Atomic(false)
  // Held while a value is computed, so that it is computed once. Recursive: the computation may
  // read other values.
  private let making = NSRecursiveLock()

  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, named name: StaticString,
    at site: DependencyAccess.Site?
  ) -> Key.Value {
    // A fast path for apps, without the scope of a test, which is large.
    if case .live = context, let box = liveObject(of: ObjectIdentifier(key)) {
      return unsafeDowncast(box, to: CachedBox<Key.Value>.self).value
    }
    let scope = Scope(context)
    if let box = box(of: key, in: scope) { return box.value }
    return making.withLock {
      if let box = box(of: key, in: scope) { return box.value }
      let access = DependencyAccess(name: name, site: site)
      let value = DependencyValues.$currentAccess.withValue(access) { key.value(in: context) }
      // A read for a modification is not cached, so that a later read for use computes the value
      // again and reports its issue.
      if !DependencyValues.isSetting, DependencyValues.preparation == nil {
        insert(CachedBox(value), of: key, in: scope)
      }
      return value
    }
  }

  /// Sets a value before its first read; reports an issue if it has been read.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, in context: DependencyContext, named name: StaticString,
    at site: DependencyAccess.Site
  ) {
    let scope = Scope(context)
    let preparation = DependencyValues.preparation
    if let box = box(of: key, in: scope), box.preparation != preparation {
      DependencyValues.$currentAccess.withValue(DependencyAccess(name: name, site: nil)) {
        MissingDependency(Key.self, value: Key.Value.self).reportLatePreparation(at: site)
      }
    } else {
      insert(CachedBox(value, preparation: preparation), of: key, in: scope)
    }
  }

  /// The context prepared for the process or the running test, if any.
  var preparedContext: DependencyContext? {
    guard hasContexts.load(ordering: .relaxed) else { return nil }
    let test = TestContext.current?.testID
    return contexts.withLock { $0[test] }
  }

  /// Prepares a context for the process or the running test.
  func prepare(_ context: DependencyContext) {
    let test = TestContext.current?.testID
    contexts.withLock { $0[test] = context }
    hasContexts.store(true, ordering: .relaxed)
  }

  func reset() {
    // The values are released after the lock.
    contexts.withLock { $0 = [:] }
    hasContexts.store(false, ordering: .relaxed)
    _ = boxes.withLock { boxes in
      let old = boxes
      boxes = Boxes()
      return old
    }
  }

  private func box<Key: TestDependencyKey>(
    of key: Key.Type, in scope: Scope
  ) -> CachedBox<Key.Value>? {
    guard let object = object(of: ObjectIdentifier(key), in: scope) else { return nil }
    return unsafeDowncast(object, to: CachedBox<Key.Value>.self)
  }

  private func object(of key: ObjectIdentifier, in scope: Scope) -> AnyObject? {
    boxes.withLock { $0[key, scope] }
  }

  private func liveObject(of key: ObjectIdentifier) -> AnyObject? {
    boxes.withLock { $0.live(key) }
  }

  private func insert<Key: TestDependencyKey>(
    _ box: CachedBox<Key.Value>, of key: Key.Type, in scope: Scope
  ) {
    boxes.withLock { $0[ObjectIdentifier(key), scope] = box }
  }
}

/// A computed or prepared value.
private final class CachedBox<Value>: @unchecked Sendable {
  let value: Value
  let preparation: DependencyValues.Preparation?

  init(_ value: Value, preparation: DependencyValues.Preparation? = nil) {
    self.value = value
    self.preparation = preparation
  }
}

extension TestContext {
  fileprivate var testID: Testing.Test.ID? {
    guard case .swiftTesting(let testing) = self else { return nil }
    return testing?.test.id
  }
}

// MARK: - Making values

extension TestDependencyKey {
  fileprivate static func value(in context: DependencyContext) -> Value {
    switch context {
    case .live: liveValueIfAny ?? missingLiveValue
    case .preview: previewValue
    case .test: testValue
    }
  }

  private static var liveValueIfAny: Value? {
    (self as? any DependencyKey.Type)?.anyLiveValue as! Value?
  }

  private static var missingLiveValue: Value {
    if shouldReportUnimplemented {
      MissingDependency(Self.self, value: Value.self).reportMissingLiveValue()
    }
    return testValue
  }
}

extension DependencyKey {
  fileprivate static var anyLiveValue: Any { liveValue }
}
