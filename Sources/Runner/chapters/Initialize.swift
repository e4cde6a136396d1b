import ArgumentParser
import Files
import Foundation
import Sessions

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small book to start from.")

  @Argument(help: ArgumentHelp("The folder of the book.", valueName: "folder"))
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "Where git finds this command's package: also write a workflow that builds it, checks and publishes.",
      valueName: "url"))
  var repository: String?

  func validate() throws {
    let letters = repository?.unicodeScalars ?? "a".unicodeScalars
    let isPlain = letters.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "-_./:+@~%".unicodeScalars.contains($0)
    }
    if !isPlain || letters.isEmpty || letters.first == "-" {
      throw ValidationError("--repository takes the URL of a git repository")
    }
  }

  func run() throws {
    let written =
      Self.files
      + (repository.map { [(".github/workflows/chapters.yml", Self.workflow(repository: $0))] }
        ?? [])
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
    ("Chapters/README.md", contents), ("Chapters/1-counter/README.md", chapter),
  ]

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

    ```swift Counter.swift step=counter
    struct Counter {
      private(set) var count = 0

      mutating func increment() {
        count += 1
      }
    }
    ```

    A run drives the program as it stands, and a console shows what it prints.

    ```swift run=count
    var counter = Counter()
    counter.increment()
    print(counter.count)
    ```

    ```console
    1
    ```

    A later snippet shows what is new, and `...` stands for what is there already.

    ```swift Counter.swift step=limit
    struct Counter {
      private(set) var count = 0
      let limit = 1
      ...
      mutating func increment() {
        count = min(count + 1, limit)
      }
    }
    ```

    From outside, the count can only be read:

    ```swift Cheat.swift
    func cheat(_ counter: inout Counter) {
      counter.count = 9
    }
    ```

    ```diagnostics
    🛑 cannot assign to property: 'count' setter is inaccessible
    ```

    The run of that name, once more:

    ```swift run=count
    ```

    ```console
    1
    ```

    """

  /// Returns a workflow that builds the command, checks the chapters, and publishes the pages of
  /// the default branch with GitHub Pages.
  private static func workflow(repository: String) -> String {
    """
    name: Chapters
    on: [push, pull_request]
    jobs:
      check:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update && apt-get install -y git make libcmark-dev pkg-config
          - run: git clone --depth 1 \(repository) /tmp/chapters
          - run: make -C /tmp/chapters build
          - run: /tmp/chapters/.build/debug/chapters check --report github
          - run: /tmp/chapters/.build/debug/chapters site --output site/public
          - uses: actions/upload-pages-artifact@v3
            if: github.event_name == 'push'
            with:
              path: site/public
      publish:
        needs: check
        if: github.event_name == 'push' && github.ref_name == github.event.repository.default_branch
        runs-on: ubuntu-latest
        permissions:
          pages: write
          id-token: write
        environment: github-pages
        steps:
          - uses: actions/deploy-pages@v4

    """
  }
}
