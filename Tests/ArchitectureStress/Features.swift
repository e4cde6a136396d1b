import ArchitectureCore
import Synchronization

/// Counts the live pieces of state and effects.
final class Token: Sendable, Equatable {
  private static let count = Atomic<Int>(0)

  static var alive: Int { count.load(ordering: .acquiring) }

  init() { Self.count.add(1, ordering: .relaxed) }
  deinit { Self.count.subtract(1, ordering: .releasing) }

  static func == (lhs: Token, rhs: Token) -> Bool { lhs === rhs }
}

/// A feature with an effect that involves other threads, and only ends when cancelled.
@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var ticks = 0
    @ObservationStateIgnored var token = Token()
  }

  enum Action: Equatable {
    case start
    case tick
    case stop
  }

  enum CancelID: Hashable { case ticking }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        let token = Token()
        return .run { send in
          await Task.detached { withExtendedLifetime(token) {} }.value
          await send(.tick)
          try await Task.never()
          withExtendedLifetime(token) {}
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.ticking)
      case .tick:
        state.ticks += 1
        return .none
      case .stop:
        return .cancel(id: CancelID.ticking)
      }
    }
  }
}

/// A feature with every kind of presentation.
@Reducer
struct Screen {
  @ObservableState
  struct State: Equatable {
    var detail = Detail.State()
    @Presents var sheet: Detail.State?
    var rows = IdentifiedArrayOf<Detail.State>()
    var path = StackState<Detail.State>()
  }

  enum Action: Equatable {
    case detail(Detail.Action)
    case sheet(PresentationAction<Detail.Action>)
    case rows(IdentifiedActionOf<Detail>)
    case path(StackActionOf<Detail>)
    case open
    case close
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail) { Detail() }
    Reduce { state, action in
      switch action {
      case .open:
        state.sheet = Detail.State()
        state.rows = [Detail.State(id: 1), Detail.State(id: 2)]
        state.path.append(Detail.State())
      case .close:
        state.sheet = nil
        state.rows.remove(id: 1)
        state.rows[id: 2] = Detail.State(id: 2)
        state.path.removeAll()
      case .detail, .sheet, .rows, .path:
        break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Detail() }
    .forEach(\.rows, action: \.rows) { Detail() }
    .forEach(\.path, action: \.path) { Detail() }
  }
}
