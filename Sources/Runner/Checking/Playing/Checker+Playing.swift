package import Judging
import Outcomes
package import Planning
package import Running
import Trace

extension Checker {
  /// Returns the states that a reader can reach from the screens of a run; cached like the run.
  ///
  /// - Parameters:
  ///   - run: the number of the run in its plan.
  ///   - programs: the programs that the check has kept.
  ///   - states: the largest number of states.
  /// - Returns: nil if the run has no frame.
  package func exploration(
    ofRun run: Int, in checked: CheckedChapter, programs: PlayablePrograms = [:],
    states: Int = Exploration.stateLimit
  ) async throws -> Exploration? {
    guard let trace = checked.runs[run]?.trace, states > 0,
      trace.contains(where: { if case .frame = $0 { true } else { false } }),
      let compilation = program(ofRun: run, in: checked)
    else { return nil }
    let key = explorationKey(of: compilation, states: states)
    if let key, let known = cache?.value(for: key) { return known }
    var build = programs[run]
    if build == nil { build = try await playable(compilation) }
    guard let program = build else { return nil }
    var explorer = Explorer(stateLimit: states, width: options.jobs) { play, count in
      try await program.playEach(after: play.request, count: count)
    } playAll: { play in
      try await program.play(play.request).trace
    }
    try await explorer.explore(trace)
    var exploration = explorer.exploration
    let events = try await program.resolve(
      exploration.states.flatMap { $0.transitions.map(\.events) })
    var resolved = events.makeIterator()
    for state in exploration.states.indices {
      for use in exploration.states[state].transitions.indices {
        exploration.states[state].transitions[use].events = resolved.next() ?? []
      }
    }
    if let key { cache?.keep(exploration, for: key) }
    return exploration
  }

  /// Returns the digest of everything that an exploration depends on; nil without a cache.
  package func explorationOrigin(
    ofRun run: Int, in checked: CheckedChapter, states: Int
  ) -> String? {
    program(ofRun: run, in: checked).flatMap {
      explorationKey(of: $0, states: states)?.digest
    }
  }

  private func program(ofRun run: Int, in checked: CheckedChapter) -> Compilation? {
    checked.programs[checked.plan.runs[run].parts[0].snippet]
  }

  /// Returns the program of a run, compiled for plays; nil if it cannot be run.
  package func playable(ofRun run: Int, in plan: Plan) async throws -> PlayableProgram? {
    guard let compilation = compilation(ofRun: run, in: plan) else { return nil }
    return try await playable(compilation)
  }

  /// Compiles and runs a program that a reader has changed, and keeps it for plays. Other machines
  /// receive nothing of it.
  package func perform(_ compilation: Compilation) async throws -> PerformedProgram {
    if let outcome = knownOutcome(of: compilation) { return PerformedProgram(outcome: outcome) }
    let program = try await gate.pass {
      try await runner.perform(compilation, forPages: compilation.isRun)
    }
    try Task.checkCancellation()
    keep(program.outcome, of: compilation)
    return program
  }

  /// Returns a program of a reader for plays; nil if it cannot be run.
  package func playable(program: Compilation) async throws -> PlayableProgram? {
    try await playable(program)
  }

  /// Starts the tools that every program needs, ahead of their use.
  package func prepareTools() { runner.prepareTools() }

  private func compilation(ofRun run: Int, in plan: Plan) -> Compilation? {
    Job.all(of: plan, lines: []).first { job in
      if case .run(run, _) = job.subject { true } else { false }
    }?.compilation
  }
}
