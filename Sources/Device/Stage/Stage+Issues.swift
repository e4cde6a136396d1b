package import Trace

extension Stage {
  /// Raises a run-time issue, such as SwiftUI's purple warnings, at the line at fault.
  ///
  /// The trace records it with its place in the output. Without a trace it is printed.
  package static func issue(
    _ message: String, severity: Issue.Severity = .warning, at site: Site?
  ) {
    guard isRecording else {
      let mark = severity == .warning ? "🟣" : "❌"
      return StandardError.print("\(mark) \(site.map { "\($0): " } ?? "")\(message)")
    }
    let offset = StandardOutput.offset ?? 0
    record(.issue(Issue(severity, message: message, site: site, outputOffset: offset)))
  }
}

extension Site: CustomStringConvertible {
  package var description: String {
    switch self {
    case .line(let file, let line): "\(file):\(line)"
    case .address(let offset): "program+0x\(String(offset, radix: 16))"
    }
  }
}
