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
        parts[parts.count - 1] += lines(of: issue)
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

  /// `CounterView.swift:12: Modifying state during view update, …`, and its further lines.
  private static func lines(of issue: Issue) -> [ConsoleLine] {
    let lines = issue.message.split(separator: "\n", omittingEmptySubsequences: false)
    let head = place(of: issue.site) + (lines.first ?? "")
    let first: ConsoleLine =
      switch issue.severity {
      case .warning: .warning(head)
      case .failure: .failure(head)
      }
    return [first] + lines.dropFirst().map { .continuation(String($0)) }
  }

  /// A line of a test is counted from the first line of its fence; what a test throws has none.
  private static func place(of site: Site?) -> String {
    switch site {
    case .line(Driver.fileName, ...1): ""
    case .line(Driver.fileName, let line): "Test.swift:\(line - 1): "
    case .line(let file, let line): "\(file):\(line): "
    case .address, nil: ""
    }
  }
}
