// The functions that the generated files of a program call. They are global, because a type's name
// could be shadowed by a type of the program. A program's own call of them fails.

/// Runs a driver to its end on virtual time and ends the process, without waiting for tasks that
/// are left over.
///
/// The exit status is 0, or 1 if the driver throws or waits for an event that cannot come.
///
/// - Parameter token: the number that this driver's calls of ``chaptersStagePart(token:)`` pass.
public func chaptersStageRun(
  token: UInt64, fileID: StaticString = #fileID,
  _ body: @escaping @MainActor () async throws -> Void
) -> Never {
  Stage.start(fileID: fileID, token: token, isTest: false)
  Stage.live(body)
}

/// Runs the program's tests to their end and ends the process; a failure is recorded as an issue.
///
/// - Parameter record: records an issue of a library as one of the running test.
public func chaptersStageTest(
  fileID: StaticString = #fileID, recordingIssuesBy record: @escaping (_ message: String) -> Void
) -> Never {
  Stage.test(fileID: fileID, recordingIssuesBy: record)
}

/// Prepares the process for a program that runs without a driver, from its first line.
public func chaptersStageBegin(fileID: StaticString = #fileID) {
  Stage.start(fileID: fileID, token: 0, isTest: false)
}

/// Runs the tasks that a program left behind at its last line, for ten minutes of virtual time.
public func chaptersStageEnd() {
  Stage.end()
}

/// Marks the place where the next part of a continued session begins.
public func chaptersStagePart(token: UInt64) {
  Stage.part(token: token)
}
