import Foundation

/// A book with five exercises in two chapters, and answers to them.
enum LearnersBook {
  /// A small function, with answers identified by its value for 3.
  struct Task: Sendable {
    var name: String
    var chapter: String
    var title: String
    var starter: Answer
    var solution: Answer
    var wrong: [Answer]

    /// A body of the function, and its value.
    struct Answer: Sendable {
      var code: String
      var value: Int
    }

    var file: String { "\(name.capitalized).swift" }
    var path: String { "Chapters/\(chapter)/exercises/\(name)/README.md" }

    func text(_ answer: Answer) -> String {
      "func \(name)(_ number: Int) -> Int {\n  \(answer.code)\n}"
    }
  }

  /// The tasks in the order of the contents, which is not that of the folders' names.
  static let tasks: [Task] = [
    Task(
      name: "cube", chapter: "2-products", title: "A cube",
      starter: .init(code: "number + 1", value: 4),
      solution: .init(code: "number * number * number", value: 27),
      wrong: [
        .init(code: "number * 3", value: 9), .init(code: "number + 3", value: 6),
        .init(code: "number * number * 2", value: 18),
      ]),
    Task(
      name: "square", chapter: "2-products", title: "A square",
      starter: .init(code: "number * 2", value: 6),
      solution: .init(code: "number * number", value: 9),
      wrong: [
        .init(code: "number + number + 1", value: 7), .init(code: "number", value: 3),
        .init(code: "number * 4", value: 12),
      ]),
    Task(
      name: "twice", chapter: "2-products", title: "Two times",
      starter: .init(code: "number", value: 3), solution: .init(code: "number * 2", value: 6),
      wrong: [
        .init(code: "number + 2", value: 5), .init(code: "2", value: 2),
        .init(code: "number * number", value: 9),
      ]),
    Task(
      name: "half", chapter: "1-sums", title: "Half of it",
      starter: .init(code: "number * 2", value: 6), solution: .init(code: "number / 2", value: 1),
      wrong: [
        .init(code: "number - 1", value: 2), .init(code: "2", value: 2),
        .init(code: "number", value: 3),
      ]),
    Task(
      name: "next", chapter: "1-sums", title: "The next number",
      starter: .init(code: "number", value: 3), solution: .init(code: "number + 1", value: 4),
      wrong: [
        .init(code: "number - 1", value: 2), .init(code: "1", value: 1),
        .init(code: "number + number", value: 6),
      ]),
  ]

  /// The documents by their paths.
  static var documents: [String: String] {
    var documents = [
      "Chapters/README.md": """
      # Numbers

      ## All

      - [Products](2-products/README.md)
      - [Sums](1-sums/README.md)

      """,
      "Chapters/1-sums/README.md": "# Sums\n\nAdd numbers.\n",
      "Chapters/2-products/README.md": "# Products\n\nMultiply numbers.\n",
    ]
    for task in tasks { documents[task.path] = document(task) }
    return documents
  }

  private static func document(_ task: Task) -> String {
    func fence(_ answer: Task.Answer, _ word: String) -> String {
      "```swift \(task.file) \(word)\n\(task.text(answer))\n```\n"
    }
    func verdict(_ answer: Task.Answer, _ note: String = "") -> String {
      """
      ```verdict
      not yet: line 1 of what the run prints is another one
          expected  \(task.solution.value)
          printed   \(answer.value)
      \(note)```

      """
    }
    let wrong = task.wrong.enumerated().map { index, answer in
      "### Wrong \(index)\n\n" + fence(answer, "wrong=wrong\(index)")
        + "\nThis is mistake \(index) of \(task.name).\n\n" + verdict(answer) + "\n"
    }.joined()
    return """
      ---
      title: \(task.title)
      ---

      # \(task.title)

      1. Let `\(task.name)` return \(task.title.lowercased()).

      \(fence(task.starter, "starter"))
      \(verdict(task.starter, "this is the code to start from, unchanged\n"))
      ```swift run
      print(\(task.name)(3))
      ```

      ```console
      \(task.solution.value)
      ```

      ## Hints

      1. The first hint of \(task.name).
      2. The second hint.
      3. The third hint.

      ## Solution

      \(fence(task.solution, "solution"))
      ## Wrong answers

      \(wrong)
      """
  }
}
