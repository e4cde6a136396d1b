// The functions called by a program's generated files. They are global, because a program's type
// could shadow a type's name. Calls from the program's own code fail.

/// Runs a driver to its end in virtual time and ends the process, without waiting for remaining
/// tasks.
///
/// The exit status is 0, or 1 if the driver throws or waits for an event that cannot come.
///
/// - Parameter token: the number passed by this driver's calls of ``chaptersStagePart(token:)``.
public func chaptersStageRun(
  token: UInt64, fileID: StaticString = #fileID,
  _ body: @escaping @MainActor () async throws -> Void
) -> Never {
  Stage.start(fileID: fileID, token: token, isTest: false)
  Stage.live(body)
}

/// Runs the program's tests to their end and ends the process; failures are recorded as issues.
///
/// - Parameters:
///   - token: the number passed by the driver's calls of the other functions.
///   - function: the only test that runs; nil for all.
///   - mayCancel: whether a test may be cancelled.
///   - record: records a library's issue as one of the running test.
public func chaptersStageTest(
  fileID: StaticString = #fileID, token: UInt64 = 0, only function: String? = nil,
  mayCancel: Bool = false, recordingIssuesBy record: @escaping (_ message: String) -> Void
) -> Never {
  Stage.test(
    fileID: fileID, token: token, only: function, mayCancel: mayCancel, recordingIssuesBy: record)
}

/// Ends the process, because the driver does not end at the statement that it announces.
public func chaptersStageFail(token: UInt64, _ message: String) -> Never {
  Stage.fail(message, token: token)
}

/// Ends the process at an error of a driver with expectations, unless the error only ends the test:
/// a failed requirement, which has been recorded, or a cancellation.
public func chaptersStageFail(token: UInt64, throwing error: any Error) {
  Stage.fail(throwing: error, token: token)
}

/// Prepares the process for a program that runs without a driver, from its first line.
public func chaptersStageBegin(fileID: StaticString = #fileID) {
  Stage.start(fileID: fileID, token: 0, isTest: false)
}

/// Runs a program's remaining tasks after its last line, for ten minutes of virtual time.
public func chaptersStageEnd() {
  Stage.end()
}

/// Marks the place where the next part of a continued session begins.
public func chaptersStagePart(token: UInt64) {
  Stage.part(token: token)
}
