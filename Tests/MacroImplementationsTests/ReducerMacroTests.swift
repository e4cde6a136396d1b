import SwiftDiagnostics
import Testing

@Suite("The expansion of reducers")
struct ReducerMacroTests {
  @Test("Omitted parts of a struct are empty")
  func empty() {
    expectArchitecture(
      """
      @Reducer
      public struct Feature {}
      """,
      expandsTo: """
        public struct Feature {

          @ObservableState
          public struct State: Codable, Equatable, Hashable, Sendable {
            public init() {
            }
          }

          public enum Action: Equatable, Hashable, Sendable {
          }

          public let body = EmptyReducer<State, Action>()
        }

        nonisolated extension Feature: Reducer {
        }
        """,
      leaving: ["CasePathable", "ObservableState"])
  }

  @Test("A method that replaces a body gets a warning that refers to the body")
  func reduceBesideBody() {
    let feature = """
      struct Feature: Reducer {
        typealias State = Int
        typealias Action = Int
        func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
        var body: EmptyReducer<Int, Int> { EmptyReducer() }
      }
      """
    expectArchitecture(
      "@Reducer\n\(feature)", expandsTo: feature,
      diagnostics: [
        ExpectedDiagnostic(
          message: """
            A 'reduce' method should not be defined in a reducer with a 'body'; it takes precedence \
            and 'body' will never be invoked.
            """,
          line: 5, column: 8, severity: .warning, notes: ["'body' defined here"])
      ])
  }

  @Test("State that is an enum gets paths and members")
  func enumerationState() {
    expectArchitecture(
      """
      @Reducer
      struct Feature {
        enum State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
      }
      """,
      expandsTo: """
        struct Feature {
          @CasePathable @dynamicMemberLookup
          enum State {}
          @CasePathable
          enum Action {}
          func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
        }

        nonisolated extension Feature: Reducer {
        }
        """,
      leaving: ["CasePathable"])
  }

  @Test("An enum of features, with conformances of its state and actions")
  func enumeration() {
    expectArchitecture(
      """
      @Reducer(state: .equatable, .sendable, action: .equatable)
      public enum Path {
        case detail(Detail)
        case settings(Settings)
      }
      """,
      expandsTo: """
        public enum Path {
          case detail(Detail)
          case settings(Settings)

          @CasePathable
          @dynamicMemberLookup
          @ObservableState
          public enum State: CaseReducerState, Equatable, Sendable {
            public typealias StateReducer = Path
            case detail(Detail.State)
            case settings(Settings.State)
          }

          @CasePathable
          public enum Action: Equatable {
            case detail(Detail.Action)
            case settings(Settings.Action)
          }

          @ReducerBuilder<Self.State, Self.Action>
          public static var body: some Reducer<Self.State, Self.Action> {
            Scope(state: \\Self.State.Cases.detail, action: \\Self.Action.Cases.detail) {
              Detail()
            }
            Scope(state: \\Self.State.Cases.settings, action: \\Self.Action.Cases.settings) {
              Settings()
            }
          }

          public enum CaseScope {
            case detail(StoreOf<Detail>)
            case settings(StoreOf<Settings>)
          }

          @MainActor public static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .detail:
              return .detail(store.scope(state: \\.detail, action: \\.detail)!)
            case .settings:
              return .settings(store.scope(state: \\.settings, action: \\.settings)!)
            }
          }

          @MainActor public struct CaseStores: _CaseStores {
            private let _store: Store<State, Action>
            public init(_ store: Store<State, Action>) {
              _store = store
            }
            public var detail: StoreOf<Detail>? {
              _store.scope(state: \\.detail, action: \\.detail)
            }
            public var settings: StoreOf<Settings>? {
              _store.scope(state: \\.settings, action: \\.settings)
            }
          }
        }

        nonisolated extension Path: CaseReducer, Reducer {
        }
        """,
      leaving: ["CasePathable", "ObservableState"])
  }

  @Test("State without a reducer, and cases without values")
  func cases() {
    expectArchitecture(
      """
      @Reducer
      enum Destination {
        case detail(Detail)
        case alert(AlertState<Alert>)
        @ReducerCaseEphemeral case dialog(Dialog)
        @ReducerCaseIgnored case report(Report)
        case meeting(Meeting, syncUp: SyncUp)
        case names([String])
        case nothing
      }
      """,
      expandsTo: """
        enum Destination {
          case detail(Detail)
          case alert(AlertState<Alert>)
          case dialog(Dialog)
          case report(Report)
          case meeting(Meeting, syncUp: SyncUp)
          case names([String])
          case nothing

          @CasePathable
          @dynamicMemberLookup
          @ObservableState
          enum State: CaseReducerState {
            typealias StateReducer = Destination
            case detail(Detail.State)
            case alert(AlertState<Alert>)
            case dialog(Dialog)
            case report(Report)
            case meeting(Meeting, syncUp: SyncUp)
            case names([String])
            case nothing
          }

          @CasePathable
          enum Action {
            case detail(Detail.Action)
            case alert(AlertState<Alert>.Action)
            case dialog(Dialog.Action)
            case report(Swift.Never)
            case meeting(Swift.Never)
            case names(Swift.Never)
            case nothing(Swift.Never)
          }

          @ReducerBuilder<Self.State, Self.Action>
          static var body: some Reducer<Self.State, Self.Action> {
            Scope(state: \\Self.State.Cases.detail, action: \\Self.Action.Cases.detail) {
              Detail()
            }
          }

          enum CaseScope {
            case detail(StoreOf<Detail>)
            case alert(AlertState<Alert>)
            case dialog(Dialog)
            case report(Report)
            case meeting(Meeting, syncUp: SyncUp)
            case names([String])
            case nothing
          }

          @MainActor static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .detail:
              return .detail(store.scope(state: \\.detail, action: \\.detail)!)
            case let .alert(v0):
              return .alert(v0)
            case let .dialog(v0):
              return .dialog(v0)
            case let .report(v0):
              return .report(v0)
            case let .meeting(v0, v1):
              return .meeting(v0, syncUp: v1)
            case let .names(v0):
              return .names(v0)
            case .nothing:
              return .nothing
            }
          }

          @MainActor struct CaseStores: _CaseStores {
            private let _store: Store<State, Action>
            init(_ store: Store<State, Action>) {
              _store = store
            }
            var detail: StoreOf<Detail>? {
              _store.scope(state: \\.detail, action: \\.detail)
            }
            var alert: Store<AlertState<Alert>, AlertState<Alert>.Action>? {
              _store.scope(state: \\.alert, action: \\.alert)
            }
            var dialog: Store<Dialog, Dialog.Action>? {
              _store.scope(state: \\.dialog, action: \\.dialog)
            }
          }
        }

        nonisolated extension Destination: CaseReducer, Reducer {
        }
        """,
      leaving: ["CasePathable", "ObservableState"])
  }

  @Test("A view that sends view actions")
  func viewAction() {
    expectArchitecture(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView {
        let store: StoreOf<Feature>
        func tap() { send(.tap) }
      }
      """,
      expandsTo: """
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() { send(.tap) }
        }

        extension FeatureView: ViewActionSending {
        }
        """)
  }
}
