import Foundation
import IssueReporting
import Synchronization

/// The values that keys made when they were read first.
///
/// A value is made once in each context, and once in each test of Swift Testing, so that generated
/// identifiers begin anew. Tests of XCTest are told apart by ``XCTestReset``.
package final class CachedValues: @unchecked Sendable {
  private struct CacheKey: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: TestContext.Testing.Test.ID?

    init(_ key: any TestDependencyKey.Type, _ context: DependencyContext) {
      self.key = ObjectIdentifier(key)
      self.context = context
      test = context == .test ? TestContext.current?.testID : nil
    }
  }

  private struct Entry: @unchecked Sendable {
    /// A `Box` of the key's type of value.
    let box: AnyObject
    /// Where it was prepared, if it was.
    let preparation: DependencyValues.Preparation?
  }

  private let entries = Mutex<[CacheKey: Entry]>([:])
  // Held while a value is made, which may read other values, so that it is made once.
  private let making = NSRecursiveLock()

  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, at access: DependencyAccess
  ) -> Key.Value {
    let cacheKey = CacheKey(key, context)
    if let value = existingValue(of: key, cacheKey) { return value }
    return making.withLock {
      if let value = existingValue(of: key, cacheKey) { return value }
      let value = DependencyValues.$currentAccess.withValue(access) { key.value(in: context) }
      // What is read only to be changed may be read again to be used, and is an issue then.
      if !DependencyValues.isSetting, DependencyValues.preparation == nil {
        insert(value, preparation: nil, cacheKey)
      }
      return value
    }
  }

  /// Sets a value before it is read first, and reports an issue if it is too late.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, in context: DependencyContext, named name: StaticString,
    at site: DependencyAccess.Site
  ) {
    let cacheKey = CacheKey(key, context)
    let preparation = DependencyValues.preparation
    if let entry = entries.withLock({ $0[cacheKey] }), entry.preparation != preparation {
      DependencyValues.$currentAccess.withValue(DependencyAccess(name: name, site: nil)) {
        MissingDependency(Key.self, value: Key.Value.self).reportLatePreparation(at: site)
      }
    } else {
      insert(value, preparation: preparation, cacheKey)
    }
  }

  func reset() {
    // The values are released after the lock is.
    _ = entries.withLock { entries in
      defer { entries = [:] }
      return entries
    }
  }

  private func existingValue<Key: TestDependencyKey>(
    of key: Key.Type, _ cacheKey: CacheKey
  ) -> Key.Value? {
    entries.withLock { $0[cacheKey] }.map {
      unsafeDowncast($0.box, to: Box<Key.Value>.self).value
    }
  }

  private func insert<Value>(
    _ value: Value, preparation: DependencyValues.Preparation?, _ cacheKey: CacheKey
  ) {
    let entry = Entry(box: Box(value), preparation: preparation)
    entries.withLock { $0[cacheKey] = entry }
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
