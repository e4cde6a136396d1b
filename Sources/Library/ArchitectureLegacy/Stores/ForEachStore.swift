public import ArchitectureCore
public import Foundation
public import HeadlessUI
public import IdentifiedCollections

/// A view for each feature of a list.
///
///     @Reducer struct Row {
///       struct State: Equatable, Identifiable { let id: Int }
///     }
///
///     @Reducer struct Rows {
///       struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> }
///       enum Action { case rows(IdentifiedActionOf<Row>) }
///     }
///
///     struct RowsView: View {
///       let store: StoreOf<Rows>
///
///       var body: some View {
///         ForEachStore(store.scope(state: \.rows, action: \.rows)) { store in
///           Text("Row \(store.withState(\.id))")
///         }
///       }
///     }
///
///     let simulator = Simulator {
///       RowsView(store: Store(initialState: Rows.State(rows: [Row.State(id: 7)])) { Rows() })
///     }
///     simulator.screen.contains("Row 7")  // => true
///
/// With observable state, use `ForEach(store.scope(state: \.rows, action: \.rows))`.
@MainActor @preconcurrency
public struct ForEachStore<
  EachState, EachAction, Data: Collection, ID: Hashable & Sendable, Content: View
>: View {
  public let data: Data
  private let content: Content

  /// A view for each feature of a list.
  ///
  ///     @Reducer struct Row {
  ///       struct State: Equatable, Identifiable { let id: Int }
  ///     }
  ///     @Reducer struct Rows {
  ///       struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> }
  ///       enum Action { case rows(IdentifiedActionOf<Row>) }
  ///     }
  ///
  ///     struct RowsView: View {
  ///       let store: StoreOf<Rows>
  ///
  ///       var body: some View {
  ///         ForEachStore(store.scope(state: \.rows, action: \.rows)) { store in
  ///           Text("Row \(store.withState(\.id))")
  ///         }
  ///       }
  ///     }
  public init<EachContent>(
    _ store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == WithViewStore<
      IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>,
      ForEach<IdentifiedArray<ID, EachState>, ID, EachContent>
    >
  {
    data = UntrackedReading.perform { store.currentState }
    self.content = WithViewStore(
      store, observe: { $0 }, removeDuplicates: { $0.ids == $1.ids },
      content: { viewStore in
        let elements = viewStore.state
        let id = elements.id
        ForEach(elements, id: id) { element in
          content(store.element(UntrackedReading.perform { element[keyPath: id] }))
        }
      })
  }

  /// Creates a view for each feature of a list, whose actions are pairs of an element's identity
  /// and action.
  ///
  ///     @Reducer struct Row {
  ///       struct State: Equatable, Identifiable { let id: Int }
  ///     }
  ///     @Reducer struct Rows {
  ///       struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> }
  ///       enum Action { case rows(id: Int, action: Row.Action) }
  ///     }
  ///
  ///     struct RowsView: View {
  ///       let store: StoreOf<Rows>
  ///
  ///       var body: some View {
  ///         ForEachStore(store.scope(state: \.rows, action: Rows.Action.rows)) { store in
  ///           Text("Row \(store.withState(\.id))")
  ///         }
  ///       }
  ///     }
  public init<EachContent>(
    _ store: Store<IdentifiedArray<ID, EachState>, (id: ID, action: EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == WithViewStore<
      IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>,
      ForEach<IdentifiedArray<ID, EachState>, ID, EachContent>
    >
  {
    self.init(
      store.scope(
        state: { $0 },
        action: { action in
          switch action {
          case .element(let id, let action): (id: id, action: action)
          }
        }),
      content: content)
  }

  public var body: some View {
    content
  }
}

extension ForEachStore: DynamicViewContent where Content: DynamicViewContent {
  private init(data: Data, content: Content) {
    self.data = data
    self.content = content
  }

  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    Self(data: data, content: content.onDelete(perform: action))
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    Self(data: data, content: content.onMove(perform: action))
  }
}
