import ArgumentParser
import Files
import Foundation

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small book to start from, and a workflow that checks it.")

  @Argument(help: ArgumentHelp("Where the book is to stand.", valueName: "folder"))
  var folder = "."

  func run() throws {
    let files = FileManager.default
    let existing = Self.files.map(\.path).filter { files.fileExists(atPath: folder + "/" + $0) }
    if let first = existing.first {
      throw ValidationError("\(folder)/\(first) is there already; nothing was written")
    }
    let book = try ContainedFolder(creating: folder)
    for (path, text) in Self.files {
      try book.write(Array(text.utf8), to: path, isReplacing: false)
      print(folder + "/" + path)
    }
    print("now: chapters check \(folder == "." ? "Chapters" : folder + "/Chapters")")
  }

  private static let files: [(path: String, text: String)] = [
    ("Chapters/README.md", contents), ("Chapters/1-counter/README.md", chapter),
    (".github/workflows/chapters.yml", workflow),
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

  private static let workflow = """
    name: Chapters
    on: [push, pull_request]
    jobs:
      check:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          # Build or fetch the command 'chapters' and put it on the search path before this step.
          - run: chapters check --report github --report junit=chapters.xml

    """
}
