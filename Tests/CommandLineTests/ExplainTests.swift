import Foundation
import Testing

/// Why a body ran: what was written, to which object, and where the body had read it.
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

  @Test("Writes and causes are told with their objects and lines, after an await too")
  func explain() async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/README.md"))
      let run =
        chapter.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.hasSuffix("swift run") } ?? 0
      let result = try await Command(directory: directory).run(["explain", "README.md:\(run + 1)"])
      let told = result.standardOutput.split(separator: "\n")
        .filter { $0.contains("→") || $0.contains(" ran: ") }
      #expect(
        told == [
          "  V ran: @self, @identity, _own, _local",
          "  Model.count of #1: 0 → 1  (V.swift:19)",
          "  V ran: @dependencies (Model.count of #1, read at V.swift:6)",
          "  Model.count of #2: 0 → 1  (V.swift:23)",
          "  V.local: 0 → 1  (V.swift:24)",
          "  V ran: @dependencies (Model.count of #2, read at V.swift:17), "
            + "_local (read at V.swift:18)",
        ])
    }
  }
}
