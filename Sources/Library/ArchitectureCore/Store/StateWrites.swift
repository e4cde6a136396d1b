import RuntimeSupport
import Stage
import Trace

/// An action's writes to a store's state, for a trace.
///
/// They are found by comparing the state's fields before and after the reducer's run, so they
/// include writes to state that is not observable. The journal has the places of writes to
/// observable state.
struct StateWrites {
  private let old: StateOutline
  private let journal: Journal

  init(before state: Any, _ journal: Journal) {
    old = StateOutline(state)
    self.journal = journal
  }

  /// Records the writes of an action after its reduction.
  func record(after state: Any, by action: Any) {
    let differences = StateOutline(state).differences(from: old)
    let sites = journal.takeSites()
    guard !differences.isEmpty else { return }
    let root = TypeName(type(of: state)).description
    let action = debugCaseOutput(action, abbreviated: true)
    for difference in differences {
      Stage.record(
        .write(
          Write(
            property: root + difference.path, old: difference.old, new: difference.new,
            action: action, site: difference.field.flatMap { sites[$0] })))
    }
  }
}
