import Chapter
import Checking
import Diagnostics
import Judging
import Outcomes
import Planning
import Running
import Testing
import Trace

/// Programs that print each of their writes and bodies, which the trace must contain in this order.
@Suite("Traces compared with the programs' own counts")
struct RecountTests {
  @Test("A trace has the writes and bodies printed by the program", arguments: Program.all)
  func recount(_ program: Program) async throws {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(program.text.utf8), diagnostics: &diagnostics))
    let plan = Plan(
      Chapter(document, diagnostics: &diagnostics), diagnostics: diagnostics, earlier: .onDisk)
    let checked = try await BookTests.checker().check(plan)
    let outcome = try #require(checked.runs.first ?? nil, "\(checked.diagnostics)")
    let counted = outcome.parts.joined().compactMap { line -> String? in
      if case .printed(let text) = line { text } else { nil }
    }
    #expect(!counted.isEmpty, "\(checked.diagnostics)")
    #expect(outcome.trace.compactMap(Self.line) == counted)
  }

  private static func line(_ event: TraceEvent) -> String? {
    switch event {
    case .write(let write): "write \(write.property) \(write.old) \(write.new)"
    case .body(let run): "body \(run.view)"
    default: nil
    }
  }
}

/// A program, with the statements that drive it.
struct Program: CustomTestStringConvertible {
  let testDescription: String
  let code: String
  let driver: String

  var text: String {
    """
    ```swift A.swift
    \(code)
    ```

    ```swift run
    \(driver)
    ```
    """
  }

  static let all = [
    Program(
      testDescription: "observed objects",
      code: """
        import SwiftUI

        @Observable class Model {
          var read = 0 { didSet { print("write Model.read \\(oldValue) \\(read)") } }
          private var unread = 0 { didSet { print("write Model.unread \\(oldValue) \\(unread)") } }
          var list = [1] { didSet { print("write Model.list \\(oldValue) \\(list)") } }
          func hide() { unread += 1 }
        }

        struct Parent: View {
          @State var model = Model()
          @State var isOn = false { didSet { print("write Parent.isOn \\(oldValue) \\(isOn)") } }
          var body: some View {
            let _ = print("body Parent")
            Text(isOn ? "on" : "off")
            Button("Switch") { isOn = !isOn }
            Button("Hide") { model.hide(); model.hide() }
            Child(model: model)
          }
        }

        struct Child: View {
          let model: Model
          var body: some View {
            let _ = print("body Child")
            Text("\\(model.read)")
            Button("Read") { model.read += 1; model.list.append(model.read); model.read = 0 }
          }
        }
        """,
      driver: """
        let other = Model()
        let simulator = Simulator { Parent() }
        simulator.tap("Switch")
        simulator.tap("Hide")
        simulator.tap("Read")
        other.read = 7
        other.list[0] = 2
        simulator.tap("Switch")
        """),
    Program(
      testDescription: "a store",
      code: """
        import ComposableArchitecture
        import SwiftUI

        @Reducer struct Counter {
          @ObservableState struct State {
            var count = 0
            var hidden = 0
          }
          enum Action { case increment, hide }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .increment:
                print("write Counter.State.count \\(state.count) \\(state.count + 1)")
                state.count += 1
              case .hide:
                print("write Counter.State.hidden \\(state.hidden) \\(state.hidden + 1)")
                state.hidden += 1
              }
              return .none
            }
          }
        }

        struct CounterView: View {
          let store: StoreOf<Counter>
          var body: some View {
            let _ = print("body CounterView")
            Text("\\(store.count)")
            Button("Increment") { store.send(.increment) }
          }
        }
        """,
      driver: """
        let store = Store(initialState: Counter.State()) { Counter() }
        let simulator = Simulator { CounterView(store: store) }
        simulator.tap("Increment")
        store.send(.hide)
        store.send(.increment)
        simulator.tap("Increment")
        """),
    Program(
      testDescription: "published objects",
      code: """
        import SwiftUI

        class Model: ObservableObject {
          @Published var count = 0 { didSet { print("write Model.count \\(oldValue) \\(count)") } }
          @Published var name = 0 { didSet { print("write Model.name \\(oldValue) \\(name)") } }
        }

        struct Reader: View {
          @ObservedObject var model: Model
          var body: some View {
            let _ = print("body Reader")
            Text("\\(model.count)")
            Button("Rename") { model.name += 1 }
          }
        }

        struct Aside: View {
          let model: Model
          var body: some View {
            let _ = print("body Aside")
            Text("\\(model.count)")
          }
        }
        """,
      driver: """
        let model = Model()
        let simulator = Simulator { Reader(model: model); Aside(model: model) }
        model.count = 3
        simulator.tap("Rename")
        simulator.tap("Rename")
        """),
  ]
}
