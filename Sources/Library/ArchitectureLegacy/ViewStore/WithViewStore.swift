public import ArchitectureCore
import Combine
import CustomDump
public import HeadlessUI

/// A view that re-evaluates its content when the observed value of a store changes.
///
///     struct State: Equatable { var count = 0 }
///     enum Action { case incrementButtonTapped }
///
///     struct CounterView: View {
///       let store: Store<State, Action>
///
///       var body: some View {
///         WithViewStore(store, observe: { $0 }) { viewStore in
///           Text("Count: \(viewStore.count)")
///           Button("Increment") { viewStore.send(.incrementButtonTapped) }
///         }
///       }
///     }
///
///     let store = Store(initialState: State()) {
///       Reduce<State, Action> { state, _ in
///         state.count += 1
///         return .none
///       }
///     }
///     let simulator = Simulator { CounterView(store: store) }
///     simulator.tap("Increment")
///     simulator.screen.contains("Count: 1")  // => true
///
/// The API for observing a store before observable state. The enclosing view is not invalidated.
@MainActor @preconcurrency
public struct WithViewStore<ViewState, ViewAction, Content> {
  @ObservedObject private var viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content
  private let place: (file: StaticString, line: UInt)
  private var printer: ChangePrinter<ViewState>?

  init(
    _ viewStore: ViewStore<ViewState, ViewAction>,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content, file: StaticString,
    line: UInt
  ) {
    self.viewStore = viewStore
    self.content = content
    place = (file, line)
  }

  /// Prints the differences of the observed value at each evaluation of the content.
  ///
  ///     struct State: Equatable { var count = 0 }
  ///
  ///     struct CounterView: View {
  ///       let store: Store<State, Int>
  ///
  ///       var body: some View {
  ///         WithViewStore(store, observe: { $0 }) { viewStore in
  ///           Text("\(viewStore.count)")
  ///         }
  ///         ._printChanges("counter")
  ///       }
  ///     }
  public func _printChanges(_ prefix: String = "") -> Self {
    var view = self
    view.printer = ChangePrinter(prefix: prefix, state: viewStore.state)
    return view
  }

  public var body: Content {
    printer?.printChange(
      to: viewStore.state,
      in: """
        WithViewStore<\(typeName(ViewState.self)), \(typeName(ViewAction.self)), _>\
        @\(place.file):\(place.line)
        """)
    // A closure that captures the same object is equal, so a lazy view, such as a geometry reader,
    // would not evaluate it again.
    return content(ViewStore(sharingObservationOf: viewStore))
  }
}

/// The last printed value.
@MainActor
private final class ChangePrinter<State> {
  private let prefix: String
  private var state: State
  private var isFirst = true

  init(prefix: String, state: State) {
    self.prefix = prefix
    self.state = state
  }

  func printChange(to state: State, in view: String) {
    let difference =
      isFirst
      ? "(Initial state)\n\(indented(String(customDumping: state)))"
      : diff(self.state, state).map { "(Changed state)\n\(indented($0))" } ?? "(No difference)"
    isFirst = false
    self.state = state
    print("\(prefix.isEmpty ? "" : "\(prefix): ")\(view) \(difference)")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}

// MARK: - As a view

extension WithViewStore: View where Content: View {
  /// Observes a part of a store's state, and sends a part of its actions.
  ///
  ///     struct State: Equatable { var count = 0 }
  ///
  ///     struct CounterView: View {
  ///       let store: Store<State, Int>
  ///
  ///       var body: some View {
  ///         WithViewStore(
  ///           store, observe: \.count, send: { (isUp: Bool) in isUp ? 1 : -1 }, removeDuplicates: ==
  ///         ) { viewStore in
  ///           Button("\(viewStore.state)") { viewStore.send(true) }
  ///         }
  ///       }
  ///     }
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      ViewStore(
        store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate),
      content: content, file: file, line: line)
  }

  /// Observes a part of a store's state.
  ///
  /// It is used like the initializer with all arguments, without `send`.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate), content: content,
      file: file, line: line)
  }
}

extension WithViewStore where ViewState: Equatable, Content: View {
  /// Observes a part of a store's state, and sends a part of its actions.
  ///
  /// It is used like the initializer with all arguments, without `removeDuplicates`.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 },
      content: content,
      file: file, line: line)
  }

  /// Observes a part of a store's state.
  ///
  ///     struct State: Equatable { var count = 0 }
  ///
  ///     struct CounterView: View {
  ///       let store: Store<State, Int>
  ///
  ///       var body: some View {
  ///         WithViewStore(store, observe: \.count) { viewStore in
  ///           Button("\(viewStore.state)") { viewStore.send(1) }
  ///         }
  ///       }
  ///     }
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      store, observe: toViewState, removeDuplicates: { $0 == $1 }, content: content, file: file,
      line: line)
  }
}

// MARK: - As rows

extension WithViewStore: DynamicViewContent
where ViewState: Collection, Content: DynamicViewContent {
  public typealias Data = ViewState

  public var data: ViewState { viewStore.state }

  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    editing { $0.onDelete(perform: action) }
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    editing { $0.onMove(perform: action) }
  }

  private func editing(_ edit: @escaping (Content) -> Content) -> Self {
    let content = content
    var view = Self(
      viewStore, content: { edit(content($0)) }, file: place.file, line: place.line)
    view.printer = printer
    return view
  }
}
