import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of a host's presentations")
@MainActor
struct HostRuleTests {
  @Test("Rule 9.8: A host presents one thing at a time, and the next after its dismissal")
  func oneAtATime() {
    var screens: [[Bool]] = []
    let lines = transcript {
      let simulator = Simulator { Tour() }
      @MainActor func look() {
        let screen = simulator.screen
        screens.append(["ticket", "map", "menu"].map { screen.contains($0) })
      }
      simulator.tap("All")
      look()
      simulator.dismiss()
      look()
      simulator.dismiss()
      look()
      simulator.dismiss()
      look()
    }
    #expect(
      screens == [
        [true, false, false], [false, true, false], [false, false, true], [false, false, false],
      ])
    #expect(lines.filter { $0.contains("only presenting a single sheet") }.count == 2)
  }

  @Test("Rule 9.8: An alert is not presented above its owner's sheet, but above its own host's")
  func alertUnderSheet() {
    var screens: [Bool] = []
    let lines = transcript {
      let simulator = Simulator { Warned() }
      simulator.tap("Sheet")
      simulator.tap("Warn behind")
      screens.append(simulator.screen.contains("behind!"))
      simulator.tap("Warn here")
      screens.append(simulator.screen.contains("here!"))
      simulator.tap("OK")
      simulator.dismiss()
      screens.append(simulator.screen.contains("behind!"))
    }
    #expect(screens == [false, true, true])
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("🟣 Attempt to present an alert"))
  }

  @Test("Rule 9.8: A presentation that ends in the same update allows the next without a warning")
  func makingWay() {
    for isFirstInner in [true, false] {
      var screens: [String] = []
      let lines = transcript {
        let simulator = Simulator { Exchange(isFirstInner: isFirstInner) }
        simulator.tap("Open")
        simulator.tap("Next")
        screens.append(simulator.screen)
      }
      #expect(screens.allSatisfy { $0.contains("the second") && !$0.contains("the first") })
      #expect(lines.isEmpty)
    }
  }

  @Test("Rule 9.8: A waiting presentation that is no longer requested is not shown")
  func withdrawn() {
    let lines = transcript {
      let simulator = Simulator { Warned() }
      simulator.tap("Sheet")
      simulator.tap("Warn behind")
      simulator.tap("Forget")
      simulator.dismiss()
      say(simulator.screen.contains("behind!"))
    }
    #expect(lines.last == "false")
  }

  @Test("Rule 9.9: Outside of a stack a destination is ignored, with a warning")
  func withoutStack() {
    for wants in [Wanting.flag, .item] {
      let lines = transcript {
        let simulator = Simulator { Leading(wanting: wants) }
        simulator.tap("Go")
        say(simulator.screen.contains("there"))
      }
      #expect(lines.count == 2)
      #expect(lines.first?.contains("is not inside a NavigationStack") == true)
      #expect(lines.last == "false")
    }
  }

  @Test("Rule 9.9: A presentation from a stack is outside of the stack")
  func sheetOfStack() {
    let lines = transcript {
      let simulator = Simulator {
        NavigationStack {
          Text("root").sheet(isPresented: .constant(true)) { Leading(wanting: .flag) }
        }
      }
      simulator.tap("Go")
      say(simulator.screen.contains("there"))
    }
    #expect(lines.last == "false")
  }

  @Test("Rule 9.9: In a lazy container a destination works, with one warning for all rows")
  func inLazyContainer() {
    let lines = transcript {
      let simulator = Simulator {
        NavigationStack { List { ForEach(0..<3) { Row(number: $0) } } }
      }
      simulator.tap("Row 1")
      say(simulator.screen.contains("shown 1"))
    }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("inside a \"lazy” container") == true)
    #expect(lines.last == "true")
  }

  @Test("Rule 9.10: Of two destinations for a type, the one nearest the root is used")
  func nearest() {
    let lines = transcript {
      let simulator = Simulator {
        NavigationStack {
          NavigationLink("Open", value: "a")
            .navigationDestination(for: String.self) { Text("inner \($0)") }
            .navigationDestination(for: String.self) { text in
              Text("outer \(text)")
              NavigationLink("Deeper", value: "b")
                .navigationDestination(for: String.self) { Text("deep \($0)") }
            }
        }
      }
      simulator.tap("Open")
      say(simulator.screen.contains("outer a"))
      simulator.tap("Deeper")
      say(simulator.screen.contains("outer b"))
      simulator.back()
      simulator.back()
      simulator.tap("Open")
      say(simulator.screen.contains("outer a"))
    }
    #expect(lines.first?.contains("declared earlier on the stack") == true)
    #expect(lines.dropFirst() == ["true", "true", "true"])
  }

  @Test("Rule 9.10: A removed view's destination makes way for another")
  func leavingDestination() {
    let lines = transcript {
      let simulator = Simulator { Alternating() }
      simulator.tap("Open")
      say(simulator.screen.contains("first 1"))
      simulator.back()
      simulator.tap("Switch")
      simulator.tap("Open")
      say(simulator.screen.contains("second 1"))
    }
    #expect(lines == ["true", "true"])
  }

  @Test("Rule 9.11: A search field and a toolbar need a bar")
  func bars() {
    let searching = List { Text("word") }.searchable(text: .constant(""), prompt: "Find")
    let acting = Text("page").toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Add") {} }
      ToolbarItem(placement: .keyboard) { Button("Done") {} }
    }
    #expect(!draw { searching }.contains("Find"))
    #expect(!draw { searching.searchSuggestions { Text("maybe") } }.contains("maybe"))
    #expect(draw { NavigationStack { searching } }.contains("Find"))
    #expect(
      draw { NavigationStack { Text("in") }.searchable(text: .constant("")) }.contains("Search"))
    #expect(draw { TabView { searching.tabItem { Text("tab") } } }.contains("Find"))
    #expect(
      draw {
        NavigationSplitView {
          searching
        } detail: {
          Text("detail")
        }
      }.contains("Find"))
    #expect(!draw { acting }.contains("Add"))
    #expect(draw { acting }.contains("Done"))
    #expect(draw { NavigationStack { acting } }.contains("Add"))
    #expect(!draw { NavigationStack { Text("in") }.toolbar { Button("Out") {} } }.contains("Out"))
  }

  @Test("Rule 9.11: Suggestions are only shown for an active search")
  func suggestions() {
    transcript {
      for simulator in [
        Simulator { NavigationStack { Suggesting(isInside: false) } },
        Simulator { NavigationStack { Suggesting(isInside: true) } },
      ] {
        #expect(!simulator.screen.contains("maybe"))
        simulator.search("m")
        #expect(simulator.screen.contains("maybe"))
        simulator.tap("Stop")
        #expect(!simulator.screen.contains("maybe"))
      }
    }
  }

  @Test("Rule 9.11: A stack's bar shows a title")
  func titles() {
    let titled = Text("page").navigationTitle("Title")
    #expect(draw { titled } == "page")
    #expect(draw { NavigationStack { titled } } == "# Title\npage")
    #expect(draw { NavigationStack { Text("in") }.navigationTitle("Out") } == "in")
    #expect(draw { TabView { titled.tabItem { Text("Tab") } } } == "page\n|‹Tab›|")
    let sheet = draw {
      NavigationStack { Text("in").sheet(isPresented: .constant(true)) { titled } }
    }
    #expect(sheet == "in\n── sheet ──\npage")
    #expect(
      draw {
        NavigationSplitView {
          titled
        } detail: {
          Text("detail")
        }
      }.hasPrefix("# Title\n"))
  }

  @Test("Rule 9.12: Only lists and scroll views can be pulled, and only rows swiped and edited")
  func rows() {
    let pulled = transcript {
      let plain = Simulator { VStack { Text("a") }.refreshable { say("refreshed") } }
      say(plain.graph.elements.all.contains { $0.actions[.refresh] != nil })
      for simulator in [
        Simulator { VStack { ScrollView { Text("a") } }.refreshable { say("scroll view") } },
        Simulator { Form { Text("a") }.refreshable { say("form") } },
      ] {
        simulator.pullToRefresh()
      }
    }
    #expect(pulled == ["false", "scroll view", "form"])

    func actions(@ViewBuilder _ content: () -> some View) -> [Bool] {
      var found: [Bool] = []
      transcript {
        let elements = Simulator(content: content).graph.elements.all
        found = [
          elements.contains { !$0.swipeActions.isEmpty },
          elements.contains { $0.actions[.delete] != nil },
          elements.contains { $0.actions[.move] != nil },
        ]
      }
      return found
    }
    #expect(actions { VStack { Editable() } } == [false, false, false])
    #expect(actions { List { Editable() } } == [true, true, true])
    #expect(actions { Form { Section { Editable() } } } == [true, true, true])
  }
}

// MARK: - Views

private struct Tour: View {
  @State private var shown: Set<Int> = []

  var body: some View {
    VStack {
      Button("All") { shown = [1, 2, 3] }
        .sheet(isPresented: has(1)) { Text("ticket") }
        .fullScreenCover(isPresented: has(2)) { Text("map") }
      Text("below").popover(isPresented: has(3)) { Text("menu") }
    }
  }

  private func has(_ number: Int) -> Binding<Bool> {
    Binding {
      shown.contains(number)
    } set: { isShown in
      if isShown { shown.insert(number) } else { shown.remove(number) }
    }
  }
}

private struct Warned: View {
  @State private var isShown = false
  @State private var isWarned = false
  @State private var isWarnedHere = false

  var body: some View {
    Button("Sheet") { isShown = true }
      .alert("behind!", isPresented: $isWarned) {}
      .sheet(isPresented: $isShown) {
        Button("Warn behind") { isWarned = true }
        Button("Forget") { isWarned = false }
        Button("Warn here") { isWarnedHere = true }
          .alert("here!", isPresented: $isWarnedHere) {}
      }
  }
}

private struct Exchange: View {
  let isFirstInner: Bool
  @State private var step = 0

  var body: some View {
    Button("Open") { step = 1 }
      .sheet(isPresented: .init(get: { step == (isFirstInner ? 1 : 2) }, set: { _ in step = 0 })) {
        content(isFirstInner)
      }
      .sheet(isPresented: .init(get: { step == (isFirstInner ? 2 : 1) }, set: { _ in step = 0 })) {
        content(!isFirstInner)
      }
  }

  @ViewBuilder
  private func content(_ isFirst: Bool) -> some View {
    Text(isFirst ? "the first" : "the second")
    if isFirst { Button("Next") { step = 2 } }
  }
}

private enum Wanting { case flag, item }

private struct Leading: View {
  let wanting: Wanting
  @State private var isShown = false
  @State private var item: Int?

  var body: some View {
    switch wanting {
    case .flag:
      Button("Go") { isShown = true }
        .navigationDestination(isPresented: $isShown) { Text("there") }
    case .item:
      Button("Go") { item = 1 }.navigationDestination(item: $item) { _ in Text("there") }
    }
  }
}

private struct Row: View {
  let number: Int
  @State private var isShown = false

  var body: some View {
    Button("Row \(number)") { isShown = true }
      .navigationDestination(isPresented: $isShown) { Text("shown \(number)") }
  }
}

private struct Alternating: View {
  @State private var isFirst = true

  var body: some View {
    NavigationStack {
      NavigationLink("Open", value: 1)
      Button("Switch") { isFirst.toggle() }
      if isFirst {
        Text("a").navigationDestination(for: Int.self) { Text("first \($0)") }
      } else {
        Text("b").navigationDestination(for: Int.self) { Text("second \($0)") }
      }
    }
  }
}

private struct Editable: View {
  var body: some View {
    ForEach(["x", "y"], id: \.self) { name in
      Text(name).swipeActions(edge: .leading) { Button("Pin") {} }
    }
    .onDelete { _ in }
    .onMove { _, _ in }
  }
}

private struct Suggesting: View {
  let isInside: Bool
  @State private var text = ""

  var body: some View {
    if isInside {
      Stopping().searchSuggestions { Text("maybe") }.searchable(text: $text)
    } else {
      Stopping().searchable(text: $text).searchSuggestions { Text("maybe") }
    }
  }

  struct Stopping: View {
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View { Button("Stop") { dismissSearch() } }
  }
}
