import Clocks
import Combine
import CombineSchedulers
import ComposableArchitecture
import Dispatch
import IssueExpectations
import Testing

private enum Action: Equatable, Sendable {
  case go
  case value(Int)
}

/// Runs one effect, and collects the values it sends.
@MainActor
private final class Run {
  private(set) var values: [Int] = []
  let store: Store<[Int], Action>
  private(set) var task: StoreTask?

  init(_ effect: @escaping @Sendable () -> Effect<Action>) {
    store = Store(initialState: [Int]()) {
      Reduce<[Int], Action> { state, action in
        switch action {
        case .go:
          return effect()
        case .value(let value):
          state.append(value)
          return .none
        }
      }
    }
  }

  @discardableResult
  func go() -> StoreTask {
    store.send(.go)
  }

  func finish() async -> [Int] {
    await go().finish()
    return store.withState { $0 }
  }

  var state: [Int] { store.withState { $0 } }
}

@Suite("Effects", .serialized, .serialTasks)
@MainActor
struct EffectTests {
  @Test("Nothing, one action, and several at once")
  func combining() async {
    #expect(await Run { .none }.finish() == [])
    #expect(await Run { .send(.value(1)) }.finish() == [1])
    #expect(
      await Run { .merge(.send(.value(1)), .none, .send(.value(2))) }.finish().sorted() == [1, 2])
    #expect(
      await Run {
        .merge(
          .run { send in await send(.value(1)) }, .run { send in await send(.value(2)) },
          .send(.value(3)))
      }.finish().sorted() == [1, 2, 3])
  }

  @Test("One after the other")
  func concatenating() async {
    let clock = TestClock()
    let run = Run {
      .concatenate(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.value(1))
        },
        .send(.value(2)),
        .run { send in await send(.value(3)) })
    }
    let task = run.go()
    await Task.megaYield()
    #expect(run.state == [])
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(run.state == [1, 2, 3])
  }

  @Test("Effects are cancelled by identifier, including later ones")
  func cancelling() async {
    enum CancelID { case one }
    let clock = TestClock()
    let run = Run {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.value(1))
      }
      .cancellable(id: CancelID.one, cancelInFlight: true)
    }
    run.go()
    await Task.megaYield()
    let second = run.go()
    await clock.advance(by: .seconds(1))
    await second.finish()
    #expect(run.state == [1])
    let third = run.go()
    await Task.megaYield()
    Task.cancel(id: CancelID.one)
    await third.finish()
    #expect(run.state == [1])
  }

  @Test("Publishers are effects, and can be cancelled")
  func publishers() async {
    enum CancelID { case publisher }
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let run = Run {
      .publisher { subject.map(Action.value) }.cancellable(id: CancelID.publisher)
    }
    let task = run.go()
    subject.send(1)
    #expect(run.state == [1])
    Task.cancel(id: CancelID.publisher)
    await task.finish()
    subject.send(2)
    #expect(run.state == [1])
  }

  @Test("Effects with one identifier are cancelled in the order of their start")
  func cancellingInOrder() async {
    enum CancelID { case all }
    let cancelled = LockIsolated<[Int]>([])
    let run = Run {
      .merge(
        (0..<20).map { number in
          .publisher {
            Empty(completeImmediately: false)
              .handleEvents(receiveCancel: { cancelled.withValue { $0.append(number) } })
          }
          .cancellable(id: CancelID.all)
        })
    }
    let task = run.go()
    Task.cancel(id: CancelID.all)
    await task.finish()
    #expect(cancelled.value == Array(0..<20))
  }

  @Test("A publisher made cancellable twice does not cancel itself")
  func cancellableTwice() async {
    enum CancelID { case publisher }
    let run = Run {
      .publisher { Just(.value(1)) }
        .cancellable(id: CancelID.publisher, cancelInFlight: true)
        .cancellable(id: CancelID.publisher, cancelInFlight: true)
    }
    #expect(await run.finish() == [1])
  }

  @Test("An action of a finished effect is an issue that names the effect's origin")
  func lateAction() async {
    enum Action { case start, late }
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let late = LockIsolated<Task<Void, Never>?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { _, action in
        guard action == .start else { return .none }
        return .run { send in
          late.setValue(
            Task {
              for await _ in gate {}
              await send(.late)
            })
        }
      }
    }
    await expectingIssues(
      """
        Action:
          EffectTests.Action.late

        Effect of:
          EffectTests.Action.start
      """
    ) {
      await store.send(.start).finish()
      opening.finish()
      await late.value?.value
    }
  }

  @Test("A pause without another request starts a debounced effect")
  func debouncing() async {
    enum CancelID { case debounce }
    let scheduler = DispatchQueue.test
    let run = Run {
      .send(.value(1)).debounce(id: CancelID.debounce, for: .seconds(1), scheduler: scheduler)
    }
    run.go()
    await scheduler.advance(by: .milliseconds(500))
    run.go()
    await scheduler.advance(by: .milliseconds(500))
    #expect(run.state == [])
    await scheduler.advance(by: .milliseconds(500))
    #expect(run.state == [1])
  }

  @Test("A cancelled effect sends nothing more")
  func cancelledSend() async {
    let clock = TestClock()
    let run = Run {
      .run { send in
        try? await clock.sleep(for: .seconds(1))
        await send(.value(1))
      }
    }
    let task = run.go()
    await Task.megaYield()
    task.cancel()
    await task.finish()
    #expect(run.state == [])
    #expect(task.isCancelled)
  }

  @Test("Errors are handled")
  func catching() async {
    struct Failure: Error {}
    #expect(
      await Run {
        .run { _ in
          throw Failure()
        } catch: { _, send in
          await send(.value(-1))
        }
      }.finish() == [-1])
  }

  @Test("A task result has the paths of its cases")
  func taskResult() {
    let result = TaskResult.success(42)
    #expect(result[case: \.success] == 42)
    #expect(!result.is(\.failure))
    #expect(Array(TaskResult<Int>.allCasePaths).count == 2)
  }

  @Test("Comparing results whose errors are not equatable, and hashing them, is an issue")
  func taskResultComparison() {
    struct Failure: Error {}
    struct EquatableFailure: Error, Hashable {}
    expectingIssues("\"EffectTests.Failure\" of a \"TaskResult\" is not \"Equatable\"") {
      #expect((TaskResult<Int>.failure(Failure()) == .failure(Failure())) == false)
    }
    expectingIssues("\"EffectTests.Failure\" of a \"TaskResult\" is not \"Hashable\"") {
      _ = TaskResult<Int>.failure(Failure()).hashValue
    }
    expectingIssues {
      #expect(TaskResult<Int>.failure(Failure()) != .failure(EquatableFailure()))
      #expect(TaskResult<Int>.failure(EquatableFailure()) == .failure(EquatableFailure()))
      #expect(TaskResult<Int>.failure(Failure()) != .success(1))
    }
  }

  @Test("A test store compares a received result once")
  func receivedTaskResult() async {
    struct Failure: Error {}
    let store = TestStore(initialState: 0) {
      Reduce<Int, TaskResult<Int>> { _, action in
        if case .success = action { .send(.failure(Failure())) } else { .none }
      }
    }
    await store.send(.success(1))
    await expectingIssues("is not \"Equatable\"", "Received unexpected action") {
      await store.receive(.failure(Failure()))
    }
  }

  @Test("Cancellable work returns its result")
  func taskCancellation() async throws {
    enum CancelID { case work }
    #expect(await withTaskCancellation(id: CancelID.work) { 42 } == 42)
    await #expect(throws: CancellationError.self) {
      try await withTaskCancellation(id: CancelID.work) {
        Task.cancel(id: CancelID.work)
        try Task.checkCancellation()
      }
    }
  }

  @Test("A store's effects end with it")
  func release() async {
    let ended = LockIsolated(false)
    var run: Run? = Run {
      .run { _ in
        await withTaskCancellationHandler {
          try? await Task.never()
        } onCancel: {
          ended.setValue(true)
        }
      }
    }
    weak let store = run?.store
    run?.go()
    await Task.megaYield()
    run = nil
    await Task.megaYield()
    #expect(store == nil)
    #expect(ended.value)
  }
}
