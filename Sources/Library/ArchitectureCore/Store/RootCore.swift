package import Combine
import Dependencies
import Stage

/// The root of a tree of cores: the state of an application, its reducer, and its running effects.
package final class RootCore<Root: Reducer>: Core<Root.State, Root.Action> {
  // Modified in place, so that collections are not copied. Owned by this object.
  nonisolated(unsafe) private let storage: UnsafeMutablePointer<Root.State>
  private let reducer: Root
  private let path: NavigationIDPath
  private let journal: Journal
  private let settledState: SettledState
  private let kind = ObservableKind(Root.State.self)

  private var isSending = false
  private var isReducing = false
  private var buffer: [Root.Action] = []
  private var effects: [Int: AnyCancellable] = [:]
  private var nextEffect = 0

  /// Creates the core of a store, with a path that prefixes its features' paths.
  init(initialState: Root.State, reducer: Root, path: NavigationIDPath) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: initialState)
    self.reducer = reducer
    self.path = path
    settledState = SettledState(of: storage)
    journal = Journal(settledState: settledState)
    super.init(
      tree: StoreTree(settledState: settledState), address: UnsafePointer(storage),
      isObservable: true, isElement: false)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  override package var effectCancellables: [Int: AnyCancellable] { effects }

  override package func send(_ action: Root.Action) -> EffectTasks? {
    // Both phases are part of sending: an idle store checks a single flag.
    if isSending {
      if isReducing {
        reportReentrance(of: action, during: .reducing)
      } else if tree.isPublishing {
        reportReentrance(of: action, during: .publishing)
      }
    }
    return handle(action)
  }

  /// Handles an action sent by an effect or from outside.
  @inline(__always)
  private func handle(_ action: Root.Action) -> EffectTasks? {
    // Actions sent synchronously by effects, observers or publishers are buffered.
    guard !isSending else {
      buffer.append(action)
      return nil
    }
    isSending = true
    var tasks: EffectTasks?
    let before = kind?.id(at: storage)
    settledState.begin()
    perform(action, &tasks)
    performBuffered(&tasks)
    settle(before)
    // Actions that observers send are handled as new changes, after the notification.
    while !buffer.isEmpty {
      let before = kind?.id(at: storage)
      settledState.begin()
      performBuffered(&tasks)
      settle(before)
    }
    isSending = false
    return tasks.flatMap { $0.isEmpty ? nil : $0 }
  }
}

// MARK: - Actions

extension RootCore {
  private func performBuffered(_ tasks: inout EffectTasks?) {
    guard !buffer.isEmpty else { return }
    var index = 0
    while index < buffer.count {
      perform(buffer[index], &tasks)
      index += 1
    }
    // Deallocating an action may send another one, which must be handled too.
    let performed = buffer
    buffer = []
    withExtendedLifetime(performed) {}
  }

  private func perform(_ action: Root.Action, _ tasks: inout EffectTasks?) {
    let writes = Stage.isRecording ? StateWrites(before: storage.pointee, journal) : nil
    let effect = NavigationIDPath.$current.withValue(path) {
      journal.recording {
        isReducing = true
        defer { isReducing = false }
        return reducer.run(into: &storage.pointee, action: action)
      }
    }
    writes?.record(after: storage.pointee, by: action)
    guard !effect.isNone else { return }
    start(effect, of: action, &tasks)
    PendingStart.registerAll()
  }

  /// Reports an action that neither an effect nor an idle store's client has sent.
  ///
  /// A publisher of an effect may emit at any time, for instance because the reducer changes shared
  /// state that it follows: that is no misuse.
  private func reportReentrance(of action: Root.Action, during phase: Reentrance) {
    reportMisuse(
      """
      An action was sent to a store while \(phase.activity). …

        Action:
          \(debugCaseOutput(action))

      The store handles it after the present action, and the task that "send" returns knows nothing \
      of its effects. \(phase.origin) has sent it: return an effect from the reducer instead, such \
      as "Effect.send" or "Effect.run".
      """)
  }

  /// Notifies observers of an action's changes, together with those of its synchronous effects.
  private func settle(_ before: ObservableStateID?) {
    settledState.end()
    var isReplaced = false
    if let before, let kind { isReplaced = !kind.id(at: storage).descends(from: before) }
    tree.settle(journal, isReplaced: isReplaced)
  }
}

// MARK: - Effects

extension RootCore {
  private func start(
    _ effect: Effect<Root.Action>, of action: Root.Action, _ tasks: inout EffectTasks?
  ) {
    let bag = tasks ?? EffectTasks()
    tasks = bag
    let id = nextEffect
    nextEffect += 1
    switch effect.operation {
    case .none:
      break
    case .publisher(let publisher):
      start(publisher, id: id, bag)
    case .run(let name, let priority, let operation):
      start(name: name, priority: priority, operation, of: action, id: id, bag)
    }
  }

  private func start(_ publisher: AnyPublisher<Root.Action, Never>, id: Int, _ tasks: EffectTasks) {
    let carry = EscapedDependencies()
    var isComplete = false
    var waiting: Task<Void, Never>?
    let cancellable =
      publisher
      .receive(on: MainActorScheduler.shared)
      .handleEvents(receiveCancel: { [weak self] in
        MainActor.assumeIsolated { self?.effects[id] = nil }
      })
      .sink(
        receiveCompletion: { [weak self] _ in
          MainActor.assumeIsolated {
            waiting?.cancel()
            isComplete = true
            self?.effects[id] = nil
          }
        },
        receiveValue: { [weak self] action in
          nonisolated(unsafe) let action = action
          MainActor.assumeIsolated {
            guard let self, let group = carry.yield({ self.handle(action) }) else { return }
            tasks.append(group)
          }
        })
    guard !isComplete else { return }
    nonisolated(unsafe) let subscription = cancellable
    let task = Task<Void, Never> { @MainActor in
      await EndlessSuspension.forever()
      subscription.cancel()
    }
    waiting = task
    tasks.append(task)
    effects[id] = AnyCancellable { task.cancel() }
  }

  private func start(
    name: String?, priority: TaskPriority?,
    _ operation: @escaping @Sendable (Send<Root.Action>) async -> Void, of action: Root.Action,
    id: Int, _ tasks: EffectTasks
  ) {
    let carry = EscapedDependencies()
    let completion = EffectCompletion(of: action)
    let task = Task<Void, Never>(name: name, priority: priority) { @MainActor [weak self] in
      defer { completion.isComplete = true }
      await operation(
        Send { action in
          if completion.isComplete { completion.report(action) }
          guard let group = carry.yield({ self?.handle(action) }) else { return }
          tasks.append(group)
        })
      self?.effects[id] = nil
    }
    tasks.append(task)
    effects[id] = AnyCancellable { task.cancel() }
  }
}

/// The phase of an action in which another one is sent from outside.
private enum Reentrance {
  case reducing
  case publishing

  var activity: String {
    switch self {
    case .reducing: "its reducer runs"
    case .publishing: "it publishes a change"
    }
  }

  var origin: String {
    switch self {
    case .reducing: "A reducer, or a client, a delegate or an observer that it calls,"
    case .publishing: "A subscriber of \"store.publisher\""
    }
  }
}

/// The completion of an effect, which reports a later action of the effect as misuse.
@MainActor
private final class EffectCompletion {
  var isComplete = false
  private let origin: Any

  init(of action: Any) {
    origin = action
  }

  func report(_ action: Any) {
    reportMisuse(
      """
      An effect sent an action after it was done. …

        Action:
          \(debugCaseOutput(action))

        Effect of:
          \(debugCaseOutput(origin))

      "send" belongs to the operation of "Effect.run", and to no code that goes on after it: an \
      unstructured task, or a callback. Await such code in the operation, which then lasts as long.
      """)
  }
}

/// Waits until the task is cancelled.
enum EndlessSuspension {
  static func forever() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
  }
}
