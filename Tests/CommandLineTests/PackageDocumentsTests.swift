import Foundation
import Testing

/// The documents of a user's package, found in place and checked by SwiftPM's own command.
@Suite("A package's documents")
struct PackageDocumentsTests {
  private static let right = #"greet("you") // => "Hello, you!""#
  private static let wrong = #"greet("you") // => "Hello, me!""#

  /// A test in a README, and a snippet that uses a module which readers cannot import.
  private let tests = """

    ```swift
    import Testing
    import Greeting

    @Test func greets() {
      #expect(greet("you") == "Hello, you!")
    }
    ```

    ```swift
    print(secret)
    ```

    """

  /// Writes a package with a README and a DocC article.
  private func write(readme: String, dependencies: String = "", to directory: String) throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "greeting", products: [.library(name: "Greeting", targets: ["Greeting"])],
        dependencies: [\(dependencies)],
        targets: [
          .target(name: "Greeting", dependencies: ["Internal"]), .target(name: "Internal"),
        ])
      """,
      "Sources/Internal/Internal.swift": "public let secret = 1",
      "Sources/Greeting/Greeting.swift":
        #"public func greet(_ name: String) -> String { "Hello, \(name)!" }"#,
      "Sources/Greeting/Farewell.swift": """
      /// Says farewell.
      ///
      ///     part(from: "you") // => "Bye, you!"
      public func part(from name: String) -> String { "Bye, \\(name)!" }
      """,
      "README.md": "# Greeting\n\n```swift\n\(readme)\n```\n" + tests,
      "CHANGELOG.md": "```swift\n\(Self.wrong)\n```\n",
      "Sources/Greeting/Greeting.docc/Guide.md": "```swift\n\(Self.right)\n```\n",
    ]
    for (name, text) in files {
      let file = URL(filePath: directory + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test("The README, the DocC articles and the documentation comments are a package's documents")
  func documents() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(readme: Self.right, to: directory)
      let example = """
        /// Says it loudly.
        ///
        ///     "a".shouted() // => "A"
        extension String { func shouted() -> String { uppercased() } }
        """
      try Data(example.utf8).write(
        to: URL(filePath: directory + "/Sources/Greeting/Shout.swift"))
      let command = Command(directory: directory)
      let held = try await command.run(["check", "--package", "."])
      #expect(held.status == "exit 0", "\(held)")
      #expect(
        held.standardOutput.hasPrefix(
          """
          README.md:3:1: ✓ run, with import Greeting, Foundation; prints what 1 comment says
          README.md:7:1: ✓ run, runs 1 test
          README.md:16:1: - illustrative because cannot find 'secret' in scope

          Sources/Greeting/Greeting.docc/Guide.md:1:1: ✓ run, with import Greeting, Foundation; \
          prints what 1 comment says

          Sources/Greeting/Farewell.swift:3:9: ✓ run, with import Greeting; \
          prints what 1 comment says
          """), "\(held)")

      #expect(
        held.standardOutput.contains(
          """
          Sources/Greeting/Shout.swift:3:9: ✓ run, with @testable import Greeting; \
          prints what 1 comment says
          """), "\(held)")
      // The comments of public declarations are read without access to internal ones.
      try Data(example.replacing("{ func", with: "{ public func").utf8).write(
        to: URL(filePath: directory + "/Sources/Greeting/Shout.swift"))
      let hidden = try await command.run([
        "check", "--package", ".", "--products", ".build/debug", "Sources/Greeting/Shout.swift",
      ])
      #expect(
        hidden.standardOutput.contains(
          ":3:13: error: 'shouted' is inaccessible due to 'internal' protection level"),
        "\(hidden)")

      let again = try await command.run([
        "check", "--package", ".", "--products", ".build/debug", "--audit", "1", "--repeat", "1",
        "--line", "Sources/Greeting/Farewell.swift:3",
      ])
      #expect(again.status == "exit 0", "\(again)")
      #expect(again.standardOutput.contains("\n1 document, 1 block, 1 checked"), "\(again)")

      // The package is not rebuilt: the new file would not compile.
      try write(readme: Self.wrong, to: directory)
      try Data("import\n".utf8).write(
        to: URL(filePath: directory + "/Sources/Greeting/Other.swift"))
      let elsewhere = Command(directory: "/")
      let failed = try await elsewhere.run([
        "check", "--package", directory, "--products", directory + "/.build/debug",
      ])
      #expect(failed.status == "exit 1")
      #expect(
        failed.standardOutput.contains(
          "\(directory)/README.md:4:14: error: the value differs from this comment"))

      let nothing = try await command.run([
        "check", "--package", ".", "--products", "Sources",
      ])
      #expect(nothing.status == "exit 2")
      #expect(
        nothing.standardError == """
          error: there are no products of a package in Sources
          help: build it there, or leave out --products

          """)
      try FileManager.default.removeItem(atPath: directory + "/README.md")
      try FileManager.default.removeItem(atPath: directory + "/Sources/Greeting/Greeting.docc")
      let none = try await command.run(["check", "--package", "."])
      #expect(none.status == "exit 64")
      #expect(
        none.standardError.contains("there is no README.md and no DocC article in the package"))
    }
  }

  @Test(
    "'swift package check-docs' prints the verdict, and fails if a document does not hold",
    .enabled(
      if: ProcessInfo.processInfo.environment["STRESS"] != nil,
      "the first time it builds the runner, which takes minutes"))
  func plugin() async throws {
    let directory = Command.products.appending(path: "check-docs-package").path
    let dependency = ".package(path: \"\(Command.root.path)\")"
    let environment = ["HOME": ProcessInfo.processInfo.environment["HOME"] ?? directory]
    let swift = Command(
      directory: directory, environment: environment, executable: "/usr/bin/env")
    let documents = "3 documents, 5 blocks, "
    try write(readme: Self.right, dependencies: dependency, to: directory)
    let held = try await swift.run(["swift", "package", "check-docs", "--at-least", "2"])
    #expect(held.status == "exit 0", "\(held)")
    #expect(held.standardOutput.contains(documents + "4 checked (4 run): what was checked holds"))
    try write(readme: Self.wrong, dependencies: dependency, to: directory)
    let failed = try await swift.run(["swift", "package", "check-docs"])
    #expect(failed.status == "exit 1")
    #expect(failed.standardOutput.contains("README.md:4:14: error: "), "\(failed)")
    #expect(failed.standardOutput.contains(documents + "3 checked"), "\(failed)")
  }
}
