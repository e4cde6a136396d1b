import Foundation
import Testing

/// The causes of a body's run: the write, its object, and the place of the read.
@Suite("Explaining a run")
struct ExplainTests {
  private let chapter = """
    ```swift V.swift
    import SwiftUI

    @Observable
    final class Model {
      var count = 0
      var title: String { "\\(count) in all" }
    }

    let shared = Model()

    struct V: View {
      @State var own = Model()
      @State var local = 0

      var body: some View {
        Text(shared.title)
        Text("\\(own.count)")
        Text("\\(local)")
        Button("Shared") { shared.count = 1 }
        Button("Later") {
          Task {
            try await Task.sleep(for: .seconds(1))
            own.count += 1
            local += 1
          }
        }
      }
    }
    ```

    ```swift run
    let simulator = Simulator { V() }
    simulator.tap("Shared")
    simulator.tap("Later")
    simulator.advance(by: .seconds(1))
    ```

    ```console
    ```
    """

  @Test("Writes and causes have their objects and lines, even after an await")
  func explain() async throws {
    #expect(
      try await explanation(of: chapter) == [
        "  V ran: @self, @identity, _own, _local",
        "  Model.count of #1: 0 → 1  (V.swift:19)",
        "  V ran: @dependencies (Model.count of #1, read at V.swift:6)",
        "  Model.count of #2: 0 → 1  (V.swift:23)",
        "  V.local: 0 → 1  (V.swift:24)",
        "  V ran: @dependencies (Model.count of #2, read at V.swift:17), "
          + "_local (read at V.swift:18)",
      ])
  }

  private let chapterWithStaleScreens = """
    ```swift V.swift
    import SwiftUI

    class Basket: ObservableObject {
      @Published var name = "fruit"
      var apples = 2
    }

    @Observable
    final class Lamp { var isOn = false }

    struct Shelf: View {
      @StateObject var basket = Basket()
      @State var lamp = Lamp()

      var body: some View {
        let _ = Self._printChanges()
        Text("\\(basket.name): \\(basket.apples)")
        Text("dark \\(lamp.isOn ? 0 : 1)")
        Button("Eat") { basket.apples -= 1 }
        Button("Rename") { basket.name = "fruits" }
        Button("Light") { lamp.isOn = true }
        Button("Wait") {}
      }
    }

    struct Inner: View {
      @ObservedObject var basket = Basket()

      var body: some View {
        Text("\\(basket.name)")
        Button("Rename") { basket.name = "nuts" }
      }
    }

    struct Clock: View {
      var body: some View {
        Text("\\(Int.random(in: 0..<1_000_000_000))")
        Text(Date.now, format: .dateTime.second())
        Text(Date.now.timeIntervalSince1970 < 1_685_958_062 ? "early" : "late")
        Inner()
        Button("Wait") {}
      }
    }
    ```

    ```swift run
    let simulator = Simulator(os: .iOS(16)) { Shelf() }
    simulator.tap("Wait")
    simulator.tap("Eat")
    simulator.tap("Wait")
    simulator.tap("Rename")
    simulator.tap("Light")
    ```

    ```console
    Shelf: @self, @identity, _basket, _lamp changed.
    Shelf: _basket changed.
    ```

    ```swift run
    let simulator = Simulator { Clock() }
    simulator.advance(by: .seconds(1))
    simulator.tap("Wait")
    simulator.tap("Rename")
    simulator.advance(by: .seconds(3))
    simulator.tap("Wait")
    ```

    ```console
    ```
    """

  @Test(
    "A screen that its views would now draw otherwise is told, and evaluating them prints nothing")
  func stale() async throws {
    #expect(
      try await explanation(of: chapterWithStaleScreens, lines: Self.linesOfStaleScreens) == [
        "at 0 s, launch Shelf", "at 0 s, tap \"Wait\"", "at 0 s, tap \"Eat\"",
        "  something that is not traced was written",
        "  stale: the screen shows \"fruit: 2\", its views would now show \"fruit: 1\"",
        "at 0 s, tap \"Wait\"",
        "  stale: the screen shows \"fruit: 2\", its views would now show \"fruit: 1\"",
        "at 0 s, tap \"Rename\"", "at 0 s, tap \"Light\"",
        "  stale: the screen shows \"dark 1\", its views would now show \"dark 0\"",
      ])
  }

  @Test("What depends on chance, on the time or on a new model is not stale")
  func notStale() async throws {
    let lines = try await explanation(
      of: chapterWithStaleScreens, run: 1, lines: Self.linesOfStaleScreens)
    #expect(lines.count == 6 && lines.allSatisfy { $0.hasPrefix("at ") })
  }

  private static let linesOfStaleScreens = [
    ", launch", ", tap", ", advance", "stale", "not traced", "error",
  ]

  private let chapterBeforeObservation = """
    ```swift V.swift
    import SwiftUI

    class Model: ObservableObject {
      @Published var count = 0
      var hidden = 0 {
        willSet { objectWillChange.send() }
      }
    }

    struct V: View {
      @StateObject var model = Model()

      var body: some View {
        Text("\\(model.count)")
        Button("Count") { model.count += 1 }
        Button("Hide") { model.hidden += 1 }
        Passing(model: model)
      }
    }

    struct Passing: View {
      @ObservedObject var model: Model

      var body: some View {
        Stepper("count", value: $model.count)
      }
    }
    ```

    ```swift run
    let simulator = Simulator(os: .iOS(15)) { V() }
    simulator.tap("Count")
    simulator.tap("Hide")
    ```

    ```console
    ```
    """

  @Test("An object's causes name the published property and its readers")
  func observedObject() async throws {
    #expect(
      try await explanation(of: chapterBeforeObservation) == [
        "  V ran: @self, @identity, _model",
        "  Passing ran: @self, @identity, _model",
        "  Model.count: 0 → 1  (V.swift:15)",
        "  V ran: _model (Model.count, read at V.swift:14)",
        "  Passing ran: _model (Model.count, read at V.swift:25)",
        "  V ran: _model (Model.objectWillChange, sent at V.swift:6, read at V.swift:14)",
        "  Passing ran: _model (Model.objectWillChange, sent at V.swift:6, read at V.swift:25)",
      ])
  }

  private let chapterWithBackPort = """
    ```swift V.swift
    import Perception
    import SwiftUI

    @Perceptible
    class Model {
      var count = 0
    }

    struct V: View {
      let model: Model

      var body: some View {
        WithPerceptionTracking {
          Text("\\(model.count)")
          Button("Count") { model.count += 1 }
        }
      }
    }
    ```

    ```swift run
    let simulator = Simulator(os: .iOS(15)) { V(model: Model()) }
    simulator.tap("Count")
    ```

    ```console
    ```
    """

  @Test("So are those of the back-port, on a system without observation")
  func backPort() async throws {
    #expect(
      try await explanation(of: chapterWithBackPort).suffix(2) == [
        "  Model.count: 0 → 1  (V.swift:15)",
        "  WithPerceptionTracking ran: @dependencies (Model.count, read at V.swift:14)",
      ])
  }

  @Test(
    "Bodies that run after a run's code count as its effects, and its own writes as its own")
  func settling() async throws {
    let (code, run) = try #require(
      chapter.range(of: "let simulator").map { range in
        (
          chapter[..<range.lowerBound],
          """
          shared.count = 2
          let simulator = Simulator { V() }
          shared.count = 3
          simulator.settle()
          ```
          """
        )
      })
    #expect(
      try await explanation(of: code + run, lines: ["→", " ran: ", "settle", "the program"]) == [
        "the program, line 1: shared.count = 2",
        "  Model.count: 0 → 2",
        "  V ran: @self, @identity, _own, _local",
        "the program, line 3: shared.count = 3",
        "  Model.count: 2 → 3",
        "at 0 s, settle",
        "  V ran: @dependencies (Model.count, read at V.swift:6)",
      ])
  }

  @Test("A run whose program does not compile, and a place without a run, have different errors")
  func withoutRun() async throws {
    try await Command.inTemporaryCopy { directory in
      let text = "```swift A.swift\nlet a = 1\n```\n\n```swift run\nprint(b)\n```\n"
      try Data(text.utf8).write(to: URL(filePath: directory + "/a.md"))
      let command = Command(directory: directory)
      #expect(
        try await command.run(["explain", "a.md:5"]).standardError
          == "error: the program of the run at a.md:5 cannot be run; see its faults with: "
          + "chapters check --line a.md:5\n")
      for verb in ["explain", "play"] {
        #expect(
          try await command.run([verb, "a.md:2"]).standardError
            == "error: there is no run at a.md:2; the nearest is at a.md:5\n")
      }
    }
  }

  /// Returns lines of the explanation of a chapter's run: by default the writes and the bodies.
  private func explanation(
    of chapter: String, run number: Int = 0, lines: [String] = ["→", " ran: "]
  ) async throws -> [Substring] {
    try await Command.inTemporaryCopy { directory in
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/README.md"))
      let all = chapter.split(separator: "\n", omittingEmptySubsequences: false)
      let runs = all.indices.filter { all[$0].hasSuffix("swift run") }
      let run = runs.dropFirst(number).first ?? 0
      let result = try await Command(directory: directory).run(["explain", "README.md:\(run + 1)"])
      return result.standardOutput.split(separator: "\n")
        .filter { line in lines.contains { line.contains($0) } }
    }
  }
}
