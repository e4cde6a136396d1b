import Testing
import Trace

@testable import Checking
@testable import Judging

@Suite("Choosing playable runs")
struct PlayableRunsTests {
  private static func chapter(_ words: [String], trace: [TraceEvent] = PlayableSample.trace)
    -> CheckedChapter
  {
    let runs = words.map { "```swift run\($0)\ntap()\n```\n" }.joined(separator: "\n")
    return Sample.chapter("```swift V.swift\nstruct V {}\n```\n\n" + runs, trace: trace)
  }

  @Test("The first two runs with a usable control are playable, and those selected by the author")
  func chosen() {
    let chapter = Self.chapter([" states=0", "", " states=7", " exit=3", "", "", " states=40"])
    #expect(chapter.playableRuns.map(\.run) == [1, 2, 4, 6])
    #expect(chapter.playableRuns.map(\.states) == [40, 7, 12, 40])
  }

  @Test("The first and the last run of the most frequent name are playable")
  func recurring() {
    let chapter = Self.chapter(["", "=once", "=often", "=twice", "=often", "=twice", "=often"])
    #expect(chapter.playableRuns.map(\.run) == [2, 6])
    let equal = Self.chapter(["", "=first", "=second", "=second", "=first"])
    #expect(equal.playableRuns.map(\.run) == [1, 4])
  }

  @Test("A run without controls on its screens is omitted")
  func unusable() {
    var text = FrameElement(role: .text)
    text.value = "still"
    let trace: [TraceEvent] = [
      .interaction(Interaction(verb: .launch, target: "V", time: 0)),
      .frame(Frame(elements: [text], waits: [1000])), .finished,
    ]
    #expect(Self.chapter(["", ""], trace: trace).playableRuns.isEmpty)
  }
}
