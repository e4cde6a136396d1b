/// The effect that runs a task while a view is visible and an identity is unchanged.
private struct TaskEffect<ID: Equatable>: ViewEffect {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  struct Memory {
    var id: ID?
    var task: Task<Void, Never>?
  }

  var requiresVisibility: Bool { true }
  static var concernsEachView: Bool { true }

  func makeMemory() -> Memory { Memory() }

  func update(_ memory: inout Memory, of node: Node, in owner: Node) {
    guard memory.id != id || memory.task == nil else { return }
    memory.task?.cancel()
    memory.id = id
    memory.task = Task(priority: priority) { @MainActor [action] in await action() }
  }

  func visibilityDidChange(_ isVisible: Bool, _ memory: inout Memory, of node: Node, in owner: Node)
  {
    if isVisible { update(&memory, of: node, in: owner) } else { leave(&memory, graph: node.graph) }
  }

  func leave(_ memory: inout Memory, graph: ViewGraph) {
    if let task = memory.task { graph.afterRemoval { task.cancel() } }
    memory.task = nil
  }
}

extension View {
  /// Adds a task that starts when the view appears, and is cancelled when it disappears.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    EffectView(content: self, effect: TaskEffect(id: 0, priority: priority, action: action))
  }

  /// Adds a task that starts when the view appears, is cancelled when it disappears, and restarts
  /// when the identity changes.
  public func task(
    id: some Equatable, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    EffectView(content: self, effect: TaskEffect(id: id, priority: priority, action: action))
  }
}
