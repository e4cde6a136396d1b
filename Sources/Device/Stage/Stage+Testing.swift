import FoundationEssentials
import Glibc
import Trace

extension Stage {
  /// Runs the program's tests and ends the process; failures are recorded as issues.
  ///
  /// The program links Swift Testing, which is called through its binary interface for tools (ABI
  /// version 0): a configuration and events as JSON.
  ///
  /// - Parameters:
  ///   - function: the only test that runs; nil for all.
  ///   - mayCancel: whether a test may be cancelled.
  ///   - record: records a library's issue as one of the running test.
  static func test(
    fileID: StaticString, token: UInt64, only function: String?, mayCancel: Bool,
    recordingIssuesBy record: @escaping (_ message: String) -> Void
  ) -> Never {
    // Makes Dependencies use its test context: this process's name does not identify a test.
    setenv("SWIFT_DEPENDENCIES_CONTEXT", "test", 1)
    // The name alone makes `isTesting` of IssueReporting true, regardless of the value.
    setenv("XCTestSessionIdentifier", "chapters", 1)
    start(fileID: fileID, token: token, isTest: true)
    TraceReporter.record = record
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "swt_abiv0_getEntryPoint")
    else {
      fail("the program is not linked with Swift Testing", at: nil)
    }
    typealias EntryPointGetter = @convention(c) () -> UnsafeRawPointer
    let getter = unsafeBitCast(symbol, to: EntryPointGetter.self)
    let run = unsafeBitCast(getter(), to: TestingEvent.EntryPoint.self)
    live {
      let text = TestingEvent.configuration(only: function)
      // Freed with the process.
      let configuration = UnsafeMutableRawBufferPointer.allocate(
        byteCount: text.utf8.count, alignment: 1)
      configuration.copyBytes(from: text.utf8)
      _ = try await run(UnsafeRawBufferPointer(configuration)) { bytes in
        guard let event = TestingEvent(Array(bytes)), !TraceReporter.takes(event) else { return }
        if event.isCancellation, !mayCancel {
          fail(
            "the \(function == nil ? "test" : "run") was cancelled before its last statement",
            at: nil)
        }
        if let failure = event.failure {
          issue(failure.message, severity: .failure, at: failure.site)
        }
      }
    }
  }
}

/// An event of Swift Testing, with the fields used here.
struct TestingEvent: Decodable {
  typealias EntryPoint =
    @convention(thin) @Sendable (
      UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  struct Failure: Equatable {
    var message: String
    var site: Site?
  }

  private struct Payload: Decodable {
    struct Message: Decodable {
      var symbol: String
      var text: String
    }
    struct Issue: Decodable {
      struct Location: Decodable {
        var fileID: String
        var line: Int
      }
      var isKnown: Bool
      var sourceLocation: Location?
    }

    var kind: String
    var messages: [Message]?
    var issue: Issue?
  }

  private var kind: String
  private var payload: Payload

  /// Returns the configuration: tests run serially, and nothing is written to the console.
  ///
  /// - Parameter function: the only test that runs; nil for all.
  static func configuration(only function: String?) -> String {
    let filter = function.map { #", "filter": ["\#($0)"]"# } ?? ""
    return
      #"{"eventStreamVersion": 0, "verbosity": -9223372036854775808, "parallel": false\#(filter)}"#
  }

  /// Decodes a record; `nil` if it is not an event.
  init?(_ record: [UInt8]) {
    guard let event = try? JSONDecoder().decode(Self.self, from: Data(record)) else { return nil }
    self = event
  }

  /// Whether a test, or a case of it, was cancelled.
  var isCancellation: Bool {
    kind == "event" && ["testCancelled", "testCaseCancelled"].contains(payload.kind)
  }

  /// Whether the event is an expected issue; `nil` if it is not an issue.
  var isKnownIssue: Bool? {
    guard kind == "event", payload.kind == "issueRecorded" else { return nil }
    return payload.issue?.isKnown
  }

  /// Returns the unexpected failure in a record, if any.
  static func failure(in record: [UInt8]) -> Failure? { Self(record)?.failure }

  /// The failure, unless it is expected.
  var failure: Failure? {
    guard isKnownIssue == false, let issue = payload.issue else { return nil }
    let site = issue.sourceLocation.map { location in
      Site.line(
        file: location.fileID.split(separator: "/").last.map(String.init) ?? location.fileID,
        line: location.line)
    }
    // "Issue recorded" is redundant if details follow.
    var texts = (payload.messages ?? []).map(\.text)
    if texts.count > 1, texts[0] == "Issue recorded" { texts.removeFirst() }
    return Failure(message: texts.joined(separator: "\n"), site: site)
  }
}
