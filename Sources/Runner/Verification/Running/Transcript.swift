import Trace

/// Sets what a run printed and what it was warned of in order, part by part.
enum Transcript {
  static func parts(standardOutput: [UInt8], trace: [TraceEvent]) -> [[ConsoleLine]] {
    var parts: [[ConsoleLine]] = [[]]
    var position = 0
    func print(upTo end: Int) {
      let end = min(max(end, position), standardOutput.count)
      guard end > position else { return }
      var lines = String(decoding: standardOutput[position..<end], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      parts[parts.count - 1] += lines.map(ConsoleLine.printed)
      position = end
    }
    for event in trace {
      switch event {
      case .issue(let issue):
        print(upTo: issue.outputOffset)
        parts[parts.count - 1].append(.warning(text(of: issue)))
      case .part(let offset):
        print(upTo: offset)
        parts.append([])
      default:
        break
      }
    }
    print(upTo: standardOutput.count)
    return parts
  }

  /// `CounterView.swift:12: Modifying state during view update, …`
  private static func text(of issue: Issue) -> String {
    guard case .line(let file, let line)? = issue.site else { return issue.message }
    return "\(file):\(line): \(issue.message)"
  }
}
