import Sessions
import Testing

@Suite("Requests")
struct RequestTests {
  @Test("A place is a path and a line, from the last colon", arguments: ["a:b.md:7", "a:b.md:07"])
  func place(text: String) throws {
    let place = try #require(DocumentPlace(text))
    #expect(place.file == "a:b.md")
    #expect(place.line == 7)
    #expect(place.description == "a:b.md:7")
  }

  @Test("A place's line starts at 1", arguments: ["a.md", "a.md:", "a.md:0", "a.md:-1", "a.md:x"])
  func noPlace(text: String) {
    #expect(DocumentPlace(text) == nil)
  }

  @Test("The shards divide the documents, with none in two")
  func shards() throws {
    let all = Array(1...10)
    for count in 1...12 {
      let parts = try (1...count).map { try #require(Shard("\($0)/\(count)")).part(of: all) }
      #expect(parts.joined().sorted() == all)
    }
  }

  @Test("A shard is one of a number of shards", arguments: ["", "1", "0/2", "3/2", "1/2/3", "a/b"])
  func noShard(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test("A report needs a file, unless it is for the log")
  func reports() {
    #expect(ReportRequest("junit=out.xml") != nil)
    #expect(ReportRequest("json=-") != nil)
    #expect(ReportRequest("github") != nil)
    #expect(ReportRequest("junit") == nil)
    #expect(ReportRequest("pdf=out.pdf") == nil)
  }

  @Test("A request for a subset of documents does not select all")
  func selection() {
    #expect(CheckRequest().selectsAll)
    let changes: [(inout CheckRequest) -> Void] = [
      { $0.filter = "a" }, { $0.place = DocumentPlace("a.md:1") }, { $0.shard = Shard("1/2") },
      { $0.changedSince = "main" },
    ]
    for change in changes {
      var request = CheckRequest()
      change(&request)
      #expect(!request.selectsAll)
    }
  }
}
