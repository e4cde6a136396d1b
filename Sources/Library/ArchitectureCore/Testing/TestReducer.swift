import Combine
import Dependencies
import SharingCore

/// The ledger of a test store: runs a feature, and records its actions, states and effects.
@MainActor
final class TestLedger<State, Action> {
  /// An action, with the place of the test's originating send.
  struct TestAction: CustomDebugStringConvertible {
    enum Origin {
      case send(Action)
      case receive(Action)
    }

    let origin: Origin
    let site: CallSite

    var action: Action {
      switch origin {
      case .send(let action), .receive(let action): action
      }
    }

    nonisolated var debugDescription: String { debugCaseOutput(action) }
  }

  /// An effect in flight.
  struct RunningEffect {
    let id: EffectID
    let action: TestAction
  }

  struct EffectID: Hashable, Sendable {
    let number: Int
    let ledger: ObjectIdentifier
  }

  var dependencies: DependencyValues
  var state: State
  var receivedActions: [(action: Action, state: State, shared: SharedValues)] = []
  /// The changes of shared state that the test has not asserted.
  let sharedChanges = SharedChangeTracker()
  private(set) var runningEffects: [RunningEffect] = []
  /// The effects in flight that the test does not wait for.
  private var skippedEffects: [EffectID] = []
  var isDismissed = false

  private let base: Reduce<State, Action>
  private var nextEffect = 0

  init(base: Reduce<State, Action>, initialState: State, dependencies: DependencyValues) {
    self.base = base
    state = initialState
    self.dependencies = dependencies
    sharedChanges.track(&self.dependencies)
  }

  func reduce(into state: inout State, action: TestAction) -> Effect<TestAction> {
    let effects = withDependencies {
      $0 = dependencies
      let dismiss = $0.dismiss.dismiss
      $0.dismiss = DismissEffect(dismiss: { [weak self] in
        dismiss?()
        self?.cancelEffects()
        self?.isDismissed = true
      })
    } operation: {
      base.reduce(into: &state, action: action.action)
    }
    switch action.origin {
    case .send:
      self.state = state
    case .receive(let action):
      receivedActions.append((action, state, sharedChanges.values))
    }
    return tracked(effects, of: action)
  }

  private func tracked(_ effects: Effect<Action>, of action: TestAction) -> Effect<TestAction> {
    let site = action.site
    if effects.isNone { return .none }
    let id = EffectID(number: nextEffect, ledger: ObjectIdentifier(self))
    nextEffect += 1
    runningEffects.append(RunningEffect(id: id, action: action))
    let end: @MainActor @Sendable () -> Void = { [weak self] in
      self?.runningEffects.removeAll { $0.id == id }
      self?.skippedEffects.removeAll { $0 == id }
    }
    switch effects.operation {
    case .none:
      return .none
    case .publisher(let publisher):
      return Effect<TestAction>(
        operation: .publisher(
          publisher
            .map { TestAction(origin: .receive($0), site: site) }
            .handleEvents(
              receiveCompletion: { _ in MainActor.perform(end) },
              receiveCancel: { MainActor.perform(end) }
            )
            .eraseToAnyPublisher())
      )
      .cancellable(id: id, path: NavigationIDPath())
    case .run(let name, let priority, let operation):
      return Effect<TestAction>(
        operation: .run(name: name, priority: priority) { send in
          await withTaskCancellation(id: id) {
            await operation(Send { send.send(TestAction(origin: .receive($0), site: site)) })
          }
          await end()
        })
    }
  }

  /// Lets the effects in flight go on, unawaited.
  func skipEffects() {
    skippedEffects += runningEffects.map(\.id)
    runningEffects = []
  }

  /// Cancels all effects in flight, skipped ones included.
  func cancelEffects() {
    let effects = skippedEffects + runningEffects.map(\.id)
    (skippedEffects, runningEffects) = ([], [])
    for effect in effects { Task<Never, Never>.cancel(id: effect, path: NavigationIDPath()) }
  }

  /// Cancels the effects that wait for features to be dismissed, which tests do not wait for.
  func cancelPresentations() {
    Task<Never, Never>.cancel(id: OnFirstAppearID(), path: NavigationIDPath())
  }
}

/// Records actions in the ledger of a test.
struct TestReducer<State, Action>: Reducer {
  let ledger: TestLedger<State, Action>

  func reduce(
    into state: inout State, action: TestLedger<State, Action>.TestAction
  ) -> Effect<TestLedger<State, Action>.TestAction> {
    // A store runs its reducer on the main actor, with the state at a constant address.
    withUnsafeMutablePointer(to: &state) { pointer in
      nonisolated(unsafe) let pointer = pointer
      nonisolated(unsafe) let action = action
      return MainActor.assumeIsolated {
        UncheckedTransfer(ledger.reduce(into: &pointer.pointee, action: action))
      }.value
    }
  }
}
