import Foundation
import Sessions
import Testing

@Suite("Watching")
struct WatchingTests {
  private let folder = Folder()

  @Test("A saved document is checked again, without the others", .timeLimit(.minutes(1)))
  func save() async throws {
    try folder.write("# A\n", to: "a.md")
    try folder.write("# B\n", to: "b.md")
    var request = CheckRequest()
    request.paths = [folder.path]
    request.filter = ".md"
    let watching = Watching(request, documents: { [request] in try await request.documents() })
    var checked: [[String]] = []
    // An error of a check does not end the watch; a canceled wait does.
    await #expect(throws: CancellationError.self) {
      try await watching.run { request in
        checked.append(request.paths.map { URL(filePath: $0).lastPathComponent })
        #expect(request.filter == nil)
        guard checked.count == 1 else { return withUnsafeCurrentTask { $0?.cancel() } }
        Task { [folder] in
          try await Task.sleep(for: .milliseconds(50))
          try folder.write("# B, once more\n", to: "b.md")
        }
      }
    }
    #expect(checked == [["a.md", "b.md"], ["b.md"]])
  }
}
