package import Planning
package import Trace

extension Plan {
  /// Returns the statements of a run's driver, by their lines in its file.
  package func statements(of run: Run) -> [Int: Session.Statement] {
    driver(of: run).statements.mapValues { Session.Statement(text: $0.text, line: $0.line) }
  }
}
