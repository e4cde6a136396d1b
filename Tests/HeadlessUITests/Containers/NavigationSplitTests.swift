import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Views side by side")
@MainActor
struct NavigationSplitTests {
  @Test("One column's selection is shown in the next, and only its owner determines it")
  func selection() {
    let lines = transcript {
      let simulator = Simulator { Selecting() }
      #expect(simulator.screen == "# Fruit\n[apple ›]\n[pear ›]\nNothing")
      simulator.tap("pear")
      #expect(simulator.screen == "# Fruit\n[apple ›]\n[pear ›] ✓\nOne pear")
    }
    #expect(
      lines == ["Selecting: @self, @identity, _fruit changed.", "Selecting: _fruit changed."])
  }

  @Test("A link shows its destination in the next column; another link starts over")
  func links() {
    transcript {
      let simulator = Simulator { Linking() }
      #expect(simulator.screen == "[A ›]\n[B ›]\nChoose")
      simulator.tap("A")
      simulator.tap("Count")
      #expect(simulator.screen == "[A ›]\n[B ›]\nA 1\n[Count]")
      simulator.tap("B")
      #expect(simulator.screen == "[A ›]\n[B ›]\nB 0\n[Count]")
    }
  }

  @Test("A destination in the next column is created once, and changes with its link")
  func liveDestination() {
    let lines = transcript {
      let simulator = Simulator { Counting() }
      simulator.tap("Go")
      simulator.tap("Add")
      #expect(simulator.screen == "[Go ›]\n[Add]\ncount 1")
    }
    #expect(
      lines == [
        "Counting: @self, @identity, _count changed.", "Number: @self changed.",
        "Counting: _count changed.", "Number: @self changed.",
      ])
  }

  @Test("A value is shown by the destination declared for it")
  func values() {
    transcript {
      let simulator = Simulator { Values() }
      simulator.tap("Two")
      #expect(simulator.screen == "[One ›]\n[Two ›]\nnumber 2")
    }
  }

  @Test("Columns can be hidden and shown")
  func visibility() {
    transcript {
      let simulator = Simulator { Hiding() }
      #expect(simulator.screen == "sidebar\ncontent\n[Focus]")
      simulator.tap("Focus")
      #expect(simulator.screen == "[Focus]")
    }
  }

  @Test("A view beside an inspector can still be used")
  func inspector() {
    transcript {
      let simulator = Simulator { Inspecting() }
      simulator.tap("Details")
      #expect(simulator.screen == "[Details]\n  [Close]")
      simulator.tap("Close")
      #expect(simulator.screen == "[Details]")
    }
  }
}

private struct Selecting: View {
  @State var fruit: String?

  var body: some View {
    let _ = Self._printChanges()
    NavigationSplitView {
      List(["apple", "pear"], id: \.self, selection: $fruit) { fruit in
        NavigationLink(fruit, value: fruit)
      }
      .navigationTitle("Fruit")
    } detail: {
      if let fruit { Text("One \(fruit)") } else { Text("Nothing") }
    }
  }
}

private struct Linking: View {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("A") { Detail(name: "A") }
        NavigationLink("B") { Detail(name: "B") }
      }
    } detail: {
      Text("Choose")
    }
  }

  struct Detail: View {
    let name: String
    @State var count = 0

    var body: some View {
      Text("\(name) \(count)")
      Button("Count") { count += 1 }
    }
  }
}

private struct Values: View {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("One", value: 1)
        NavigationLink("Two", value: 2)
      }
      .navigationDestination(for: Int.self) { Text("number \($0)") }
    } detail: {
      EmptyView()
    }
  }
}

private struct Hiding: View {
  @State var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      Text("sidebar")
    } content: {
      Text("content")
    } detail: {
      Button("Focus") { visibility = .detailOnly }
    }
  }
}

private struct Inspecting: View {
  @State var isShown = false

  var body: some View {
    Button("Details") { isShown = true }
      .inspector(isPresented: $isShown) { Button("Close") { isShown = false } }
  }
}

private struct Counting: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    NavigationSplitView {
      NavigationLink("Go") { Number(count: count) }
      Button("Add") { count += 1 }
    } detail: {
      Text("Choose")
    }
  }
}

private struct Number: View {
  let count: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("count \(count)")
  }
}
