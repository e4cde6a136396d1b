import ArgumentParser
import Files
import Foundation
import Sessions

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small book to start from.",
    discussion: """
      In an editor, 'chapters language-server' checks it while you write: Documentation/editors.md.
      """)

  @Argument(help: ArgumentHelp("The folder of the book.", valueName: "folder"))
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "The repository with the releases of this command: also write a workflow that checks the book with one.",
      valueName: "url"))
  var repository: String?

  @Option(help: "The host of the workflow.")
  var host = WorkflowHost.github

  func validate() throws {
    let letters = repository?.unicodeScalars ?? "a".unicodeScalars
    let isPlain = letters.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "-_./:+@~%".unicodeScalars.contains($0)
    }
    if !isPlain || letters.isEmpty || letters.first == "-" {
      throw ValidationError("--repository takes the URL of a git repository")
    }
    if let repository, host.workflow(releasesOf: repository) == nil {
      throw ValidationError(
        "an action comes from a repository of GitHub's: --repository https://github.com/OWNER/NAME")
    }
  }

  func run() throws {
    let workflow = repository.flatMap { host.workflow(releasesOf: $0) }
    let written = Self.files + (workflow.map { [(host.path, $0)] } ?? [])
    let files = FileManager.default
    let existing = written.map(\.0).filter { files.fileExists(atPath: folder + "/" + $0) }
    if let first = existing.first {
      throw ValidationError("\(folder)/\(first) is there already; nothing was written")
    }
    let book = try ContainedFolder(creating: folder)
    for (path, text) in written {
      try book.write(Array(text.utf8), to: path, isReplacing: false)
      print(folder + "/" + path)
    }
    if repository == nil {
      print("for a workflow that checks the book: chapters init --repository URL, in a new folder")
    }
    print("now: chapters check \(folder == "." ? "Chapters" : folder + "/Chapters")")
  }

  private static let files: [(path: String, text: String)] = [
    (".gitignore", ignored), ("Chapters/README.md", contents),
    ("Chapters/1-counter/README.md", chapter),
  ]

  /// The ignored paths: the pages written by 'chapters site', and the build folder of a package
  /// beside the book.
  private static let ignored = """
    /site/public/
    /.build/

    """

  private static let contents = """
    # A book

    1. [A counter](1-counter/README.md)

    """

  private static let chapter = """
    ---
    title: A counter
    ---

    # A counter

    The first snippet of a name creates that file.

    ```swift CounterView.swift step=counter
    import SwiftUI

    struct CounterView: View {
      @State private var count = 0

      var body: some View {
        let _ = Self._printChanges()
        VStack {
          Text("\\(count)")
          Button("Increment") { count += 1 }
        }
      }
    }
    ```

    A run uses the view on a screen without a window, and a console shows what it prints: the body runs when the view
    appears, and again when a tap changes the count.

    ```swift run=tap
    let simulator = Simulator { CounterView() }
    simulator.tap("Increment")
    ```

    ```console
    CounterView: @self, @identity, _count changed.
    CounterView: _count changed.
    ```

    A later snippet shows what is new, and `...` stands for what is there already.

    ```swift CounterView.swift step=limit
    struct CounterView: View {
      @State private var count = 0
      private let limit = 1

      var body: some View {
        ...
        VStack {
          ...
          Button("Increment") { count = min(count + 1, limit) }
        }
      }
    }
    ```

    From outside, no initializer takes a count:

    ```swift Cheat.swift
    let cheat = CounterView(count: 9)
    ```

    ```diagnostics
    🛑 argument passed to call that takes no arguments
    ```

    With the limit, a second tap changes nothing, and no body runs:

    ```swift run=twice
    let simulator = Simulator { CounterView() }
    simulator.tap("Increment")
    simulator.tap("Increment")
    ```

    ```console
    CounterView: @self, @identity, _count changed.
    CounterView: _count changed.
    ```

    """
}
