import Foundation
import Testing

@Suite("Printing programs")
struct WeaveTests {
  private let chapter = """
    ```swift A.swift step=first
    struct A {
      var x = 1
    }
    ```

    ```swift A.swift step=second
    struct A {
      var x = 1
      var y = 2
    }
    ```

    ```swift B.swift step=other branch=road
    struct B {}
    ```

    ```json b.json branch=road
    {}
    ```
    """

  private func weave(_ arguments: String...) async throws -> (
    Command.Result, files: [String: String]
  ) {
    try await Command.inTemporaryCopy { directory in
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run(["weave"] + arguments)
      var files: [String: String] = [:]
      for file in (try? FileManager.default.contentsOfDirectory(atPath: directory + "/out")) ?? [] {
        files[file] = try String(contentsOfFile: directory + "/out/" + file, encoding: .utf8)
      }
      return (result, files)
    }
  }

  @Test("Without a step, the last program is printed, without its branches")
  func last() async throws {
    let (result, _) = try await weave("a.md")
    #expect(result.standardOutput == "struct A {\n  var x = 1\n  var y = 2\n}\n")
  }

  @Test("A step is selected by its name, even on a branch; several files have headings")
  func steps() async throws {
    #expect(try await weave("a.md#first").0.standardOutput == "struct A {\n  var x = 1\n}\n")
    #expect(
      try await weave("a.md#other").0.standardOutput
        == "// A.swift\n\nstruct A {\n  var x = 1\n  var y = 2\n}\n\n// B.swift\n\nstruct B {}\n")
  }

  @Test("A missing step is an error that suggests the nearest one")
  func unknown() async throws {
    let (result, _) = try await weave("a.md#secnd")
    #expect(result.status == "exit 64")
    #expect(result.standardError.contains("a.md has no step 'secnd'; did you mean 'second'?"))
  }

  @Test("A folder receives the files, and the resources after the step")
  func folder() async throws {
    let (result, files) = try await weave("a.md#other", "--output", "out")
    #expect(result.status == "exit 0")
    #expect(
      files == [
        "A.swift": "struct A {\n  var x = 1\n  var y = 2\n}\n", "B.swift": "struct B {}\n",
        "b.json": "{}\n",
      ])
  }
}
