import Testing
import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Stale lines of a screen")
struct StaleLinesTests {
  private typealias Evaluation = StaleLines.Evaluation

  /// Returns the stale lines after each event, given as texts of one letter for each line: the shown
  /// ones, and those that the views would draw, `?` for one that differs each time.
  private static func lines(_ events: [String], hasWrites: Bool = true) -> [String] {
    var lines = StaleLines()
    return events.map { event in
      let parts = event.split(separator: " ", omittingEmptySubsequences: false)
      let evaluation =
        parts.count < 2
        ? nil
        : Evaluation(
          shown: parts[0].map(String.init),
          current: parts[1].map { $0 == "?" ? nil : String($0) })
      guard let stale = lines.update(evaluation, hasWrites: hasWrites) else { return "" }
      let texts = stale.lines.map { "\($0.shown ?? "")>\($0.current ?? "")" }
      return texts.joined(separator: ",") + (stale.isUntraced ? " untraced" : "")
    }
  }

  @Test("A line is stale once its views would draw another, until it is drawn")
  func lines() {
    #expect(Self.lines(["ab ab", "ab cb", "ab cb", "cb cb"]) == ["", "a>c", "a>c", ""])
    #expect(Self.lines(["ab ab", "ax cx", "ay cy"]) == ["", "a>c", "a>c"])
  }

  @Test("A line that differed from its views before, or that was drawn, is not stale")
  func models() {
    // A body with a model of its own would draw the first state again.
    #expect(Self.lines(["0 0", "1 0", "1 0", "2 0"]) == ["", "", "", ""])
    #expect(Self.lines(["1 0", "1 0"]) == ["", ""])
    #expect(Self.lines(["1 0", "1 2"]) == ["", ""])
  }

  @Test("A line that its views draw differently each time is not stale")
  func chance() {
    #expect(Self.lines(["ab ab", "ab ?b", "ab ?c"]) == ["", "", "b>c"])
    #expect(Self.lines(["a ?", "a b"]) == ["", ""])
  }

  @Test("Lines can be missing and left over, where the screen agreed with its views before")
  func numbers() {
    #expect(Self.lines(["ab ab", "ab acb", "ab acb", "ab b"]) == ["", ">c", ">c", "a>"])
    #expect(Self.lines(["ab ab", "ab cb", "ab cbd"]) == ["", "a>c", "a>c,>d"])
    #expect(Self.lines(["ab xb", "ab acb"]) == ["", ""])
    #expect(Self.lines(["ab ab", "xb xcb"]) == ["", ""])
  }

  @Test("Nothing is known of an event whose views are not evaluated, and of the next one")
  func gaps() {
    #expect(Self.lines(["a a", "", "a b", "a c"]) == ["", "", "", ""])
  }

  @Test("A new difference without a write comes from something that is not traced")
  func untraced() {
    #expect(
      Self.lines(["a a", "a b", "a b", "a c"], hasWrites: false)
        == ["", "a>b untraced", "a>b", "a>c untraced"])
  }

  @Test("An event has the first lines, without their indentation, and the number of the others")
  func limit() {
    var lines = StaleLines()
    let shown = (0..<5).map { "  \($0)" }
    #expect(lines.update(Evaluation(shown: shown, current: shown), hasWrites: true) == nil)
    let stale = lines.update(
      Evaluation(shown: shown, current: Array(repeating: "    new", count: 5)), hasWrites: true)
    #expect(stale?.lines.first == StaleScreen.Line(shown: "0", current: "new"))
    #expect(stale?.lines.count == StaleScreen.limit && stale?.omitted == 2)
  }
}

@Suite("Evaluating all bodies")
@MainActor
struct EvaluationTests {
  private final class Model {
    var count = 0
  }

  private struct Same: View, Equatable {
    let count: Int

    var body: some View { Text("same \(count)") }

    nonisolated static func == (left: Self, right: Self) -> Bool { true }
  }

  private struct Screen: View {
    let model: Model

    var body: some View {
      Text("\(model.count)")
      Same(count: model.count).equatable()
      Same(count: model.count)
      ForEach([1, 2], id: \.self) { Text("row \($0) \(model.count)") }
      GeometryReader { _ in Text("read \(model.count)") }
    }
  }

  @Test("All bodies and closures run, whatever their views are equal to")
  func all() {
    transcript {
      let model = Model()
      let simulator = Simulator { Screen(model: model) }
      model.count = 1
      simulator.graph.evaluateAll()
      #expect(
        Drawing(simulator.graph.elements).description
          == "1\nsame 1\nsame 1\nrow 1 1\nrow 2 1\nread 1")
    }
  }

  @Test("The actions of the pass do not run")
  func actions() {
    final class Log { var calls = 0 }
    let (model, log) = (Model(), Log())
    struct Reacting: View {
      let model: Model
      let log: Log

      var body: some View {
        Text("\(model.count)").onChange(of: model.count) { log.calls += 1 }
        if model.count > 0 { Text("new").onAppear { log.calls += 1 } }
      }
    }
    transcript {
      let simulator = Simulator { Reacting(model: model, log: log) }
      model.count = 1
      simulator.graph.evaluateAll()
      #expect(log.calls == 0)
      #expect(Drawing(simulator.graph.elements).description == "1\nnew")
    }
  }

  @Test("A limit of nodes bounds the screens that are evaluated")
  func nodes() {
    transcript {
      let simulator = Simulator { Text("a") }
      #expect(simulator.graph.hasMoreNodes(than: 0))
      #expect(!simulator.graph.hasMoreNodes(than: 10))
    }
  }
}
