import ComposableArchitecture
import Testing

/// A feature that presents itself, in the two ways that an enum can be recursive.
@Reducer
private struct Folder {
  @ObservableState
  struct State: Equatable {
    var depth = 0
    @Presents var destination: Destination.State?
    var preview: Preview.State?
  }
  enum Action {
    case closeTapped
    case destination(PresentationAction<Destination.Action>)
    case openTapped
    case preview(Preview.Action)
  }

  @Reducer
  enum Destination {
    indirect case folder(Folder)
    case alert(AlertState<Alert>)
    enum Alert { case close }
  }

  @Reducer
  indirect enum Preview {
    case folder(Folder)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .openTapped:
        state.destination = .folder(State(depth: state.depth + 1))
        state.preview = .folder(State(depth: state.depth + 1))
        return .none
      case .destination, .preview:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.preview, action: \.preview) { Preview.body }
  }
}

extension Folder.Destination.State: Equatable {}
extension Folder.Preview.State: Equatable {}

@MainActor
@Suite("Features that contain themselves")
struct RecursiveFeatureTests {
  @Test("An indirect case, and an indirect enum")
  func levels() async {
    let store = TestStore(initialState: Folder.State()) { Folder() }
    await store.send(.openTapped) {
      $0.destination = .folder(Folder.State(depth: 1))
      $0.preview = .folder(Folder.State(depth: 1))
    }
    await store.send(\.destination.folder.openTapped) {
      $0.destination?.modify(\.folder) {
        $0.destination = .folder(Folder.State(depth: 2))
        $0.preview = .folder(Folder.State(depth: 2))
      }
    }
    await store.send(\.preview.folder.openTapped) {
      $0.preview?.modify(\.folder) {
        $0.destination = .folder(Folder.State(depth: 2))
        $0.preview = .folder(Folder.State(depth: 2))
      }
    }
    await store.send(\.destination.folder.destination.dismiss) {
      $0.destination?.modify(\.folder) { $0.destination = nil }
    }
  }
  @Test("A feature that dismisses itself ends those it presents, without their actions")
  func dismissal() async {
    let deepest = Folder.State(depth: 2)
    let middle = Folder.State(depth: 1, destination: .folder(deepest))
    let store = TestStore(initialState: Folder.State(destination: .folder(middle))) { Folder() }
    await store.send(\.destination.folder.closeTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }
}
