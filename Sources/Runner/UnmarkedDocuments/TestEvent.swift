import Foundation

/// An event of Swift Testing's event stream (version 0), with the fields that a verdict needs.
struct TestEvent: Decodable, Equatable, Sendable {
  struct Message: Decodable, Equatable, Sendable {
    var symbol: String
    var text: String
  }

  struct Issue: Decodable, Equatable, Sendable {
    struct Location: Decodable, Equatable, Sendable {
      var fileID: String
      var line: Int
    }
    var isKnown: Bool
    var sourceLocation: Location?
  }

  private struct Record: Decodable {
    var kind: String
    var payload: TestEvent
  }

  var kind: String
  var messages: [Message]?
  var issue: Issue?
  var testID: String?

  /// Decodes a record; fails if it is not an event.
  init?(_ record: some StringProtocol) {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(record.utf8)),
      record.kind == "event"
    else { return nil }
    self = record.payload
  }

  /// The issue, if it is unexpected.
  var failure: ReportedIssue? {
    guard kind == "issueRecorded", let issue, !issue.isKnown else { return nil }
    var texts = (messages ?? []).map(\.text)
    // "Issue recorded" is redundant if details follow.
    if texts.count > 1, texts[0] == "Issue recorded" { texts.removeFirst() }
    let location = issue.sourceLocation.flatMap { $0.fileID.hasSuffix(Self.file) ? $0.line : nil }
    return ReportedIssue(
      line: location, lines: texts.joined(separator: "\n").split(separator: "\n").map(String.init))
  }

  /// Whether the event ends a test function of the program rather than a suite.
  var endsTest: Bool { kind == "testEnded" && isOfFunction }

  /// Whether a test function of the program was skipped.
  var skipsTest: Bool { kind == "testSkipped" && isOfFunction }

  private var isOfFunction: Bool { testID?.contains(Self.file + ":") == true }

  private static let file = "/" + WatchedProgram.fileName
}
