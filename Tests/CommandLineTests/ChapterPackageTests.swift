import Foundation
import Testing

/// Chapters about the library of their own package.
@Suite("Chapters of a package")
struct ChapterPackageTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "sums", products: [.library(name: "Sums", targets: ["Sums"])],
      targets: [.target(name: "Sums", dependencies: ["CasePaths"]), .target(name: "CasePaths")])
    """

  private static let chapter = """
    ---
    package: ..
    ---

    ```swift Total.swift
    import CasePaths
    import Sums
    import SwiftUI

    let total = sum([1, 2, 3])
    let name = (Original() as Any as? any Named)?.name ?? "none"

    struct TotalView: View {
      var body: some View { Text("\\(total)") }
    }
    ```

    ```swift run=show
    print(Simulator { TotalView() }.screen, name)
    ```

    ```console
    6 original
    ```

    """

  private static let plain = """
    ```swift
    import Sums
    print(sum([4, 5])) // Prints "9"
    ```

    """

  private static func write(_ files: [String: String], to directory: String) throws {
    for (name, text) in files {
      let file = URL(filePath: directory + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static func source(_ operation: String) -> String {
    "public func sum(_ numbers: [Int]) -> Int { numbers.reduce(0, \(operation)) }\n"
  }

  /// One package serves all steps, because each build takes seconds. Its module has the name of a
  /// bundled one, `CasePaths`: the chapter then imports the package's.
  @Test("A chapter imports its package's modules, alone and beside unmarked documents")
  func package() async throws {
    try await Command.inTemporaryCopy { directory in
      try Self.write(
        [
          "Package.swift": Self.manifest, "Sources/Sums/Sum.swift": Self.source("+"),
          "Sources/CasePaths/Original.swift": """
          public protocol Named { var name: String { get } }
          public struct Original { public init() {} }
          extension Original: Named { public var name: String { "original" } }
          """,
          "Chapters/1.md": Self.chapter, "README.md": Self.plain,
          "Chapters/2.md": Self.chapter.replacing("import SwiftUI", with: "import Sharing"),
        ], to: directory)
      let command = Command(directory: directory)

      // From another folder, like an author's editor.
      let elsewhere = try await Command(directory: "/").run([
        "check", directory + "/Chapters/1.md",
      ])
      #expect(elsewhere.status == "exit 0", "\(elsewhere)")
      let recorded = try Data(contentsOf: URL(filePath: directory + "/Chapters/1.md"))
      let record = try await command.run(["record", "Chapters/1.md"])
      #expect(record.status == "exit 0", "\(record)")
      #expect(try Data(contentsOf: URL(filePath: directory + "/Chapters/1.md")) == recorded)

      // Modules compiled against the library's own are hidden.
      let hidden = try await command.run(["check", "Chapters/2.md"])
      #expect(hidden.standardOutput.contains("error: no such module 'Sharing'"), "\(hidden)")

      let each = try await command.run([
        "check", "--package", ".", "Chapters/1.md", "README.md", "--at-least", "4", "--report",
        "json=report.json",
      ])
      #expect(each.status == "exit 0", "\(each)")
      #expect(each.standardOutput.contains("1 document, 1 step, 1 run, 1 console: all hold"))
      #expect(each.standardOutput.contains("1 document, 1 block, 1 checked (1 run)"))
      let report = try String(contentsOfFile: directory + "/report.json", encoding: .utf8)
      #expect(report.contains(/"name" ?: ?"run show"/) && report.contains(/"name" ?: ?"run 1"/))
      let more = try await command.run([
        "check", "--package", ".", "Chapters/1.md", "README.md", "--at-least", "5",
      ])
      #expect(more.status == "exit 1")
      #expect(more.standardOutput.contains("fewer blocks were checked than --at-least asks for"))

      // As plain Markdown, a chapter is one document among others.
      let all = try await command.run(["check", "--plain", "--package", ".", "Chapters/1.md"])
      #expect(all.standardOutput.contains("Chapters/1.md:5:1: "), "\(all)")

      // Another version of the package has other outcomes, instead of cached ones.
      try Self.write(["Sources/Sums/Sum.swift": Self.source("-")], to: directory)
      let changed = try await command.run(["check", "Chapters/1.md"])
      #expect(changed.status == "exit 1", "\(changed)")
      #expect(changed.standardOutput.contains("Chapters/1.md:23:1: error: "), "\(changed)")
    }
  }

  @Test("A package does not see the device's modules")
  func taken() async throws {
    try await Command.inTemporaryCopy { directory in
      try Self.write(
        [
          "Package.swift": Self.manifest.replacing("CasePaths", with: "Trace"),
          "Sources/Sums/Sum.swift": Self.source("+"), "Sources/Trace/A.swift": "public let a = 1\n",
          "Chapters/1.md": Self.chapter,
        ], to: directory)
      let result = try await Command(directory: directory).run(["check"])
      #expect(result.status == "exit 2")
      #expect(
        result.standardError.contains("has a module 'Trace', as the device of chapters has"),
        "\(result)")
    }
  }

  @Test("In the learner's folder, an editor knows the package that an exercise names")
  func exercise() async throws {
    try await Command.inTemporaryCopy { directory in
      try Self.write(
        [
          "Sums/Package.swift": """
          // swift-tools-version: 6.0
          import PackageDescription

          let package = Package(name: "sums", targets: [.target(name: "Sums")])
          """,
          "Sums/Sources/Sums/Sum.swift": Self.source("+"),
          "Book/1-sums/README.md": "# Sums\n",
          "Book/1-sums/exercises/total/README.md": """
          ---
          title: Total
          package: ../../../../Sums
          ---

          # Total

          ```swift Total.swift starter
          import Sums

          func total() -> Int { sum([1]) }
          ```

          ```verdict
          ```

          ```swift run
          print(total())
          ```

          ```console
          3
          ```

          ## Hints

          ### Two numbers

          There are two of them.

          ## Solution

          ```swift Total.swift solution
          import Sums

          func total() -> Int { sum([1, 2]) }
          ```
          """,
        ], to: directory)
      let made = try await Command(directory: directory)
        .run(["exercise", "init", "learning", "--book", "Book"])
      #expect(made.status == "exit 0", "\(made.standardError)")
      let folder = directory + "/learning"
      let begun = try await Command(directory: folder).run(["exercise", "start"])
      #expect(begun.status == "exit 0", "\(begun.standardError)")
      let built = try await Command(directory: folder, executable: "/usr/bin/env")
        .run(["swift", "build"])
      #expect(built.status == "exit 0", "\(built.standardOutput)\(built.standardError)")
    }
  }
}
