public import ArchitectureCore
import ArchitectureViews
import CasePaths
import Combine
public import HeadlessUI
import IssueReporting
import RuntimeSupport

/// A view for each case of a feature's state, showing the current one.
///
///     @Reducer struct LoggedIn {
///       struct State: Equatable { var name = "" }
///     }
///
///     @Reducer struct AppFeature {
///       enum State {
///         case loggedIn(LoggedIn.State)
///         case loggedOut
///       }
///       enum Action { case loggedIn(LoggedIn.Action) }
///     }
///
///     struct AppView: View {
///       let store: StoreOf<AppFeature>
///
///       var body: some View {
///         SwitchStore(store) { state in
///           switch state {
///           case .loggedIn:
///             CaseLet(\AppFeature.State.loggedIn, action: AppFeature.Action.loggedIn) { store in
///               Text("Hello, \(store.withState(\.name))")
///             }
///           case .loggedOut:
///             Text("Log in")
///           }
///         }
///       }
///     }
///
///     let simulator = Simulator {
///       let state = AppFeature.State.loggedIn(LoggedIn.State(name: "Blob"))
///       AppView(store: Store(initialState: state) { AppFeature() })
///     }
///     simulator.screen.contains("Hello, Blob")  // => true
///
/// With observable state, use `switch store.state` or `switch store.case`.
@MainActor @preconcurrency
public struct SwitchStore<State, Action, Content: View>: View {
  public let store: Store<State, Action>
  public let content: (State) -> Content

  /// Creates a view of the current case, replaced when the case changes.
  ///
  ///     @Reducer enum Path {
  ///       case detail(Detail)
  ///     }
  ///     @Reducer struct Detail {}
  ///
  ///     struct PathView: View {
  ///       let store: StoreOf<Path>
  ///
  ///       var body: some View {
  ///         SwitchStore(store) { state in
  ///           switch state {
  ///           case .detail:
  ///             CaseLet(\Path.State.detail, action: Path.Action.detail) { store in
  ///               Text("The detail")
  ///             }
  ///           }
  ///         }
  ///       }
  ///     }
  public init(
    _ store: Store<State, Action>,
    @ViewBuilder content: @escaping (_ initialState: State) -> Content
  ) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    WithViewStore(
      store, observe: { $0 }, removeDuplicates: { enumTag(of: $0) == enumTag(of: $1) },
      content: { viewStore in
        content(viewStore.state)
          .environmentObject(SwitchedStore(store: store))
      })
  }
}

/// A view for one case of a ``SwitchStore``.
@MainActor @preconcurrency
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  private let toCaseState: (EnumState) -> CaseState?
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content
  private let place: Place
  @EnvironmentObject private var switched: SwitchedStore<EnumState, EnumAction>

  /// Shows a view for one case.
  ///
  ///     @Reducer enum Path {
  ///       case detail(Detail)
  ///     }
  ///     @Reducer struct Detail {}
  ///
  ///     struct PathView: View {
  ///       let store: StoreOf<Path>
  ///
  ///       var body: some View {
  ///         SwitchStore(store) { state in
  ///           switch state {
  ///           case .detail:
  ///             CaseLet(\Path.State.detail, action: Path.Action.detail) { store in
  ///               Text("The detail")
  ///             }
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - toCaseState: extracts the case's value from the state.
  ///   - fromCaseAction: embeds an action of the case in one of the enum.
  ///   - content: the view for the case's store.
  public init(
    _ toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
    place = Place(fileID, filePath, line, column)
  }

  public var body: some View {
    IfLetStore(
      switched.store.scope(state: toCaseState, action: fromCaseAction), then: content,
      // Not an empty view, which never appears.
      else: { VStack {}.onAppear(perform: reportMismatch) })
  }

  private func reportMismatch() {
    place.reportIssue(
      """
      A "CaseLet" at "\(place.fileID):\(place.line)" was shown while the state of \
      '\(typeName(EnumState.self))' was in another case. Take care that the view belongs to the \
      case of the "switch" that it stands in.
      """)
  }
}

extension CaseLet where EnumAction == CaseAction {
  /// Shows a view for one case, which sends actions of the enum.
  ///
  ///     struct Detail { var title = "" }
  ///     @CasePathable @dynamicMemberLookup enum Phase { case loading, loaded(Detail) }
  ///     enum Action { case retry }
  ///
  ///     struct PhaseView: View {
  ///       let store: Store<Phase, Action>
  ///
  ///       var body: some View {
  ///         SwitchStore(store) { phase in
  ///           switch phase {
  ///           case .loading: Text("Loading")
  ///           case .loaded:
  ///             CaseLet(state: \Phase.loaded) { (store: Store<Detail, Action>) in
  ///               Text(store.withState(\.title))
  ///             }
  ///           }
  ///         }
  ///       }
  ///     }
  public init(
    state toCaseState: @escaping (EnumState) -> CaseState?,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, EnumAction>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      toCaseState, action: { $0 }, then: content, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

/// The store of a switch, in the environment of its cases' views.
private final class SwitchedStore<State, Action>: ObservableObject {
  let store: Store<State, Action>

  init(store: Store<State, Action>) {
    self.store = store
  }
}
