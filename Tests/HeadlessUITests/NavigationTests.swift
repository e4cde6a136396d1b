import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Tabs, sheets and stacks")
@MainActor
struct NavigationTests {
  @Test("A tab's view is created when first shown, and keeps its state")
  func tabs() {
    let lines = transcript {
      let simulator = Simulator { Tabs() }
      #expect(simulator.screen == "[Add 0]\n|‹One›| Two (3) |")
      simulator.tap("Add 0")
      simulator.tap("Two")
      #expect(simulator.screen == "[Add 0]\n| One |‹Two (3)›|")
      simulator.tap("One")
      #expect(simulator.screen == "[Add 1]\n|‹One›| Two (3) |")
    }
    #expect(
      lines == [
        "Adder: @self, @identity, _count changed.", "appears 1",
        "Adder: _count changed.",
        "Adder: @self, @identity, _count changed.", "disappears 1",
        "appears 1",
      ])
  }

  @Test("A tab can be selected by its tag")
  func selection() {
    transcript {
      let simulator = Simulator { SelectedTabs() }
      #expect(simulator.screen == "[Go]\nsecond\n| A |‹B›|")
      simulator.tap("Go")
      #expect(simulator.screen == "[Go]\nfirst\n|‹A›| B |")
      simulator.tap("B")
      #expect(simulator.screen == "[Go]\nsecond\n| A |‹B›|")
    }
  }

  @Test("A sheet is in front until it is dismissed")
  func sheets() {
    let lines = transcript {
      let simulator = Simulator { Sheets() }
      simulator.tap("Show")
      #expect(simulator.screen == "[Show]\n[Edit]\n── sheet ──\n[Close]")
      #expect(throws: SimulatorFailure.self) {
        try simulator.use(.tap, "Show", .use)
      }
      simulator.tap("Close")
      simulator.tap("Edit")
      #expect(simulator.screen.hasSuffix("── sheet ──\nitem 7"))
      simulator.dismiss()
      #expect(simulator.screen == "[Show]\n[Edit]")
    }
    #expect(lines == ["Sheets: @self, @identity, _isShown, _item changed.", "dismissed"])
  }

  @Test("Rule 9.4: An item kept by its binding is dismissed until the next update")
  func constantBindings() {
    let lines = transcript {
      let simulator = Simulator { Constant() }
      #expect(simulator.screen == "[Add 0]\n── sheet ──\nsheet")
      simulator.dismiss()
      #expect(simulator.screen == "[Add 0]")
      simulator.tap("Add 0")
      #expect(simulator.screen == "[Add 1]\n── sheet ──\nsheet")
      simulator.dismiss()
      #expect(simulator.screen == "[Add 1]")
    }
    #expect(lines == ["dismissed", "dismissed"])
  }

  @Test("An alert's button closes it once, even if its action clears a constant's item")
  func constantAlerts() {
    transcript {
      let simulator = Simulator { ConstantAlert() }
      simulator.tap("Ask")
      simulator.tap("Clear")
      #expect(simulator.screen == "[Ask]")
      simulator.tap("Ask")
      #expect(simulator.screen.hasSuffix("── alert ──\nSure?\n  [Clear]"))
    }
  }

  @Test(
    "Rule 9.4: An alert presented by a button's action, in place of its own, is shown",
    arguments: [nil, Animation.default])
  func replacedAlerts(animation: Animation?) {
    transcript {
      let simulator = Simulator { ReplacedAlert(animation: animation) }
      simulator.tap("Ask")
      simulator.tap("Yes")
      #expect(simulator.screen == "[Ask]\n── alert ──\nDone\n  [Yes]")
      simulator.tap("Yes")
      #expect(simulator.screen == "[Ask]")
    }
  }

  @Test("A hidden back button is not on the screen, and a swipe does not go back")
  func hiddenBackButton() {
    transcript {
      let simulator = Simulator { HiddenBackButton() }
      simulator.tap("Meet")
      #expect(simulator.screen == "Meeting\n[End]")
      #expect(throws: SimulatorFailure.self) { try simulator.leave(.back, .back) }
      #expect(throws: SimulatorFailure.self) { try simulator.tapOn("Home") }
      simulator.tap("End")
      #expect(simulator.screen == "# Home\n[Meet ›]")
    }
  }

  @Test("An alert's buttons close it")
  func alerts() {
    let lines = transcript {
      let simulator = Simulator { Alerts() }
      simulator.tap("Ask")
      #expect(
        simulator.screen == "[Ask]\n[Tell]\n── alert ──\nSure?\n  It is gone then.\n  [Delete]")
      simulator.tap("Delete")
      #expect(simulator.screen == "[Ask]\n[Tell]")
      simulator.tap("Tell")
      simulator.tap("OK")
      #expect(simulator.screen == "[Ask]\n[Tell]")
    }
    #expect(lines == ["deleted"])
  }

  @Test("Links push their value's destination, and back goes back")
  func stacks() {
    let lines = transcript {
      let simulator = Simulator { Stack() }
      simulator.tap("Seven")
      #expect(simulator.screen == "[‹ Back]\n# Number 7\n[Next ›]\n[Home]")
      simulator.tap("Next")
      #expect(simulator.screen == "[‹ Back]\n# Number 8\n[Next ›]\n[Home]")
      simulator.back()
      #expect(simulator.screen == "[‹ Back]\n# Number 7\n[Next ›]\n[Home]")
      simulator.tap("Home")
      #expect(simulator.screen == "# Root\n[Seven ›]\n[Nowhere ›]\n[Direct ›]")
      simulator.tap("Direct")
      #expect(simulator.screen == "[‹ Back]\ndirect")
    }
    #expect(lines == ["path []", "path [7]", "path [7, 8]", "path [7]", "path []"])
  }

  @Test("A presented destination's back button has the title of the screen below")
  func presentedDestination() {
    struct Item: Hashable {
      var id = 1
    }
    struct Screens: View {
      @State var isShown = false
      @State var item: Item?
      @State var isCovered = false
      var body: some View {
        NavigationStack {
          List { Button("Go") { isShown = true } }
            .navigationDestination(isPresented: $isShown) {
              Button("On") { item = Item() }
                .navigationDestination(item: $item) { _ in
                  Button("Cover") { isCovered = true }.sheet(isPresented: $isCovered) {
                    Text("sheet")
                  }
                }
            }
            .navigationTitle("Home")
        }
      }
    }
    transcript {
      let simulator = Simulator { Screens() }
      simulator.tap("Go")
      simulator.tap("On")
      simulator.tap("Cover")
      #expect(throws: SimulatorFailure.self) { try simulator.tapOn("Back") }
      simulator.dismiss()
      #expect(throws: SimulatorFailure.self) { try simulator.tapOn("Home") }
      simulator.tap("Back")
      #expect(simulator.screen == "[‹ Back]\n[On]")
      simulator.tap("Home")
      #expect(simulator.screen == "# Home\n[Go]")
    }
  }

  @Test("A navigation view shows its links' destinations")
  func navigationView() {
    transcript {
      let simulator = Simulator {
        NavigationView {
          List { NavigationLink("Detail", destination: Text("detail")) }
            .navigationBarTitle("Old")
            .navigationBarItems(trailing: EditButton())
        }
      }
      #expect(simulator.screen == "# Old\n[Detail ›]\n[Edit]")
      simulator.tap("Detail")
      #expect(simulator.screen == "[‹ Back]\ndetail")
      simulator.back()
      #expect(simulator.screen == "# Old\n[Detail ›]\n[Edit]")
    }
  }

  @Test("A value without a destination is reported")
  func missingDestination() {
    let lines = transcript {
      let simulator = Simulator {
        NavigationStack { NavigationLink("Nowhere", value: "nowhere") }
      }
      simulator.tap("Nowhere")
    }
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("🟣 A NavigationLink is presenting a value of type “String”"))
  }
}

private struct Adder: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Button("Add \(count)") { count += 1 }
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Adder()
        .onAppear { print("appears 1") }
        .onDisappear { print("disappears 1") }
        .tabItem { Text("One") }
      Adder()
        .tabItem { Label("Two", systemImage: "star") }
        .badge(3)
    }
  }
}

private struct SelectedTabs: View {
  @State var selection = "b"

  var body: some View {
    Button("Go") { selection = "a" }
    TabView(selection: $selection) {
      Text("first").tabItem { Text("A") }.tag("a")
      Text("second").tabItem { Text("B") }.tag("b")
    }
  }
}

private struct Sheets: View {
  struct Item: Identifiable {
    let id: Int
  }

  @State var isShown = false
  @State var item: Item?

  var body: some View {
    let _ = Self._printChanges()
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) { Closing() }
    Button("Edit") { item = Item(id: 7) }
      .sheet(item: $item, onDismiss: noteDismissal) { Text("item \($0.id)") }
  }

  private func noteDismissal() {
    print("dismissed")
  }

  struct Closing: View {
    @Environment(\.dismiss) var dismiss

    var body: some View {
      Button("Close") { dismiss() }
    }
  }
}

private struct Alerts: View {
  @State var isAsking = false
  @State var isTelling = false

  var body: some View {
    Button("Ask") { isAsking = true }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { print("deleted") }
      } message: {
        Text("It is gone then.")
      }
    Button("Tell") { isTelling = true }
      .alert(isPresented: $isTelling) { Alert(title: Text("Told")) }
  }
}

private struct Stack: View {
  @State var path: [Int] = []

  var body: some View {
    let _ = print("path", path)
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Seven", value: 7)
        NavigationLink("Nowhere", value: "nowhere")
        NavigationLink("Direct") { Text("direct") }
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { number in
        VStack {
          NavigationLink("Next", value: number + 1)
          Button("Home") { path = [] }
        }
        .navigationTitle("Number \(number)")
      }
    }
  }
}

private struct Constant: View {
  @State private var count = 0

  var body: some View {
    Button("Add \(count)") { count += 1 }
      .sheet(
        isPresented: .constant(true), onDismiss: { say("dismissed") }, content: { Text("sheet") })
  }
}

/// An alert whose action presents another one instead, and whose binding cannot clear that one.
private struct ReplacedAlert: View {
  let animation: Animation?
  @State private var alert: String?

  var body: some View {
    let alert = alert
    Button("Ask") { self.alert = "Sure?" }
      .alert(
        Text(alert ?? ""),
        isPresented: Binding(
          get: { alert != nil }, set: { if !$0, self.alert == alert { self.alert = nil } })
      ) {
        Button("Yes") {
          withAnimation(animation) { if alert == "Sure?" { self.alert = "Done" } }
        }
      } message: {
        EmptyView()
      }
  }
}

private struct HiddenBackButton: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Meet") { Meeting() }
        .navigationTitle("Home")
    }
  }

  private struct Meeting: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Text("Meeting")
        .navigationBarBackButtonHidden(true)
      Button("End") { dismiss() }
    }
  }
}

private struct ConstantAlert: View {
  @State private var isAsking = false

  var body: some View {
    Button("Ask") { isAsking = true }
      .alert(isPresented: .constant(isAsking)) {
        Alert(title: Text("Sure?"), dismissButton: .default(Text("Clear")) { isAsking = false })
      }
  }
}
