import Chapter
import Diagnostics
import Judging

// The judgment of comments on errors that do not end the run, by the errors thrown while their
// statements run.

extension BlockJudge {
  static let openWords = "its words leave open which error it means"

  func judgeCaughtErrors(_ output: WatchedOutput, _ state: inout BlockState) {
    for index in snippet.expectations.indices where snippet.expectations[index].isOfCaughtError {
      let place = snippet.expectations[index].expectation.location
      switch judge(caught: index, output) {
      case .holds(let error):
        state.comments.add(.holds, at: place, value: error?.shown)
      case .isUnchecked(let reason):
        state.comments.add(.isUnchecked(reason), at: place)
      case .differs(let actual):
        state.comments.add(.differs, at: place)
        let claim = snippet.expectations[index].expectation.announcedError
        state.diagnostics.append(
          Diagnostic(.error, "this comment says that \(claim), but \(actual)", at: place))
      }
    }
  }

  private enum Judgement {
    case holds(ThrownError?)
    case isUnchecked(String)
    case differs(String)
  }

  private func judge(caught index: Int, _ output: WatchedOutput) -> Judgement {
    let watched = snippet.expectations[index]
    guard trial.program.watched.contains(index) else {
      return .isUnchecked("its statement cannot be observed without a change of the program")
    }
    if watched.isOfCatch { return judge(arriving: output.caughtErrors(at: index), watched) }
    let passes = output.throwingPasses(of: index)
    guard !passes.isEmpty else { return .isUnchecked("its statement is never reached") }
    if watched.expectation.deniesError {
      let cut = passes.first { $0.isCut || watched.throwing != .leaves && !$0.errors.isEmpty }
      guard let cut else { return .holds(nil) }
      guard let error = cut.errors.last else { return .isUnchecked("its error is not observed") }
      return watched.expectation.isCertain && !watched.isInFunction
        ? .differs("\(error.shown) is thrown") : .isUnchecked("an error is thrown: \(error.shown)")
    }
    // An error that a statement catches itself is thrown in a pass that ends.
    let ended = passes.filter { !$0.isCut }
    let relevant = watched.throwing != .leaves ? passes : passes.filter(\.isCut)
    let errors = relevant.flatMap(\.errors)
    guard let first = errors.first else {
      if relevant.contains(where: \.isCut) { return .isUnchecked("its error is not observed") }
      let isInside = watched.throwing == .inClosure || ended.contains { !$0.errors.isEmpty }
      return watched.expectation.isCertain && !watched.isInFunction && !isInside
        ? .differs("no error is thrown")
        : .isUnchecked("the error that it may be about does not leave its statement")
    }
    return compare(errors, with: first, watched)
  }

  /// Judges a comment at the start of a `catch` by the errors that arrived there.
  private func judge(arriving errors: [ThrownError?], _ watched: WatchedExpectation) -> Judgement {
    guard let first = errors.first else { return .isUnchecked("its statement is never reached") }
    let observed = errors.compactMap(\.self)
    guard let first, observed.count == errors.count else {
      return .isUnchecked("its error is not observed")
    }
    return compare(observed, with: first, watched)
  }

  private func compare(
    _ errors: [ThrownError], with first: ThrownError, _ watched: WatchedExpectation
  ) -> Judgement {
    guard case .traps(let claim, _) = watched.expectation.kind, !claim.isEmpty else {
      return .holds(first)
    }
    let relations = errors.map { $0.isMeant(by: claim) }
    if relations.allSatisfy({ $0 == true }) { return .holds(first) }
    if relations.contains(nil) { return .isUnchecked(Self.openWords) }
    if Set(relations).count > 1 || errors.contains(where: { $0 != first }) {
      return .isUnchecked("several errors are thrown while its statement runs")
    }
    guard watched.expectation.isCertain, !watched.isInFunction else {
      return .isUnchecked("another error is thrown: \(first.shown)")
    }
    return .differs("\(first.shown) is thrown")
  }
}
