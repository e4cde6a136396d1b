import Chapter
import Diagnostics
import Foundation
import Judging
import Outcomes
import Running
import Weaving

// The judgment of a snippet by trials of its possible programs.

extension SwiftClassifier {
  /// Returns the state of a trial that fits the snippet's comments; otherwise nil.
  mutating func fitting(_ trial: Trial) async throws -> BlockState? {
    let expected = trial.attempt.snippet.failures
    if trial.succeeded {
      guard trial.reachedOwn || trial.attempt.context.isEmpty else { return nil }
      let judge = BlockJudge(trial: trial, fence: fence)
      if judge.endsAsAnnounced { return try await crashing(judge) }
      if expected.contains(where: \.expectation.isCertain) {
        if let throwing = trial.attempt.withThrownErrors {
          let ran = try await self.trial(throwing)
          if ran.succeeded { return try await fitting(ran) }
        }
        // Another language mode may reject code that this one accepts.
        var strict = try await self.trial(
          trial.attempt, watching: [], languageMode: "6")
        strict.languageMode = "6"
        return strict.succeeded ? nil : try await fittingFailure(strict, expected)
      }
      return judged(by: judge)
    }
    let isAnnounced = !expected.isEmpty || !trial.attempt.snippet.remarks.isEmpty
    return isAnnounced ? try await fittingFailure(trial, expected) : nil
  }

  /// Returns the state of a run that ends in a statement predicted to fail; the rest is checked
  /// without that statement.
  private mutating func crashing(_ judge: BlockJudge) async throws -> BlockState {
    let state = judged(by: judge)
    guard state.diagnostics.isEmpty, let rest = judge.rest else { return state }
    let trial = try await self.trial(rest)
    guard trial.succeeded, var whole = try await fitting(trial) else { return state }
    let known = Set(whole.comments.map(\.location))
    whole.comments += state.comments.filter { !known.contains($0.location) }
    if !state.block.isChecked { whole.block.isChecked = false }
    whole.block.detail = [state.block.detail, whole.block.detail]
      .filter { !$0.isEmpty }.joined(separator: "; then ")
    return whole
  }

  private mutating func fittingFailure(
    _ trial: Trial, _ expected: [WatchedExpectation]
  ) async throws -> BlockState? {
    let judge = FailureJudge(trial: trial, expected: expected)
    guard judge.fits else { return try await fittingInParts(judge) }
    var state = reading.state(.mustFail, "", isChecked: true)
    state.said = trial.errors.map(\.message.text)
    state.diagnostics = judge.differences
    state.block.isChecked = judge.differences.isEmpty && !judge.isOpen
    state.comments = judge.results
    state.block.detail = judge.isOpen ? FailureJudge.openDetail : judge.detail
    state.block.detail += (trial.languageMode == "6" ? ", in Swift 6 mode" : "")
    state.offered = snippet.ownNames
    // The code without the failing lines can run, and later snippets can build on it.
    for rest in judge.rests {
      let remainder = try await self.trial(rest)
      guard remainder.succeeded else { continue }
      let ran = judged(by: BlockJudge(trial: remainder, fence: fence))
      state.usable = ran.usable
      state.printed = ran.printed
      state.diagnostics += ran.diagnostics
      // A comment about a failure that occurs is already judged.
      let known = Set(state.comments.map(\.location))
      state.comments += ran.comments.filter { !known.contains($0.location) || $0.reason == nil }
      break
    }
    if state.usable == nil {
      for watched in trial.attempt.snippet.expectations
      where watched.expectation.isOfRun && watched.expectation.isCertain {
        state.comments.add(
          .isUnchecked("without the lines that do not compile, the snippet does not run"),
          at: watched.expectation.location)
      }
    }
    return state
  }

  /// Removes predicted failures, because they may hide others: later phases of the compiler run
  /// only if earlier phases report no errors.
  private mutating func fittingInParts(_ judge: FailureJudge) async throws -> BlockState? {
    guard judge.fitsSoFar else { return nil }
    for rest in judge.rests {
      let trial = try await self.trial(
        rest, watching: [], languageMode: judge.trial.languageMode)
      guard !trial.succeeded else { continue }
      if var state = try await fittingFailure(trial, judge.open) {
        state.diagnostics = judge.differences + state.diagnostics
        state.comments += judge.results.filter { $0.status == .holds }
        state.said = judge.trial.errors.map(\.message.text) + state.said
        if !state.diagnostics.isEmpty || judge.isOpen { state.block.isChecked = false }
        state.block.detail =
          judge.isOpen ? FailureJudge.openDetail : FailureJudge.detail(of: snippet.failures.count)
        return state
      }
    }
    return nil
  }

  /// Returns the reason why no attempt fits.
  func failing(_ trial: Trial) async throws -> BlockState {
    let expected = trial.attempt.snippet.failures
    if trial.succeeded, !trial.reachedOwn {
      if !trial.attempt.snippet.expectations.contains(where: \.expectation.isOfRun) {
        return reading.state(
          .compiled, "not run, since what it builds on does not run to its end", isChecked: true)
      }
      return unusable(.illustrative, "what it builds on does not run to its end")
    }
    if trial.succeeded {
      var state = reading.state(.mustFail, "it compiles")
      state.diagnostics = expected.filter(\.expectation.isCertain).map {
        Diagnostic(
          .error, "this comment says that the code does not compile, but it does",
          at: $0.expectation.location, help: "remove the comment, or change the code")
      }
      state.usable = trial.attempt.snippet
      return state
    }
    let judge = FailureJudge(trial: trial, expected: expected)
    let stray = judge.stray
    for error in stray {
      switch error.missing {
      case .module(let name):
        return unusable(.needsModule, "'\(name)'")
      case .framework(let name):
        return unusable(
          .needsModule, "'\(name)'",
          lacking: MissingFramework(name: name, place: error.location ?? fence.location))
      default: continue
      }
    }
    if !reading.block.isProgram, let state = try await lacking(stray, trial) { return state }
    var state = unusable(expected.isEmpty ? .compiled : .mustFail, "it does not hold")
    state.diagnostics =
      stray.map { error in
        Diagnostic(error.message, at: error.location ?? fence.location)
      } + (stray.isEmpty ? judge.missing : [])  // Another error may hide the announced one.
    if trial.attempt.snippet.hasStatements {
      state.block.kind = expected.isEmpty ? .run : .mustFail
    }
    return state
  }

  private func judged(by judge: BlockJudge) -> BlockState {
    judge.state(
      reading.state(.compiled, "", isChecked: true), among: reading.neighbours.blocks)
  }

  /// Returns the state of a snippet whose errors are caused by omitted code; nil if they are its
  /// own.
  private func lacking(_ stray: [Trial.PlacedError], _ trial: Trial) async throws -> BlockState? {
    if let line = elidedLine {
      return unusable(.illustrative, "line \(line) leaves something out")
    }
    if let line = stray.lazy.compactMap(lineOfOmittedBody).first {
      return unusable(.illustrative, "line \(line) leaves something out")
    }
    if let error = stray.first(where: isOnUnresolvedBase) {
      return unusable(
        .illustrative, "it uses a member of something that is not here: " + error.message.text)
    }
    if let reason = stray.lazy.compactMap({ reasonOfLabels($0, trial) }).first {
      return unusable(.illustrative, reason)
    }
    if let error = stray.first(where: \.isOfTypeBody) {
      return unusable(.illustrative, "it is a part of a type's body: " + error.message.text)
    }
    if let error = stray.first(where: { $0.missing == .declaration }) {
      var state = unusable(try await reason(error, trial))
      if stray.allSatisfy({ $0.missing == .declaration }) {
        state.missing = stray.reduce(into: []) {
          $0.formUnion($1.message.text.quotedNames.prefix(1))
        }
      }
      return state
    }
    if reading.block.isOfInternal,
      let error = stray.first(where: { $0.message.text.contains("is inaccessible due to") })
    {
      return unusable(.illustrative, error.message.text)
    }
    if let error = stray.first(where: { $0.missing == .sketched || isSketch($0) }) {
      return unusable(
        .illustrative, "it shows declarations without all that they need: " + error.message.text)
    }
    if let error = stray.first(where: { $0.missing != .nothing }) {
      return unusable(
        .illustrative, "it is a part of something that is not shown: " + error.message.text)
    }
    if let error = stray.first, !stray.contains(where: \.isOwn) {
      let line = error.location.map { " at line \($0.line)" } ?? ""
      return unusable(
        .illustrative, "what it builds on\(line) is of another version: " + error.message.text)
    }
    return try await reasonToDoubt().map(unusable)
  }

  /// Returns whether the error is about a conformance declared by the snippet without the required
  /// members.
  private func isSketch(_ error: Trial.PlacedError) -> Bool {
    guard error.message.text.containsBytes(of: "does not conform to protocol"),
      let line = error.location?.line, error.isOwn,
      let text = fence.lines.first(where: { $0.location.line == line })?.text
    else { return false }
    let words = text.split { !$0.isLetter && $0 != "_" }
    return text.contains(":")
      && ["struct", "class", "enum", "actor", "extension"].contains { words.contains($0[...]) }
  }

  /// Returns whether the error is about a member in a chain of calls with an unresolved base:
  /// another module declares one of the earlier members.
  private func isOnUnresolvedBase(_ error: Trial.PlacedError) -> Bool {
    guard error.isOwn, error.message.text.hasPrefix("reference to member"),
      error.message.text.contains("without a contextual type"), let line = error.location?.line
    else { return false }
    return fence.lines.first { $0.location.line == line }?.text.trimmed.hasPrefix(".") == true
  }

  /// Returns the line before a body with nothing but comments, if the compiler reports that the
  /// body lacks a return value.
  private func lineOfOmittedBody(_ error: Trial.PlacedError) -> Int? {
    guard error.message.text.hasPrefix("missing return in"), let line = error.location?.line,
      let end = fence.lines.firstIndex(where: { $0.location.line == line })
    else { return nil }
    let before = fence.lines[..<end].map { ($0.text.trimmed, $0.location.line) }
    guard before.last?.0.hasPrefix("//") == true,
      let start = before.last(where: { !$0.0.hasPrefix("//") && !$0.0.isEmpty }),
      start.0.hasSuffix("{")
    else { return nil }
    return start.1
  }

  /// The reason why a snippet is not checked.
  struct Reason {
    var text: String
    /// The missing framework that prevents the check, if any.
    var framework: MissingFramework?
  }

  /// Returns the reason why a declaration is missing: the place of an earlier snippet that declares
  /// it, or else the framework that an earlier snippet imports.
  private func reason(_ error: Trial.PlacedError, _ trial: Trial) async throws -> Reason {
    let names = error.message.text.quotedNames
    for index in reading.neighbours.visible.reversed() {
      let state = try await reading.neighbours.state(index)
      guard let name = names.first(where: state.offered.contains), state.usable == nil else {
        continue
      }
      return Self.reason(name, isIn: state.block)
    }
    // An error that names no declaration may follow from a missing one.
    if let reason = try await reasonToDoubt() { return reason }
    return Reason(text: error.message.text, framework: try await importedFramework())
  }

  /// Returns the missing framework that an earlier snippet imports.
  private func importedFramework() async throws -> MissingFramework? {
    for index in reading.neighbours.visible.reversed() {
      if let framework = try await reading.neighbours.state(index).block.framework {
        return MissingFramework(name: framework.name)
      }
    }
    return nil
  }

  /// Returns the reason why errors may not be the snippet's own: it uses code that the document
  /// shows only in part.
  private func reasonToDoubt() async throws -> Reason? {
    var known: Set<String> = snippet.ownNames
    for index in reading.neighbours.visible.reversed() {
      let state = try await reading.neighbours.state(index)
      if let usable = state.usable {
        known.formUnion(usable.ownNames)
      } else if let name = state.offered.intersection(snippet.used).subtracting(known).min() {
        return Self.reason(name, isIn: state.block)
      }
    }
    return nil
  }

  static func reason(_ name: String, isIn block: Verdict.Snippet) -> Reason {
    let separator = ", in what is not checked: "
    // The reason for a block that builds on another one is that block's reason.
    let detail = block.detail.components(separatedBy: separator).last ?? block.detail
    let text =
      "'\(name)' stands at line \(block.location.line)\(separator)"
      + (block.kind == .needsModule ? "needs module " : "") + detail
    return Reason(text: text, framework: block.framework.map { MissingFramework(name: $0.name) })
  }

  func unusable(_ reason: Reason) -> BlockState {
    guard let framework = reason.framework else { return unusable(.illustrative, reason.text) }
    return unusable(.needsModule, "'\(framework.name)'", lacking: framework)
  }

  func unusable(
    _ kind: Verdict.Snippet.Kind, _ detail: String, lacking framework: MissingFramework? = nil
  ) -> BlockState {
    var state = reading.state(kind, detail)
    state.block.framework = framework
    state.offered = snippet.ownNames
    for watched in snippet.expectations where watched.expectation.isCertain {
      state.comments.add(
        .isUnchecked("its snippet is not checked"), at: watched.expectation.location)
    }
    return state
  }
}

extension String {
  /// The names quoted in a compiler message.
  fileprivate var quotedNames: [String] {
    split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Attempt {
  /// The attempt in which comments on errors refer to thrown errors; nil if some comment is about a
  /// compiler error.
  fileprivate var withThrownErrors: Self? {
    let certain = snippet.failures.filter(\.expectation.isCertain)
    guard certain.allSatisfy({ $0.throwing != nil }) else { return nil }
    var attempt = self
    for index in snippet.expectations.indices {
      guard case .fails(let text, _) = snippet.expectations[index].expectation.kind,
        snippet.expectations[index].expectation.isCertain
      else { continue }
      attempt.snippet.expectations[index].expectation.kind = .traps(text: text, throwing: true)
    }
    return attempt
  }
}

extension UnmarkedSnippet {
  /// The expectations of compiler errors.
  fileprivate var failures: [WatchedExpectation] {
    expectations.filter {
      if case .fails = $0.expectation.kind { true } else { false }
    }
  }
}

extension Trial.PlacedError {
  /// Whether the code belongs into the body of a type: it is an initializer, or names its instance.
  fileprivate var isOfTypeBody: Bool {
    [
      "initializers may only be declared within a type", "cannot find 'self' in scope",
      "cannot find 'super' in scope",
    ].contains(where: message.text.contains)
  }
}
