import FoundationEssentials
import Trace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Stage {
  /// Runs the program's tests and ends the process; failures are recorded as issues.
  ///
  /// The program links Swift Testing, which is called through its binary interface for tools (ABI
  /// version 0): a configuration and events as JSON.
  static func test(fileID: StaticString) -> Never {
    // Elsewhere dependencies detect a test by the process; here by their own environment variable.
    setenv("SWIFT_DEPENDENCIES_CONTEXT", "test", 1)
    start(fileID: fileID, token: 0, isTest: true)
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "swt_abiv0_getEntryPoint")
    else {
      fail("the program is not linked with Swift Testing", at: nil)
    }
    typealias EntryPointGetter = @convention(c) () -> UnsafeRawPointer
    let getter = unsafeBitCast(symbol, to: EntryPointGetter.self)
    let run = unsafeBitCast(getter(), to: TestingEvent.EntryPoint.self)
    live {
      // Freed with the process.
      let configuration = UnsafeMutableRawBufferPointer.allocate(
        byteCount: TestingEvent.configuration.utf8.count, alignment: 1)
      configuration.copyBytes(from: TestingEvent.configuration.utf8)
      _ = try await run(UnsafeRawBufferPointer(configuration)) { bytes in
        if let failure = TestingEvent.failure(in: Array(bytes)) {
          issue(failure.message, severity: .failure, at: failure.site)
        }
      }
    }
  }
}

/// The part of Swift Testing's events that is used here.
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

  /// One test after the other, and nothing written to the console.
  static let configuration =
    #"{"eventStreamVersion": 0, "verbosity": -9223372036854775808, "parallel": false}"#

  /// Returns the failure of a record, if it has an unexpected one.
  static func failure(in record: [UInt8]) -> Failure? {
    guard let event = try? JSONDecoder().decode(Self.self, from: Data(record)),
      event.kind == "event", event.payload.kind == "issueRecorded",
      let issue = event.payload.issue, !issue.isKnown
    else { return nil }
    let site = issue.sourceLocation.map { location in
      Site.line(
        file: location.fileID.split(separator: "/").last.map(String.init) ?? location.fileID,
        line: location.line)
    }
    // "Issue recorded" is redundant if details follow.
    var texts = (event.payload.messages ?? []).map(\.text)
    if texts.count > 1, texts[0] == "Issue recorded" { texts.removeFirst() }
    return Failure(message: texts.joined(separator: "\n"), site: site)
  }
}
