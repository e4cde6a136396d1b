extension Driver {
  /// The file with the entry point, and the functions that the driver calls.
  package var entryFile: String {
    let entry =
      switch kind {
      case .run: "chaptersStageRun(token: \(token)) { try await \(Self.function)() }"
      case .runWithExpectations: testEntry(only: "\"\(Self.function)\"")
      case .test: testEntry(only: "nil")
      }
    return """
      import Stage\(kind == .run ? "" : "; import Testing")

      @_cdecl("\(Self.entrySymbol)") public func chaptersEntryPoint() {
        \(entry)
      }

      func \(Self.partFunction)_\(token)() { chaptersStagePart(token: \(token)) }
      func \(endFunction)(_ message: String) { chaptersStageFail(token: \(token), message) }
      func \(errorFunction)(_ error: any Error) {
        chaptersStageFail(token: \(token), throwing: error)
      }

      """
  }

  /// The file with the functions that the driver calls, for a program without the entry point.
  var partFile: String {
    """
    func \(Self.partFunction)_\(token)() {}
    func \(endFunction)(_: String) {}
    func \(errorFunction)(_: any Error) {}

    """
  }

  /// Runs the tests; issues that libraries report are recorded by Swift Testing, which knows the
  /// expected ones.
  private func testEntry(only function: String) -> String {
    "chaptersStageTest(token: \(token), only: \(function), mayCancel: \(returns)) "
      + "{ Testing.Issue.record(Testing.Comment(rawValue: $0)) }"
  }

  /// Returns the code between the driver's function and the statements of its fence.
  ///
  /// It checks the flag that the statements set at their end, and ends a run with expectations at
  /// an error, which Swift Testing would record as a failed expectation.
  ///
  /// - Parameter hasFlag: whether the statements can leave before their end.
  func leavingCheck(hasFlag: Bool) -> String {
    let call = "try await \(bodyFunction)()"
    var code =
      kind == .runWithExpectations
      ? " do { \(call) } catch { \(errorFunction)(error); throw error }"
      : " \(call)"
    var flag = ""
    if hasFlag {
      let ending: DriverEnding.Fault = returns ? .doesNotReturn : .returns
      code +=
        "; if \(returns ? "" : "!")\(endFlag) { \(endFunction)(\"\(ending.message(isTest: kind == .test))\") }"
      flag = " @_Concurrency.MainActor private var \(endFlag) = false;"
    }
    return code + " };\(flag) @_Concurrency.MainActor private func \(bodyFunction)() async throws {"
  }

  /// The flag that the statements set at their end.
  var endFlag: String { "chaptersEnd_\(token)" }
  private var bodyFunction: String { "chaptersBody_\(token)" }
  private var endFunction: String { "chaptersFail_\(token)" }
  private var errorFunction: String { "chaptersError_\(token)" }
}
