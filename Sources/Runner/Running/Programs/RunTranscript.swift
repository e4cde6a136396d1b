import Diagnostics
import Outcomes
import Planning
import Trace

/// The transcript of a run: its output and its warnings in order, in parts.
enum RunTranscript {
  /// - Parameter driver: the source of the driver, in which line numbers are those of its fences.
  static func parts(
    standardOutput: [UInt8], trace: [TraceEvent], driver: String = ""
  ) -> [[ConsoleLine]] {
    var parts: [[ConsoleLine]] = [[]]
    var position = 0
    func print(upTo end: Int) {
      let end = min(max(end, position), standardOutput.count)
      guard end > position else { return }
      parts[parts.count - 1] += ConsoleLine.lines(of: standardOutput[position..<end])
      position = end
    }
    for event in trace {
      switch event {
      case .issue(let issue):
        print(upTo: issue.outputOffset)
        parts[parts.count - 1] += lines(of: issue, driver)
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
  private static func lines(of issue: Issue, _ driver: String) -> [ConsoleLine] {
    let lines = issue.message.lines
    let head = place(of: issue.site, driver) + (lines.first ?? "")
    let first: ConsoleLine =
      switch issue.severity {
      case .warning: .warning(head)
      case .failure: .failure(head)
      }
    return [first] + lines.dropFirst().map { .continuation(String($0)) }
  }

  private static func place(of site: Site?, _ driver: String) -> String {
    switch site {
    case .line(Driver.fileName, let line):
      Driver.place(ofLine: line, in: driver).map { "\($0): " } ?? ""
    case .line(let file, let line): "\(file):\(line): "
    case .address, nil: ""
    }
  }
}
