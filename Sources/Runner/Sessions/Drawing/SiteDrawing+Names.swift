import Chapter
import Checking
import Diagnostics
import Exercises
import Judging
import Planning
import Running
import Site

extension SiteDrawing {
  /// Returns the names in the code of a chapter and its exercises, from the cache if no code has
  /// changed, and warnings of names that could not be read.
  func names(
    in checked: CheckedChapter, exercises: [Exercise],
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) async throws -> (names: NamesOfPage, warnings: [Diagnostic]) {
    let plan = checked.plan
    let key: Cache.Key<KeptNames>? = checker.cache.map { cache in
      let documents = [plan.chapter.document] + exercises.map(\.document)
      let material =
        "\nnames of pages\n" + documents.map(checker.options.material).joined()
        + KeptNames.material(of: plan, exercises: exercises)
      return cache.key(of: Array(material.utf8))
    }
    if let key, let kept = checker.cache?.value(for: key) { return (kept.names(of: plan), []) }
    let read = try await checker.names(in: checked, progress: progress)
    let readInExercises = try await ExerciseChecker(checker).names(in: exercises)
    let warnings = read.warnings + readInExercises.flatMap(\.failureWarnings)
    let names = await NamesOfPage(read, exercises: readInExercises)
    if let key, warnings.isEmpty, let kept = KeptNames(names, of: plan) {
      checker.cache?.keep(kept, for: key)
    }
    return (names, warnings)
  }
}
