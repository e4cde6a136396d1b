import ComposableArchitecture
import Stage
import Testing
import Trace

@Suite("Writes to a store's state in a trace")
@MainActor
struct StateWritesTests {
  @Test("Each field written by an action is recorded with it, whether read, observed or neither")
  func fields() {
    #expect(
      writes {
        $0.send(.increment)
        $0.send(.rename("Blob"))
        $0.send(.plain)
        $0.send(.nothing)
      } == [
        "Library.State.count: 0 → 1 by .increment",
        "Library.State.name: \"\" → \"Blob\" by .rename",
        "Library.State.settings.volume: 1 → 2 by .plain",
      ])
  }

  @Test("A field of a row, a case or an optional has its path")
  func paths() {
    #expect(
      writes {
        $0.send(.check(1))
        $0.send(.add)
        $0.send(.edit)
        $0.send(.type)
        $0.send(.close)
      } == [
        "Library.State.rows[id: 1].isDone: false → true by .check",
        "Library.State.rows: [Library.Row(id: 1, isDone: true)] → "
          + "[Library.Row(id: 1, isDone: true), Library.Row(id: 3, isDone: false)] by .add",
        "Library.State.sheet: nil → Library.Sheet.edit(Library.Draft(text: \"\")) by .edit",
        "Library.State.sheet.edit.text: \"\" → \"a\" by .type",
        "Library.State.sheet: Library.Sheet.edit(Library.Draft(text: \"a\")) → nil by .close",
      ])
  }

  private func writes(_ send: (StoreOf<Library>) -> Void) -> [String] {
    var writes: [String] = []
    let store = Store(initialState: Library.State()) { Library() }
    func record(_ event: TraceEvent) {
      guard case .write(let write) = event else { return }
      writes.append(
        "\(write.property): \(write.old) → \(write.new) by \(write.action ?? "nothing")")
    }
    Stage.recording(to: record) { send(store) }
    return writes
  }
}

@Reducer
private struct Library {
  struct Settings { var volume = 1 }
  struct Row: Identifiable, Equatable {
    let id: Int
    var isDone = false
  }
  struct Draft: Equatable { var text = "" }
  enum Sheet: Equatable {
    case edit(Draft)
    case help
  }

  @ObservableState
  struct State {
    var count = 0
    var name = ""
    var settings = Settings()
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
    var sheet: Sheet?
  }

  enum Action {
    case increment, plain, nothing, add, edit, type, close
    case rename(String)
    case check(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .plain: state.settings.volume += 1
      case .nothing: state.count = state.count
      case .add: state.rows.append(Row(id: 3))
      case .edit: state.sheet = .edit(Draft())
      case .type: state.sheet = .edit(Draft(text: "a"))
      case .close: state.sheet = nil
      case .rename(let name): state.name = name
      case .check(let id): state.rows[id: id]?.isDone = true
      }
      return .none
    }
  }
}
