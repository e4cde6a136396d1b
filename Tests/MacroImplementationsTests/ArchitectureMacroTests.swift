import SwiftDiagnostics
import Testing

@Suite("The expansions of the architecture's macros")
struct ArchitectureMacroTests {
  @Test("An enum's cases get paths")
  func casePaths() {
    expectArchitecture(
      """
      @CasePathable
      public enum Loading {
        case idle
        case loaded(String)
        case failed(code: Int, Self)
      }
      """,
      expandsTo: """
        public enum Loading {
          case idle
          case loaded(String)
          case failed(code: Int, Self)

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            public subscript(root: Loading) -> CasePaths.PartialCaseKeyPath<Loading> {
              if case .idle = root {
                return \\.idle
              }
              if case .loaded = root {
                return \\.loaded
              }
              if case .failed = root {
                return \\.failed
              }
              return \\._$never
            }
            public var idle: CasePaths.AnyCasePath<Loading, Void> {
              ._$embed({
                  Loading.idle
                }) {
                guard case .idle = $0 else {
                  return nil
                }
                return ()
              }
            }
            public var loaded: CasePaths.AnyCasePath<Loading, String> {
              ._$embed(Loading.loaded) {
                guard case let .loaded(v0) = $0 else {
                  return nil
                }
                return v0
              }
            }
            public var failed: CasePaths.AnyCasePath<Loading, (code: Int, Loading)> {
              ._$embed({
                  Loading.failed(code: $0.0, $0.1)
                }) {
                guard case let .failed(v0, v1) = $0 else {
                  return nil
                }
                return (v0, v1)
              }
            }
            public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Loading>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Loading>] = []
              allCasePaths.append(\\.idle)
              allCasePaths.append(\\.loaded)
              allCasePaths.append(\\.failed)
              return allCasePaths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        nonisolated extension Loading: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """)
  }

  @Test("An enum without cases has no unreachable code")
  func emptyEnum() {
    expectArchitecture(
      """
      @CasePathable
      enum Nothing {}
      """,
      expandsTo: """
        enum Nothing {

          nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Nothing) -> CasePaths.PartialCaseKeyPath<Nothing> {

            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Nothing>]> {
              let allCasePaths: [CasePaths.PartialCaseKeyPath<Nothing>] = []
              return allCasePaths.makeIterator()
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        nonisolated extension Nothing: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """)
  }

  @Test("Actions, state and bodies get the required members")
  func reducers() {
    expectArchitecture(
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      expandsTo: """
        struct Feature {
          struct State {}
          @CasePathable
          enum Action {}
          @ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> { EmptyReducer() }
        }

        nonisolated extension Feature: Reducer {
        }
        """,
      leaving: ["CasePathable"])
  }

  @Test("State and actions named by the body's type are not declared again")
  func inferredTypes() {
    expectArchitecture(
      """
      @Reducer
      struct Favoriting<ID> {
        var body: some Reducer<FavoritingState<ID>, FavoritingAction> {
          EmptyReducer()
        }
      }
      """,
      expandsTo: """
        struct Favoriting<ID> {
          @ReducerBuilder<FavoritingState<ID>, FavoritingAction>
          var body: some Reducer<FavoritingState<ID>, FavoritingAction> {
            EmptyReducer()
          }
        }

        nonisolated extension Favoriting: Reducer {
        }
        """)
  }

  @Test("An unsuitable declaration is an error of the macro")
  func misuse() {
    expectArchitecture(
      "@CasePathable struct Model {}", expandsTo: "struct Model {}",
      diagnostics: [
        ExpectedDiagnostic(
          message: "'@CasePathable' cannot be applied to struct type 'Model'", line: 1, column: 1)
      ])
    expectArchitecture(
      "@ObservableState class Model {}", expandsTo: "class Model {}",
      diagnostics: [
        ExpectedDiagnostic(
          message: "'@ObservableState' cannot be applied to class type 'Model'", line: 1, column: 1)
      ])
    expectArchitecture(
      """
      @CasePathable enum Overloaded {
        case a(Int)
        case a(text: String)
      }
      """,
      expandsTo: """
        enum Overloaded {
          case a(Int)
          case a(text: String)
        }

        nonisolated extension Overloaded: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: "'@CasePathable' cannot be applied to overloaded case name 'a'", line: 3,
          column: 8)
      ])
  }

  @Test("A view that bypasses its view actions gets a warning")
  func viewActions() {
    expectArchitecture(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView {
        let store: StoreOf<Feature>
        func tap() { store.send(.tap) }
      }
      """,
      expandsTo: """
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() { store.send(.tap) }
        }

        extension FeatureView: ViewActionSending {
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: "Do not use 'store.send' directly when using '@ViewAction'", line: 4,
          column: 16, severity: .warning)
      ])
    expectArchitecture(
      "@ViewAction(for: Feature.self) struct FeatureView {}",
      expandsTo: "struct FeatureView {}",
      diagnostics: [
        ExpectedDiagnostic(
          message:
            "'@ViewAction' requires 'FeatureView' to have a 'store' property of type 'Store'.",
          line: 1, column: 1, fixIts: ["Add 'store'"])
      ],
      fixedSource: """
        @ViewAction(for: Feature.self) struct FeatureView {
          let store: StoreOf<Feature>
        }
        """)
  }

  @Test("View actions that bypass a view's 'send' can be fixed")
  func sendsOfViewActions() {
    let warning = { (line: Int, column: Int) in
      ExpectedDiagnostic(
        message: "Do not use 'store.send' directly when using '@ViewAction'", line: line,
        column: column, severity: .warning, fixIts: ["Call 'send' directly with a view action"])
    }
    expectArchitecture(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView {
        let store: StoreOf<Feature>
        func tap() {
          store.send(.view(.tap))
          await self.store.send(.view(.set(1)), animation: .default).finish()
        }
      }
      """,
      expandsTo: """
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            store.send(.view(.tap))
            await self.store.send(.view(.set(1)), animation: .default).finish()
          }
        }

        extension FeatureView: ViewActionSending {
        }
        """,
      diagnostics: [warning(5, 5), warning(6, 11)],
      fixedSource: """
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            send(.tap)
            await self.send(.set(1), animation: .default).finish()
          }
        }
        """)
  }
}
