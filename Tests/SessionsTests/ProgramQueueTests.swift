import Sessions
import Site
import Testing

@Suite("The queue of readers' programs")
struct ProgramQueueTests {
  private static func response(_ text: String) -> ServedSite.Response {
    ServedSite.Response(json: text)
  }

  /// The number of programs that run at once.
  private actor Running {
    private var now = 0
    private(set) var most = 0

    func start() {
      now += 1
      most = max(most, now)
    }

    func end() { now -= 1 }
  }

  @Test("A newer request of an editor cancels the older one", .timeLimit(.minutes(1)))
  func newer() async {
    let queue = ProgramQueue()
    let (starts, start) = AsyncStream<Void>.makeStream()
    async let older = queue.response(forEditor: "a") {
      start.yield()
      try await Task.sleep(for: .seconds(60))
      return Self.response("older")
    }
    for await _ in starts { break }
    let newer = await queue.response(forEditor: "a") { Self.response("newer") }
    #expect(await older.status == 409)
    #expect(newer == Self.response("newer"))
  }

  @Test("A canceled caller cancels its work", .timeLimit(.minutes(1)))
  func canceledCaller() async {
    let queue = ProgramQueue()
    let (starts, start) = AsyncStream<Void>.makeStream()
    let caller = Task {
      await queue.response(forEditor: "a") {
        start.yield()
        try await Task.sleep(for: .seconds(60))
        return Self.response("late")
      }
    }
    for await _ in starts { break }
    caller.cancel()
    #expect(await caller.value.status == 409)
  }

  @Test("One program runs at a time, and a ninth editor is refused", .timeLimit(.minutes(1)))
  func limit() async {
    let queue = ProgramQueue()
    let running = Running()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let statuses = await withTaskGroup(of: Int.self) { group in
      for editor in 0..<9 {
        group.addTask {
          await queue.response(forEditor: "\(editor)") {
            await running.start()
            // The first one waits until the others have arrived.
            for await _ in ends { break }
            await running.end()
            return Self.response("done")
          }.status
        }
      }
      let first = await group.next() ?? 0
      end.finish()
      return await group.reduce(into: [first]) { $0.append($1) }
    }
    #expect(statuses == [503] + Array(repeating: 200, count: 8))
    #expect(await running.most == 1)
  }

  @Test("A fault of the machine is reported to the reader")
  func failure() async {
    struct Fault: Error, CustomStringConvertible { var description = "the disk is full" }
    let answer = await ProgramQueue().response(forEditor: "a") { throw Fault() }
    #expect(String(decoding: answer.body, as: UTF8.self) == "{\"fault\":\"the disk is full\"}")
  }
}
