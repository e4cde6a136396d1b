import Foundation

/// A book made for measuring: chapters of ten steps, each of which adds a property to a model.
///
/// Every other chapter's model is made by a macro; one step in ten must not compile.
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
  private static let failingPlace = 8

  /// The program of one step, for compiling it without the runner.
  struct Program {
    var model: String
    /// The driver; nil for a program that must not compile.
    var driver: String?
  }

  var programs: [Program] {
    (0..<steps).map { step in
      let chapter = step / Self.stepsInChapter
      let place = step % Self.stepsInChapter
      let isFailing = place == Self.failingPlace
      return Program(
        model: kind(chapter).imports + "\n\n" + model(chapter, upTo: place),
        driver: isFailing ? nil : "print(Model().sum())\n")
    }
  }

  func write(to folder: String) throws {
    let chapters = (steps + Self.stepsInChapter - 1) / Self.stepsInChapter
    for chapter in 0..<chapters {
      let count = min(Self.stepsInChapter, steps - chapter * Self.stepsInChapter)
      let text = (0..<count).map { step(chapter, $0) }.joined(separator: "\n")
      try "# Chapter \(chapter)\n\n\(text)".write(
        toFile: "\(folder)/chapter-\(chapter).md", atomically: true, encoding: .utf8)
    }
  }

  /// Returns the kind of model of a chapter.
  private func kind(_ chapter: Int) -> (imports: String, header: String) {
    switch kindNumber(chapter) {
    case 1: ("import SwiftUI", "@Observable\nclass Model {\n")
    case 3: ("import Perception", "@Perceptible\nclass Model {\n")
    default: ("import Foundation", "struct Model {\n")
    }
  }

  /// Returns one of four kinds, shifted by one every four chapters: so each part of a check in four
  /// parts has all of them.
  private func kindNumber(_ chapter: Int) -> Int { (chapter + chapter / 4) % 4 }

  // MARK: - As snippets

  private func step(_ chapter: Int, _ place: Int) -> String {
    let header = kind(chapter).header
    if place == Self.failingPlace {
      return """
        ```swift Model.swift
        \(header)  ...
        \(fault(chapter).code)}
        ```

        ```diagnostics
        \(fault(chapter).message)
        ```

        """
    }
    let code =
      place == 0
      ? kind(chapter).imports + "\n\n" + model(chapter, upTo: 0)
      : "\(header)  ...\n\(property(chapter, place))\(sum(chapter, place))}\n"
    return """
      ```swift Model.swift
      \(code)```

      ```swift run
      print(Model().sum())
      ```

      ```console
      \(places(upTo: place).reduce(0) { $0 + value(chapter, $1) })
      ```

      """
  }

  /// Returns a fault for a chapter: of the type checker, or of a later phase of the compiler.
  private func fault(_ chapter: Int) -> (code: String, message: String) {
    kindNumber(chapter) < 2
      ? (
        "  func fault() -> Int {\n    \"text\"\n  }\n",
        "🛑 cannot convert return expression of type 'String' to return type 'Int'"
      )
      : (
        "  func fault() -> Int {\n    let result: Int\n    return result\n  }\n",
        "🛑 constant 'result' used before being initialized"
      )
  }

  // MARK: - As a program

  private func model(_ chapter: Int, upTo place: Int) -> String {
    let properties = places(upTo: place).map { property(chapter, $0) }.joined()
    let fault = place == Self.failingPlace ? fault(chapter).code : ""
    return kind(chapter).header + properties + sum(chapter, place) + fault + "}\n"
  }

  private func property(_ chapter: Int, _ place: Int) -> String {
    "  var value\(place) = \(value(chapter, place))\n"
  }

  private func sum(_ chapter: Int, _ place: Int) -> String {
    let terms = places(upTo: place).map { "value\($0)" }.joined(separator: " + ")
    return "  func sum() -> Int {\n    \(terms)\n  }\n"
  }

  private func places(upTo place: Int) -> [Int] {
    (0...place).filter { $0 != Self.failingPlace }
  }

  private func value(_ chapter: Int, _ place: Int) -> Int {
    let isLast = chapter * Self.stepsInChapter + place == steps - 1
    return chapter * 100 + place + (isLast && isChanged ? 1 : 0)
  }
}
