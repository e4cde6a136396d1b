import Testing
import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Scrolling, and lazy creation")
@MainActor
struct ScrollingTests {
  @Test("A list creates the rows that fit on the screen, and more when scrolled")
  func list() {
    let lines = transcript {
      let simulator = Simulator { List(0..<60) { Row(number: $0) } }
      print("scroll")
      simulator.scroll()
      print("scroll")
      simulator.scroll()
      simulator.scroll()
    }
    #expect(
      lines == (0..<25).map { "row \($0)" } + ["scroll"] + (25..<50).map { "row \($0)" } + [
        "scroll"
      ]
        + (50..<60).map { "row \($0)" })
  }

  @Test("So do lazy stacks and grids, at any depth; a stack in them creates all its content")
  func containers() {
    func made(@ViewBuilder _ content: () -> some View) -> Int {
      transcript { _ = Simulator(content: content) }.count
    }
    #expect(made { ScrollView { LazyVStack { ForEach(0..<60) { Row(number: $0) } } } } == 25)
    #expect(made { LazyVGrid(columns: []) { ForEach(0..<60) { Row(number: $0) } } } == 25)
    #expect(made { List { Section { Rows(count: 60).padding() } } } == 25)
    #expect(made { List { AnyView(Rows(count: 60)) } } == 25)
    #expect(made { List { VStack { Rows(count: 60) } } } == 60)
    #expect(made { VStack { Rows(count: 60) } } == 60)
    #expect(made { Form { Rows(count: 60) } } == 60)
  }

  @Test("Using a row scrolls to it, and a missing row leaves the screen unchanged")
  func finding() {
    transcript {
      let simulator = Simulator {
        List(0..<400) { number in Button("Tap \(number)") { print(number) } }
      }
      simulator.tap("Tap 333")
      simulator.scroll(to: "Tap 399")
    }
    let message = refusal {
      try transcript {
        let simulator = Simulator { List(0..<60) { Text("row \($0)") } }
        try simulator.scrollDown(to: "nothing")
      }
    }
    #expect(message?.hasPrefix(#"no thing to see is labelled "nothing""#) == true)
    #expect(message?.contains("row 24") == true)
    #expect(message?.contains("row 25") == false)
  }

  @Test("A program scrolls to a row by its identity")
  func proxy() {
    let lines = transcript {
      let simulator = Simulator {
        ScrollViewReader { proxy in
          Button("Down") { proxy.scrollTo(30) }
          List(0..<60) { Row(number: $0) }
        }
      }
      simulator.tap("Down")
    }
    #expect(lines.count == 31)
  }

  @Test("The last visible row can load more")
  func endless() {
    transcript {
      let simulator = Simulator { Endless() }
      #expect(!simulator.screen.contains("row 30"))
      simulator.scroll()
      #expect(simulator.screen.hasSuffix("row 49"))
    }
  }

  @Test("An added row becomes visible if there is room")
  func adding() {
    transcript {
      let simulator = Simulator { Growing() }
      simulator.tap("Add")
      #expect(simulator.screen.hasSuffix("row 24"))
      simulator.tap("Add")
      #expect(simulator.screen.hasSuffix("row 24"))
    }
  }
}

private struct Row: View {
  let number: Int

  var body: some View {
    let _ = print("row", number)
    Text("row \(number)")
  }
}

private struct Rows: View {
  let count: Int

  var body: some View {
    ForEach(0..<count, id: \.self) { Row(number: $0) }
  }
}

private struct Endless: View {
  @State var count = 30

  var body: some View {
    List(0..<count, id: \.self) { number in
      Text("row \(number)")
        .onAppear { if number == count - 1 { count += 30 } }
    }
  }
}

private struct Growing: View {
  @State var count = 24

  var body: some View {
    Button("Add") { count += 1 }
    List(0..<count, id: \.self) { Text("row \($0)") }
  }
}
