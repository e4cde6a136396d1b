import ConcurrencyExtras
import Foundation
import IssueReporting

/// The suites of user defaults that store shared values, each with the object that opened it.
///
/// Two objects of one suite do not see each other's changes at once, and shared values with the same
/// key have different values if their stores are different objects.
final class OpenedSuites: Sendable {
  static let shared = OpenedSuites()

  private let suites = LockIsolated<[String: WeakDefaults]>([:])

  private struct WeakDefaults: @unchecked Sendable {
    weak var defaults: UserDefaults?
  }

  /// Records the store of a shared value, and reports a second object for the same suite.
  func note(_ store: UserDefaults) {
    guard let name = store.suite, !(store is InMemoryDefaults) else { return }
    let opened = WeakDefaults(defaults: store)
    let isOther = suites.withValue { suites in
      if let known = suites[name]?.defaults { return known !== opened.defaults }
      suites[name] = opened
      return false
    }
    guard isOther else { return }
    reportIssue(
      """
      The suite \(String(reflecting: name)) of user defaults is opened by more than one object, so \
      that shared values of one key are different values.

      Open the suite once, in a static property or as the dependency 'defaultAppStorage', and pass \
      the same 'UserDefaults' to each key.
      """)
  }
}

extension UserDefaults {
  /// The name of the suite; nil for the app's own defaults.
  ///
  /// Foundation on Linux has it in a private property. Delete this when it has a public one.
  fileprivate var suite: String? {
    Mirror(reflecting: self).superclassChain.lazy
      .compactMap { $0.descendant("suite") as? String }.first
  }
}

extension Mirror {
  /// The mirror and its superclasses' mirrors.
  fileprivate var superclassChain: [Mirror] {
    [self] + (superclassMirror?.superclassChain ?? [])
  }
}
