import RuntimeSupport
import Synchronization

/// Overrides dependencies for the duration of an operation.
///
///     struct Clicker {
///       @Dependency(\.date.now) var now
///     }
///
///     let time = withDependencies {
///       $0.date.now = Date(timeIntervalSince1970: 7)
///     } operation: {
///       Clicker().now
///     }
///     time.timeIntervalSince1970  // => 7.0
///
/// The overrides apply to tasks started by the operation, and to the returned model for its
/// lifetime. They do not apply to escaping closures: see ``withEscapedDependencies(_:)-5xvi3``.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  let values = try DependencyValues._current.updated(updateValuesForOperation)
  return try DependencyValues.$_current.withValue(values) {
    DependencyObjects.shared.remembering(try DependencyValues.using(operation))
  }
}

/// Overrides dependencies for the duration of an asynchronous operation.
///
///     struct Nap {
///       @Dependency(\.continuousClock) var clock
///
///       func take() async throws { try await clock.sleep(for: .seconds(3_600)) }
///     }
///
///     try await withDependencies {
///       $0.continuousClock = .immediate
///     } operation: {
///       try await Nap().take()
///     }
///     print("slept")  // Prints "slept"
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  let values = try await DependencyValues._current.updated(updateValuesForOperation)
  return try await DependencyValues.$_current.withValue(values) {
    DependencyObjects.shared.remembering(try await DependencyValues.using(operation))
  }
}

/// Runs an operation with a model's dependencies, overriding some of them.
///
///     @MainActor final class Editor {
///       @Dependency(\.locale) var locale
///
///       func makePreview() -> Preview {
///         withDependencies(from: self) { Preview() }
///       }
///     }
///
///     @MainActor final class Preview {
///       @Dependency(\.locale) var locale
///     }
///
///     let editor = withDependencies {
///       $0.locale = Locale(identifier: "de")
///     } operation: {
///       Editor()
///     }
///     editor.makePreview().locale.identifier  // => "de"
///
/// The model must have a ``Dependency``, or be returned by `withDependencies`. Otherwise an issue
/// is reported, and the operation runs with the current dependencies.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let site = DependencyAccess.Site(
    fileID: fileID, filePath: filePath, line: line, column: column)
  guard let values = DependencyObjects.shared.values(of: model, at: site)
  else { return try operation() }
  return try withDependencies {
    $0 = values.merging($0)
    try updateValuesForOperation(&$0)
  } operation: {
    try operation()
  }
}

/// Runs an operation with the dependencies of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Runs an asynchronous operation with a model's dependencies, overriding some of them.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let site = DependencyAccess.Site(
    fileID: fileID, filePath: filePath, line: line, column: column)
  guard let values = DependencyObjects.shared.values(of: model, at: site)
  else { return try await operation() }
  return try await withDependencies {
    $0 = values.merging($0)
    try await updateValuesForOperation(&$0)
  } operation: {
    try await operation()
  }
}

/// Runs an asynchronous operation with the dependencies of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

// MARK: - Updating

extension DependencyValues {
  fileprivate func updated(_ update: (inout Self) throws -> Void) rethrows -> Self {
    let wasSetting = DependencyValues.isSettingOnThread.isSet
    DependencyValues.isSettingOnThread.isSet = true
    defer { DependencyValues.isSettingOnThread.isSet = wasSetting }
    var values = self
    try update(&values)
    return values
  }

  fileprivate func updated(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout Self) async throws -> Void
  ) async rethrows -> Self {
    DependencyValues.updatesInTasks.add(1, ordering: .relaxed)
    defer { DependencyValues.updatesInTasks.subtract(1, ordering: .relaxed) }
    return try await DependencyValues.$isSettingInTask.withValue(true) {
      var values = self
      try await update(&values)
      return values
    }
  }

  /// Runs an operation whose reads count as uses, even inside an update that overrides others.
  fileprivate static func using<R>(_ operation: () throws -> R) rethrows -> R {
    let wasSetting = isSettingOnThread.isSet
    if wasSetting { isSettingOnThread.isSet = false }
    defer { if wasSetting { isSettingOnThread.isSet = true } }
    guard isUpdatingInTask else { return try operation() }
    return try $isSettingInTask.withValue(false, operation: operation)
  }

  fileprivate static func using<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    guard isUpdatingInTask else { return try await operation() }
    return try await $isSettingInTask.withValue(false, operation: operation)
  }
}
