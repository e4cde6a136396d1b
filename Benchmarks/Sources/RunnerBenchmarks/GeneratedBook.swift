import Foundation

/// A book made for measuring: each step adds a property to a model, and runs it.
struct GeneratedBook {
  var steps: Int
  private var isChanged = false

  init(steps: Int) { self.steps = steps }

  /// The same book with one line of its last step changed.
  var changed: Self {
    var book = self
    book.isChanged = true
    return book
  }

  private static let stepsInChapter = 10

  /// Each step's program as one file.
  var scripts: [String] {
    (0..<steps).map { step in
      let place = step % Self.stepsInChapter
      return "import Foundation\n\n" + model(chapter: step / Self.stepsInChapter, upTo: place)
        + "\nprint(Model().sum())\n"
    }
  }

  func write(to folder: String) throws {
    let chapters = (steps + Self.stepsInChapter - 1) / Self.stepsInChapter
    for chapter in 0..<chapters {
      let count = min(Self.stepsInChapter, steps - chapter * Self.stepsInChapter)
      let text = (0..<count).map { step(chapter: chapter, $0) }.joined(separator: "\n")
      try "# Chapter \(chapter)\n\n\(text)".write(
        toFile: "\(folder)/chapter-\(chapter).md", atomically: true, encoding: .utf8)
    }
  }

  private func step(chapter: Int, _ place: Int) -> String {
    let code =
      place == 0
      ? "import Foundation\n\n" + model(chapter: chapter, upTo: 0)
      : """
      struct Model {
        ...
        var value\(place) = \(value(chapter, place))
        func sum() -> Int {
          \(sum(place))
        }
      }

      """
    let total = (0...place).reduce(0) { $0 + value(chapter, $1) }
    return """
      ```swift Model.swift
      \(code)```

      ```swift run
      print(Model().sum())
      ```

      ```console
      \(total)
      ```

      """
  }

  private func model(chapter: Int, upTo place: Int) -> String {
    let properties = (0...place).map { "  var value\($0) = \(value(chapter, $0))\n" }.joined()
    return "struct Model {\n\(properties)  func sum() -> Int {\n    \(sum(place))\n  }\n}\n"
  }

  private func sum(_ place: Int) -> String {
    (0...place).map { "value\($0)" }.joined(separator: " + ")
  }

  private func value(_ chapter: Int, _ place: Int) -> Int {
    let isLast = chapter * Self.stepsInChapter + place == steps - 1
    return chapter * 100 + place + (isLast && isChanged ? 1 : 0)
  }
}
