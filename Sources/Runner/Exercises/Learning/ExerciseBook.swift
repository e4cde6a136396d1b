import Chapter
package import Diagnostics
import Foundation

/// The exercises of a book, in order.
package struct ExerciseBook: Sendable {
  package var exercises: [Exercise]
  /// The faults of documents that are not valid exercises, and names shared by two of them.
  package var diagnostics: [Diagnostic]

  /// Reads the exercises below a folder of chapters: those of `CHAPTER/exercises/NAME/README.md`,
  /// in the order of the listed chapters, followed by the others by name.
  package init(chapters folder: String, order: [String] = []) {
    exercises = []
    diagnostics = []
    var seen: [String: SourceLocation] = [:]
    let chapters = Self.names(in: folder)
    let listed = order.filter(chapters.contains)
    for chapter in listed + chapters.filter({ !listed.contains($0) }) {
      for name in Self.names(in: "\(folder)/\(chapter)/exercises") {
        let path = "\(folder)/\(chapter)/exercises/\(name)/README.md"
        // A folder of something else may have no such file.
        guard FileManager.default.fileExists(atPath: path),
          let document = Document(at: path, diagnostics: &diagnostics),
          let exercise = Exercise(document, diagnostics: &diagnostics)
        else { continue }
        let start = document.location(line: 1)
        if let other = seen[name] {
          diagnostics.append(
            Diagnostic(
              .error, "an exercise '\(name)' already exists", at: start,
              help: "give its folder another name",
              notes: [Diagnostic(.note, "it is here", at: other)]))
          continue
        }
        seen[name] = start
        exercises.append(exercise)
      }
    }
  }

  package func exercise(named name: String) -> Exercise? {
    exercises.first { $0.name == name }
  }

  /// Returns the next exercise in the book's order without a right answer, after a given one; the
  /// first ones follow the last.
  package func next(after name: String? = nil, in progress: LearnerProgress) -> Exercise? {
    let index = name.flatMap { name in exercises.firstIndex { $0.name == name } }
    let order = index.map { exercises[($0 + 1)...] + exercises[...$0] } ?? exercises[...]
    return order.first { progress[$0.name]?.state != .right && $0.name != name }
  }

  /// Returns the exercises of a chapter, by its folder's name or the number that the name starts with.
  package func exercises(ofChapter name: String) -> [Exercise] {
    let exact = exercises.filter { $0.chapter == name }
    return exact.isEmpty ? exercises.filter { $0.chapter.hasPrefix(name + "-") } : exact
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }
}

extension Exercise {
  /// The folder of the exercise's chapter.
  package var chapter: String {
    let parts = document.path.split(separator: "/")
    return parts.count > 3 ? String(parts[parts.count - 4]) : ""
  }
}
