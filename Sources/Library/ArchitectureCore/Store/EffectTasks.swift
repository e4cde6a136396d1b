import RuntimeSupport

/// The tasks of an action's effects, extended by those of the actions that these send.
///
/// A task for waiting is only started when a caller waits; otherwise each action would cost an
/// additional task.
package final class EffectTasks: Hashable, Sendable {
  private struct Contents {
    var tasks: [Task<Void, Never>] = []
    var groups: [EffectTasks] = []
    var isCancelled = false
  }

  private let contents = Locked(Contents())

  var isEmpty: Bool { contents.withLock { $0.tasks.isEmpty && $0.groups.isEmpty } }

  package var isCancelled: Bool { contents.withLock(\.isCancelled) }

  func append(_ task: Task<Void, Never>) {
    let isCancelled = contents.withLock {
      $0.tasks.append(task)
      return $0.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Adds the tasks of an action sent by one of these tasks.
  func append(_ group: EffectTasks) {
    let isCancelled = contents.withLock {
      $0.groups.append(group)
      return $0.isCancelled
    }
    if isCancelled { group.cancel() }
  }

  package func cancel() {
    let (tasks, groups) = contents.withLock {
      $0.isCancelled = true
      return ($0.tasks, $0.groups)
    }
    for task in tasks { task.cancel() }
    for group in groups { group.cancel() }
  }

  /// Waits for all tasks, including those that start in the meantime. Cancelling the waiting task
  /// cancels them.
  package func finish(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      var index = 0
      while let task = contents.withLock({ index < $0.tasks.count ? $0.tasks[index] : nil }) {
        await task.value
        index += 1
      }
      index = 0
      while let group = contents.withLock({ index < $0.groups.count ? $0.groups[index] : nil }) {
        await group.finish()
        index += 1
      }
    } onCancel: {
      cancel()
    }
  }

  package static func == (left: EffectTasks, right: EffectTasks) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
