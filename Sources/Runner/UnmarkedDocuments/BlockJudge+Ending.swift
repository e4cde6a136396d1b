import Chapter
import Diagnostics
import Judging
import Outcomes
import Running
import Trace
import Weaving

// The judgment of a run's ending, by the comments that predict a failure.

extension BlockJudge {
  func judgeEnding(
    of run: RunOutcome, _ output: WatchedOutput, _ state: inout BlockState, _ words: inout [String]
  ) {
    judgeCaughtErrors(output, &state)
    judgeSurvivals(output, &state)
    let traps = snippet.expectations.indices.filter { snippet.expectations[$0].mayEndRun }
    // A failed requirement (`#require`) has been reported as an issue.
    if run.trap?.message.contains("top level: Testing.ExpectationFailedError") == true,
      !output.testEvents.isEmpty
    {
      return
    }
    guard let fault = fault(of: run) else {
      state.printed = output.lines
      if case .exited(let status) = run.termination, status != 0 {
        words.append("exits with status \(status)")
      }
      for trap in traps
      where snippet.expectations[trap].announcesTrap
        && !snippet.expectations[trap].isOfCaughtError
      {
        judgeMissing(trap, output, &state)
      }
      return
    }
    // Later snippets can still use the declarations.
    let statements = snippet.items.filter(\.isStatement).map(\.range)
    state.usable = UnmarkedSnippet(
      snippet.blanking(statements).map { Program.Line($0, at: $1.origin(ofColumn: 1)) },
      known: snippet.known)
    // The crash must be in the statement of the comment.
    let present = traps.filter {
      !trial.program.watched.contains($0) || output.isCutShort(in: $0) && !isElsewhere(fault, $0)
    }
    let thrown = output.thrownError(of: fault)
    let fitting = present.filter {
      snippet.expectations[$0].expectation.announces(fault, thrown) == true
    }
    let announcement =
      fitting.first { snippet.expectations[$0].expectation.announcesFailure } ?? fitting.first
    let open = present.first {
      snippet.expectations[$0].expectation.announces(fault, thrown) == nil
    }
    let isThrown = fault.thrownError != nil && snippet.endsByThrowing
    if case .signaled = run.termination, announcement == nil, let open {
      words.append("throws an error")
      if !snippet.expectations[open].isOfCaughtError {
        state.comments.add(
          .isUnchecked(Self.openWords), at: snippet.expectations[open].expectation.location)
      }
    } else if isThrown, !present.contains(where: { snippet.expectations[$0].announcesTrap }) {
      words.append("ends by throwing its error")
    } else if case .signaled = run.termination, let announcement {
      judgeAnnounced(
        fault, by: snippet.expectations[announcement],
        isByFence: fence.isAnnouncing(traps, in: snippet), &state, &words)
    } else if let other = present.first(where: { snippet.expectations[$0].announcesTrap }),
      snippet.expectations[other].expectation.isOfError, trial.program.watched.contains(other)
    {
      state.diagnostics.append(
        another(
          diagnostic(fault, of: run), thrown: thrown,
          than: snippet.expectations[other].expectation))
    } else if let need = MachineNeed(run, of: trial) {
      words.append(need.reason)
      // The snippet is known to compile.
      if case .arguments = need {
        state.block.kind = .compiled
      } else {
        state.block.isChecked = false
      }
    } else {
      state.diagnostics.append(diagnostic(fault, of: run))
    }
  }

  /// Returns whether a fault is known to be at file level, outside of a statement that ends its
  /// function: whether that has run to its end cannot be observed.
  private func isElsewhere(_ fault: EarlyEnd, _ index: Int) -> Bool {
    let watched = snippet.expectations[index]
    guard watched.isJump, let lines = watched.watched,
      let line = fault.sites.lazy.compactMap(\.lineOfProgram).first,
      let place = trial.program.origin(line: line, column: 1)?.location.line
    else { return false }
    let items = snippet.items.filter(\.isStatement).map { item in
      snippet.text.place(of: item.range.lowerBound)
        .line...snippet.text.place(of: max(item.range.lowerBound, item.range.upperBound - 1)).line
    }
    func origin(_ line: Int) -> Int { snippet.text.lines[line].origin(ofColumn: 1).line }
    return !lines.contains { origin($0) == place }
      && items.contains { $0.contains { origin($0) == place } }
  }

  /// The attempt without the statement that ends the program according to a comment, or nil if
  /// there is none.
  var rest: Attempt? {
    guard let run = trial.outcome.run, case .signaled = run.termination else { return nil }
    let output = WatchedOutput(run.printed)
    let cut = snippet.expectations.indices.first { index in
      let isAnnounced = snippet.expectations[index].mayEndRun
      return isAnnounced && trial.program.watched.contains(index) && output.isCutShort(in: index)
    }
    guard let cut, let lines = snippet.expectations[cut].watched else { return nil }
    let ranges = lines.map { line in
      let start = snippet.text.offset(ofLine: line)
      return start..<start + snippet.text.lines[line].text.utf8.count
    }
    var attempt = trial.attempt
    attempt.snippet = UnmarkedSnippet(
      snippet.blanking(ranges).map { text, origin in
        text == origin.text ? origin : Program.Line(text, at: origin.origin(ofColumn: 1))
      }, known: snippet.known)
    let place = snippet.expectations[cut].expectation.location
    attempt.snippet.expectations.removeAll { $0.expectation.location == place }
    return attempt.snippet.items.isEmpty ? nil : attempt
  }

  /// Whether the run ends in a statement with a comment that predicts an error.
  var endsAsAnnounced: Bool { rest != nil || endsInLast || failsAsAnnounced }

  private var endsInLast: Bool {
    guard let run = trial.outcome.run, case .signaled = run.termination else { return false }
    let output = WatchedOutput(run.printed)
    return snippet.expectations.indices.contains {
      snippet.expectations[$0].mayEndRun && output.isCutShort(in: $0)
    }
  }

  /// Judges the comments that say that their statements do not end the program.
  private func judgeSurvivals(_ output: WatchedOutput, _ state: inout BlockState) {
    for index in snippet.expectations.indices
    where snippet.expectations[index].expectation.deniesCrash {
      let expectation = snippet.expectations[index].expectation
      let place = expectation.location
      if !trial.program.watched.contains(index) {
        guard expectation.isCertain else { continue }
        let reason = "its statement cannot be observed without a change of the program"
        state.comments.add(.isUnchecked(reason), at: place)
      } else if output.isCutShort(in: index) {
        // The crash itself is an error in any case, since no comment announces it.
        guard expectation.isCertain else { continue }
        state.comments.add(.differs, at: place)
        state.diagnostics.append(
          Diagnostic(
            .error, "this comment says that the program does not crash, but it does", at: place))
      } else if expectation.isCertain {
        let isReached = !output.passes(of: index, claims: []).isEmpty
        state.comments.add(
          isReached ? .holds : .isUnchecked("its statement is never reached"), at: place)
      }
    }
  }

  // MARK: - Announced failures

  /// Judges the comment that predicts the end of a run, or merely mentions such an end.
  private func judgeAnnounced(
    _ fault: EarlyEnd, by watched: WatchedExpectation, isByFence: Bool, _ state: inout BlockState,
    _ words: inout [String]
  ) {
    let expectation = watched.expectation
    guard expectation.announcesFailure else {
      // `crash-proof` may as well mention another crash.
      words.append("crashes, and \(FailureJudge.openDetail)")
      state.block.isChecked = false
      state.comments.add(
        .isUnchecked("it may announce the crash, or mention another"), at: expectation.location)
      return
    }
    words.append(
      "\(expectation.isOfError ? "throws" : "crashes"), as \(isByFence ? "its fence" : "a comment") says"
    )
    switch expectation.crash?.relation(to: fault.message) ?? .same {
    case .same where watched.isOfCaughtError: break
    case .same: state.comments.add(.holds, at: expectation.location)
    case .unknown:
      state.comments.add(
        .isUnchecked("the program ends with words of its own"), at: expectation.location)
    case .other:
      state.comments.add(.differs, at: expectation.location)
      state.diagnostics.append(
        Diagnostic(
          .error, "this comment states another reason for the program's end",
          at: expectation.location, detail: fault.message))
    }
  }

  /// Judges the prediction of a failure that does not end the run.
  private func judgeMissing(_ index: Int, _ output: WatchedOutput, _ state: inout BlockState) {
    let watched = snippet.expectations[index]
    let isReached =
      !trial.program.watched.contains(index) || !output.passes(of: index, claims: []).isEmpty
    guard watched.watched == nil || watched.isTopLevel || isReached else {
      state.comments.add(
        .isUnchecked("its statement is never reached"), at: watched.expectation.location)
      return
    }
    guard isReached else {
      state.comments.add(
        .isUnchecked("its statement is never reached"), at: watched.expectation.location)
      return
    }
    guard trial.program.watched.contains(index) || watched.isTopLevel || watched.watched == nil
    else {
      state.comments.add(
        .isUnchecked("its statement cannot be observed without a change of the program"),
        at: watched.expectation.location)
      return
    }
    state.diagnostics.append(missing(index, output))
  }

  /// Returns the fault of a run that does not end in the statement with the predicted failure.
  private func missing(_ index: Int, _ output: WatchedOutput) -> Diagnostic {
    let expectation = snippet.expectations[index].expectation
    guard expectation.isOfError else {
      return Diagnostic(
        .error, "this comment says that the program crashes, but it does not",
        at: expectation.location)
    }
    var value: String?
    for case .value(index, let texts) in output.events where texts.first != "()" {
      value = texts.first
    }
    return Diagnostic(
      .error,
      "this comment says that \(expectation.announcedError), but "
        + (value.map { "the value is \($0)" } ?? "no error is thrown"),
      at: expectation.location)
  }

  /// Returns the fault of a run that ends with a different fault than predicted.
  private func another(
    _ fault: Diagnostic, thrown: ThrownError?, than expectation: InferredExpectation
  ) -> Diagnostic {
    Diagnostic(
      .error,
      "this comment says that \(expectation.announcedError), but "
        + (thrown.map { "\($0.shown) is thrown" } ?? fault.message),
      at: expectation.location, detail: fault.detail)
  }
}

extension WatchedExpectation {
  /// Whether the expectation unambiguously predicts a crash.
  fileprivate var announcesTrap: Bool {
    if case .traps = expectation.kind { expectation.isCertain } else { false }
  }
}

extension InferredExpectation {
  /// The clause about the error to be thrown.
  var announcedError: String {
    guard case .traps(let text, _) = kind, !text.isEmpty else { return "an error is thrown" }
    if deniesError { return "no error is thrown" }
    return "\(text) is thrown"
  }

  /// Returns whether the comment predicts the failure that ends the run, or nil if that is unknown
  /// because the thrown error's description differs from its type.
  fileprivate func announces(_ fault: EarlyEnd, _ thrown: ThrownError?) -> Bool? {
    guard case .traps(let text, let isOfError) = kind else { return true }
    if text.isEmpty { return !isOfError || thrown != nil }
    guard isOfError else {
      let (message, text) = (fault.message.lowercased(), text.lowercased())
      return message.containsBytes(of: text)
        || message.replacing("main.", with: "").containsBytes(of: text)
    }
    guard let thrown else { return false }
    return thrown.isMeant(by: text)
  }
}

extension Fence {
  /// Returns whether the fence itself predicts a crash.
  fileprivate func isAnnouncing(_ traps: [Int], in snippet: UnmarkedSnippet) -> Bool {
    traps.allSatisfy { snippet.expectations[$0].expectation.location == location }
  }
}
