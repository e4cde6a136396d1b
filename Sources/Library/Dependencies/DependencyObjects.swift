import Foundation
import IssueReporting

/// The dependencies captured at the creation of objects.
final class DependencyObjects: @unchecked Sendable {
  static let shared = DependencyObjects()

  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private let lock = NSLock()
  // Guarded by the lock.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var capacity = 64

  /// Associates the current values with an operation's result, if that is an object.
  func remembering<R>(_ result: R) -> R {
    // The size is compared first, because a cast of metatypes costs more.
    guard MemoryLayout<R>.size == MemoryLayout<AnyObject>.size, R.self is AnyClass
    else { return result }
    let object = result as AnyObject
    lock.withLock {
      entries[ObjectIdentifier(object)] = Entry(object: object, values: ._current)
      dropDeadEntries()
    }
    return result
  }

  /// Returns the values associated with an object; their absence is an issue.
  func values<Model: AnyObject>(
    of model: Model, at site: DependencyAccess.Site
  ) -> DependencyValues? {
    if let values = initialValues(in: Mirror(reflecting: model)) ?? rememberedValues(of: model) {
      return values
    }
    reportIssue(
      """
      'withDependencies(from:)' got a model without dependencies. Declare a '@Dependency' property \
      in '\(Model.self)', or create the model in the operation of another 'withDependencies', \
      which returns it.
      """,
      fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
    return nil
  }

  private func initialValues(in mirror: Mirror) -> DependencyValues? {
    for child in mirror.children {
      if let dependency = child.value as? any _HasInitialValues { return dependency.initialValues }
    }
    return mirror.superclassMirror.flatMap(initialValues)
  }

  /// Returns the values of an object's entry; nil if the entry belongs to a former object at the
  /// same address.
  private func rememberedValues(of object: AnyObject) -> DependencyValues? {
    lock.withLock {
      entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.values : nil }
    }
  }

  private func dropDeadEntries() {
    guard entries.count > capacity else { return }
    entries = entries.filter { $0.value.object != nil }
    capacity = max(64, entries.count * 2)
  }
}
