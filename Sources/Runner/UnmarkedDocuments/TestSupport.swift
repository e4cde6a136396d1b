/// The source of the added calls that run a program's tests and observe its expectations.
enum TestSupport {
  /// The call before the first line of a script whose expectations are observed.
  static let beginning = "__chapters_script_begin()"

  /// The call after the last line of a script; it ends the process if there are tests.
  ///
  /// - Parameter awaits: whether the script waits for asynchronous work.
  static func finishing(awaits: Bool) -> String {
    (awaits ? "await " : "") + "__chapters_tests_finish()"
  }

  /// The entry point of a program with nothing but test declarations.
  static let entry = """

    @_cdecl("chapters_program_main") public func __chapters_tests_main() {
      __chapters_mark("own")
      __chapters_tests_finish()
    }

    """

  /// The entry point of such a program on a device, in virtual time.
  static let stagedEntry = """

    import Stage
    import Testing

    @_cdecl("chapters_program_main") public func __chapters_tests_main() {
      __chapters_mark("own")
      chaptersStageTest { Testing.Issue.record(Testing.Comment(rawValue: $0)) }
    }

    """

  /// The functions that call Swift Testing through its tool interface: a configuration and events
  /// as JSON, with one test at a time.
  ///
  /// An issue outside a test is posted to every current test run. So a run with a single test,
  /// which lasts as long as the script, observes the script's own expectations.
  static func source(hasTests: Bool, isScript: Bool) -> String {
    """

    import Dispatch
    import Testing

    func __chapters_tests_run(_ choice: String) async {
      typealias Entry =
        @convention(thin) @Sendable (
          UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
        ) async throws -> Bool
      typealias Getter = @convention(c) () -> UnsafeRawPointer
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "swt_abiv0_getEntryPoint")
      else { return }
      let entry = unsafeBitCast(unsafeBitCast(symbol, to: Getter.self)(), to: Entry.self)
      let text =
        "{\\"eventStreamVersion\\": 0, \\"verbosity\\": -9223372036854775808, "
        + "\\"parallel\\": false, \\"\\(choice)\\": [\\"__chapters_script\\"]}"
      let configuration = UnsafeMutableRawBufferPointer.allocate(
        byteCount: text.utf8.count, alignment: 1)
      configuration.copyBytes(from: text.utf8)
      _ = try? await entry(UnsafeRawBufferPointer(configuration)) { bytes in
        var text = String(decoding: bytes, as: UTF8.self)
        let kinds = ["issueRecorded", "testEnded", "testSkipped"]
        guard kinds.contains(where: { text.contains("\\"kind\\":\\"\\($0)\\"") }) else { return }
        if let start = text.firstRange(of: "\\"_backtrace\\":["),
          let end = text[start.upperBound...].firstRange(of: "],")
        {
          text.removeSubrange(start.lowerBound..<end.upperBound)
        }
        __chapters_mark("test " + text)
      }
    }

    \(isScript ? script : "")
    func __chapters_tests_finish() {
      \(isScript ? "__chapters_script_finish()" : "")
      \(hasTests ? "Task.detached { await __chapters_tests_run(\"skip\"); exit(0) }" : "")
      \(hasTests ? "dispatchMain()" : "")
    }

    func __chapters_tests_finish() async {
      \(isScript ? "__chapters_script_finish()" : "")
      \(hasTests ? "await __chapters_tests_run(\"skip\")" : "")
    }

    """
  }

  private static let script = """
    enum __ChaptersScript {
      static let begun = DispatchSemaphore(value: 0)
      static let ended = DispatchSemaphore(value: 0)
      nonisolated(unsafe) static var isOn = false
      nonisolated(unsafe) static var done: CheckedContinuation<Void, Never>?
    }

    @Test(.enabled(if: __ChaptersScript.isOn)) func __chapters_script() async {
      await withCheckedContinuation {
        __ChaptersScript.done = $0
        __ChaptersScript.begun.signal()
      }
    }

    func __chapters_script_begin() {
      __ChaptersScript.isOn = true
      Task.detached {
        await __chapters_tests_run("filter")
        __ChaptersScript.ended.signal()
      }
      __ChaptersScript.begun.wait()
    }

    func __chapters_script_finish() {
      guard let done = __ChaptersScript.done else { return }
      __ChaptersScript.done = nil
      done.resume()
      __ChaptersScript.ended.wait()
    }

    """
}
