/// Documents with one program each, and a reader's edits to try on their pages.
enum ReaderEdits {
  /// An edit of a document's program or driver.
  struct Edit: Sendable {
    var document: String
    var old: String
    var new: String
    /// Whether the changed program meets the book's expectations, runs differently, or does not
    /// compile.
    var result: String
  }

  static let all: [Edit] = [
    // A removed read: the body has no dependency left.
    Edit(document: "read.md", old: "\\(meter.value) W", new: "No watts", result: "ran"),
    Edit(
      document: "read.md", old: "struct Gauge: View", new: "strct Gauge: View", result: "failed"),
    // A replaced wrapper: the object does not outlive a run of its parent's body.
    Edit(document: "owner.md", old: "@StateObject", new: "@ObservedObject", result: "ran"),
    Edit(
      document: "owner.md", old: "@Published var ticks", new: "@Published let ticks",
      result: "failed"),
    // An equal value: the child's body is skipped.
    Edit(document: "value.md", old: "Digit(digit: number)", new: "Digit(digit: 7)", result: "ran"),
    Edit(document: "value.md", old: "number += 1", new: "number = [0][number + 1]", result: "ran"),
    // A row gets another identity with each edit.
    Edit(document: "rows.md", old: "id: \\.number", new: "id: \\.name", result: "ran"),
    Edit(
      document: "rows.md", old: "Cell(name: item.name)", new: "Cell(name: item.nmae)",
      result: "failed"),
    Edit(
      document: "loop.md", old: "let sum = steps", new: "while true {}\nlet sum = steps",
      result: "ran"),
    Edit(
      document: "loop.md", old: "let sum = steps",
      new: "while true { print(\"a line of a flood\") }\nlet sum = steps", result: "ran"),
    Edit(document: "driver.md", old: "tap(\"On\")", new: "tap(\"Of\")", result: "ran"),
    Edit(
      document: "driver.md", old: "import SwiftUI", new: "// Mine\nimport SwiftUI", result: "same"),
  ]

  static let documents: [String: String] = [
    "read.md": document(
      "Meter.swift",
      """
      import SwiftUI

      @Observable
      final class Meter {
        var value = 3
      }

      struct Gauge: View {
        var meter: Meter

        var body: some View {
          Text("\\(meter.value) W")
        }
      }

      struct Panel: View {
        @State var meter = Meter()

        var body: some View {
          Gauge(meter: meter)
          Button("More") { meter.value += 1 }
        }
      }
      """,
      """
      let simulator = Simulator { Panel() }
      simulator.tap("More")
      print(simulator.screen)
      """, prints: "4 W\n[More]"),
    "owner.md": document(
      "Clock.swift",
      """
      import SwiftUI

      final class Clock: ObservableObject {
        @Published var ticks = 0
      }

      struct Face: View {
        @StateObject var clock = Clock()

        var body: some View {
          Text("Ticks: \\(clock.ticks)")
          Button("Tick") { clock.ticks += 1 }
        }
      }

      struct Wall: View {
        @State var turns = 0

        var body: some View {
          Text("Turns: \\(turns)")
          Face()
          Button("Turn") { turns += 1 }
        }
      }
      """,
      """
      let simulator = Simulator { Wall() }
      simulator.tap("Tick")
      simulator.tap("Turn")
      print(simulator.screen)
      """, prints: "Turns: 1\nTicks: 1\n[Tick]\n[Turn]"),
    "value.md": document(
      "Digit.swift",
      """
      import SwiftUI

      struct Digit: View {
        let digit: Int

        var body: some View {
          Text("Digit \\(digit)")
        }
      }

      struct Display: View {
        @State var number = 0

        var body: some View {
          Digit(digit: number)
          Button("Next") { number += 1 }
        }
      }
      """,
      """
      let simulator = Simulator { Display() }
      simulator.tap("Next")
      print(simulator.screen)
      """, prints: "Digit 1\n[Next]"),
    "rows.md": document(
      "Cells.swift",
      """
      import SwiftUI

      struct Item {
        let number: Int
        var name: String
      }

      struct Cell: View {
        let name: String
        @State var taps = 0

        var body: some View {
          Button("\\(name) \\(taps)") { taps += 1 }
        }
      }

      struct Table: View {
        @State var items = [Item(number: 1, name: "a")]

        var body: some View {
          ForEach(items, id: \\.number) { item in
            Cell(name: item.name)
          }
          Button("Rename") { items[0].name = "b" }
        }
      }
      """,
      """
      let simulator = Simulator { Table() }
      simulator.tap("a 0")
      simulator.tap("Rename")
      print(simulator.screen)
      """, prints: "[b 1]\n[Rename]"),
    "loop.md": document(
      "Steps.swift", "let steps = [1, 2, 3]",
      "let sum = steps.reduce(0, +)\nprint(sum)", prints: "6"),
    "driver.md": document(
      "Lamp.swift",
      """
      import SwiftUI

      struct Lamp: View {
        @State var isOn = false

        var body: some View {
          Text(isOn ? "light" : "dark")
          Button("On") { isOn = true }
        }
      }
      """,
      """
      let simulator = Simulator { Lamp() }
      simulator.tap("On")
      print(simulator.screen)
      """, prints: "light\n[On]"),
  ]

  private static func document(
    _ file: String, _ program: String, _ driver: String, prints console: String
  ) -> String {
    """
    # \(file)

    ```swift \(file)
    \(program)
    ```

    ```swift run
    \(driver)
    ```

    ```console
    \(console)
    ```

    """
  }

  /// The line of a document's run.
  static func line(ofRunIn document: String) -> Int {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0 == "```swift run" } ?? 0) + 1
  }
}
