import Foundation
import Testing

@testable import Exercises

/// A learner's files are read unchanged, and nothing in them is lost.
@Suite("A learner's files")
struct LearnerFilesTests {
  private func inWorkspace(_ body: (Workspace, Exercise) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "exercises-test-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(Workspace(creating: folder, book: "Chapters", arguments: []), Sample.counter())
  }

  private func bytes(_ path: String, in workspace: Workspace) -> [UInt8]? {
    FileManager.default.contents(atPath: workspace.folder + "/" + path).map(Array.init)
  }

  private func write(_ bytes: [UInt8], _ path: String, in workspace: Workspace) throws {
    try Data(bytes).write(to: URL(filePath: workspace.folder + "/" + path))
  }

  @Test(
    "Each line of the progress keeps its ending, and a new one ends like the first",
    arguments: ["\n", "\r\n", "\r"])
  func ends(end: String) {
    let text = "\u{FEFF}a: right, 1 hint\(end)my note\(end)\(end)b: begun"
    var progress = LearnerProgress(text)
    #expect(progress.text == text)
    #expect(progress["a"] == .init(state: .right, hints: 1))
    #expect(progress.current == "b")
    progress.set("a", to: .init(state: .right, hints: 2))
    progress.set("c", to: .init(state: .begun))
    progress.moveToEnd("a")
    #expect(
      progress.text
        == "\u{FEFF}my note\(end)\(end)b: begun\(end)c: begun\(end)a: right, 2 hints\(end)")
  }

  @Test(
    "An excessive count of hints is clamped",
    arguments: ["9223372036854775807", "9223372036854775806", "99999999999999999999"])
  func hints(count: String) {
    let progress = LearnerProgress("a: right, \(count) hints\n")
    #expect(progress["a"] == .init(state: .right, hints: 1_000_000))
    #expect(progress.text == "a: right, \(count) hints\n")
  }

  @Test("Progress that is not UTF-8 is an error at its place, and the answer is kept")
  func unreadable() throws {
    try inWorkspace { workspace, exercise in
      try workspace.begin(exercise)
      let answer = workspace.path(of: exercise.starter.files[0].name, in: exercise)
      try write(Array("mine".utf8), answer, in: workspace)
      let progress = Array("steps: right\nna".utf8) + [0xEF] + Array("ve\n".utf8)
      try write(progress, Workspace.progressFile, in: workspace)
      for change in [
        { _ = try workspace.progress }, { try workspace.begin(exercise) },
        { try workspace.updateProgress { $0.remove("steps") } },
        { _ = try workspace.reset(exercise) },
      ] as [() throws -> Void] {
        let error = #expect(throws: (any Error).self) { try change() }
        #expect("\(error!)".contains("progress.txt:2:3: this byte is not UTF-8"))
      }
      #expect(bytes(Workspace.progressFile, in: workspace) == progress)
      #expect(bytes(answer, in: workspace) == Array("mine".utf8))
    }
  }

  @Test("Progress that is a folder is an error, and nothing is written")
  func folder() throws {
    try inWorkspace { workspace, exercise in
      let path = workspace.folder + "/" + Workspace.progressFile
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(throws: (any Error).self) { try workspace.begin(exercise) }
    }
  }

  @Test("A reset backs up each byte of the answer")
  func reset() throws {
    try inWorkspace { workspace, exercise in
      try workspace.begin(exercise)
      let file = exercise.starter.files[0].name
      let answer: [UInt8] = [0xFF, 0x00, 0x0D, 0x0A, 0xC3, 0x28]
      try write(answer, workspace.path(of: file, in: exercise), in: workspace)
      let kept = try #require(try workspace.reset(exercise))
      #expect(bytes("\(kept)/\(file).txt", in: workspace) == answer)
    }
  }

  @Test("A given file with other line endings equals the book's")
  func givenFile() throws {
    try inWorkspace { workspace, _ in
      let exercise = try Sample.board()
      try workspace.begin(exercise)
      let given = try #require(exercise.given.first)
      let path = workspace.path(of: given.name, in: exercise)
      try write(Array(given.text.replacing("\n", with: "\r\n").utf8), path, in: workspace)
      #expect(workspace.changedGivenFiles(of: exercise) == [])
      try write([0xFF], path, in: workspace)
      #expect(workspace.changedGivenFiles(of: exercise) == [given.name])
    }
  }
}
