import Trace

extension [TraceEvent] {
  /// Returns the events, with the lines printed during the interaction in each frame.
  package func withPrintedLines(of output: [UInt8]) -> Self {
    map { event in
      guard case .frame(var frame) = event else { return event }
      let start = Swift.min(Swift.max(0, frame.outputStart), output.count)
      let end = Swift.min(Swift.max(start, frame.outputEnd), output.count)
      let lines = ConsoleLine.lines(of: output[start..<end]).map(\.text)
      frame.printed = lines.isEmpty ? nil : lines
      return .frame(frame)
    }
  }
}

extension ConsoleLine {
  /// The text of the line, with escapes for invalid bytes.
  package var text: String {
    switch self {
    case .printed(let text), .warning(let text), .failure(let text), .continuation(let text),
      .invalid(let text):
      text
    }
  }
}
