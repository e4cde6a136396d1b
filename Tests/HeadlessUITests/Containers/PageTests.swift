import Testing
import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Tab views with pages")
@MainActor
struct PageTests {
  @Test("Pages have no bar, and a swipe leads to the next one and back")
  func swiping() {
    transcript {
      let simulator = Simulator { Tour() }
      #expect(simulator.screen == "Welcome\n[Skip]\nat 0")
      simulator.swipe(.left)
      #expect(simulator.screen == "Explore\nat 1")
      simulator.swipe(.left)
      #expect(simulator.screen == "Start\nat 2")
      simulator.swipe(.right)
      #expect(simulator.screen == "Explore\nat 1")
      simulator.swipe(.right, over: "Explore")
      simulator.tap("Skip")
      #expect(simulator.screen == "Start\nat 2")
    }
  }

  @Test("Swiping ends at the first page and the last")
  func ends() {
    transcript {
      let simulator = Simulator { Tour() }
      let before = refusal { try simulator.swipePage(.right) }
      #expect(before?.contains("view with a page before") == true)
      simulator.tap("Skip")
      let after = refusal { try simulator.swipePage(.left) }
      #expect(after?.contains("view with a next page") == true)
    }
  }

  @Test("A page appears and starts its task before the other disappears, as with a bar")
  func lifecycle() {
    let lines = transcript {
      let simulator = Simulator {
        TabView {
          ForEach(["a", "b"], id: \.self) { name in
            Text(name)
              .onAppear { say("\(name) appears") }
              .onDisappear { say("\(name) disappears") }
              .task { say("\(name) begins") }
          }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
      }
      simulator.swipe(.left)
      simulator.swipe(.right)
    }
    #expect(
      lines == [
        "a appears", "a begins", "b appears", "b begins", "a disappears", "a appears", "a begins",
        "b disappears",
      ])
  }

  @Test("The state of a page is kept while another is shown")
  func state() {
    transcript {
      let simulator = Simulator {
        TabView {
          Counter()
          Text("beside")
        }
        .tabViewStyle(.page)
      }
      simulator.tap("0")
      simulator.swipe(.left)
      simulator.swipe(.right)
      #expect(simulator.screen == "[1]")
    }
  }

  @Test("A swipe beyond the inner pages turns the outer ones")
  func nested() {
    transcript {
      let simulator = Simulator {
        TabView {
          TabView {
            Text("a1")
            Text("a2")
          }
          Text("b")
        }
        .tabViewStyle(.page)
      }
      simulator.swipe(.left)
      #expect(simulator.screen == "a2")
      simulator.swipe(.left)
      #expect(simulator.screen == "b")
    }
  }

  @Test("Another style inside restores the bar")
  func styles() {
    transcript {
      let simulator = Simulator { Styled() }
      #expect(simulator.screen == "a\n|‹A›| B |")
      simulator.tap("B")
      #expect(simulator.screen == "b\n| A |‹B›|")
      simulator.swipe(.left)
      #expect(simulator.screen == "c")
    }
  }

  @Test("A frame offers swipes to the adjacent pages")
  func frame() {
    transcript {
      let simulator = Simulator { Tour() }
      let offers = FrameReader(simulator.graph.elements).offers
      #expect(offers.map(\.verb) == [.swipeLeft, .tap])
      simulator.perform(offers[0])
      #expect(simulator.screen == "Explore\nat 1")
      #expect(
        FrameReader(simulator.graph.elements).offers.map(\.verb) == [.swipeRight, .swipeLeft])
    }
  }
}

private struct Tour: View {
  @State var page = 0

  var body: some View {
    TabView(selection: $page) {
      VStack {
        Text("Welcome")
        Button("Skip") { page = 2 }
      }
      .tag(0)
      Text("Explore").tag(1)
      Text("Start").tag(2)
    }
    .tabViewStyle(.page)
    .indexViewStyle(.page(backgroundDisplayMode: .always))
    Text("at \(page)")
  }
}

private struct Counter: View {
  @State var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }
  }
}

private struct Styled: View {
  var body: some View {
    TabView {
      TabView {
        Text("a").tabItem { Text("A") }
        Text("b").tabItem { Text("B") }
      }
      .tabViewStyle(.automatic)
      Text("c")
    }
    .tabViewStyle(.page)
  }
}
