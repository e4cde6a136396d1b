import Testing
import Transcripts

@testable import HeadlessUI

@Suite("Rules of snapshots, replacement and presentation")
@MainActor
struct AppearanceRuleTests {
  @Test(
    "Rule 9.1: Presented content shows the state seen by the owner's last body",
    arguments: Presented.Style.allCases)
  func snapshot(style: Presented.Style) {
    var screen = ""
    let lines = transcript {
      let simulator = Simulator { Presented(style: style) }
      simulator.tap("Show")
      screen = simulator.screen
      if style != .alert { simulator.tap("Log") }
    }
    #expect(screen.contains("n = 1"))
    // The content's read is a read of the owner: from then on its body runs when the state changes.
    let later = style == .alert ? [] : ["n is 2", "Presented: _n changed."]
    #expect(lines == ["Presented: @self, @identity, _n, _show changed."] + later)
  }

  @Test("Rule 5.10: The one-parameter action is that of the previous update")
  func actionBefore() {
    let lines = transcript {
      let simulator = Simulator { Changing() }
      simulator.tap("Add")
    }
    #expect(lines == ["one 1, captured 0", "two 0 1, captured 1", "none, captured 1"])
  }

  @Test("Rule 5.11: An initial action runs at each appearance")
  func initialAction() {
    let lines = transcript {
      let simulator = Simulator { Initially() }
      simulator.tap("Go")
      simulator.back()
    }
    #expect(lines == ["initial", "initial"])
  }

  @Test("Rule 5.12: A replacing view appears before the replaced one disappears")
  func replacement() {
    let lines = transcript {
      let simulator = Simulator { Replacing() }
      simulator.tap("Replace")
      simulator.tap("Switch")
    }
    #expect(
      lines == [
        "appear first", "appear id 0",
        "appear id 1", "disappear id 0",
        "appear second", "disappear first",
      ])
  }

  @Test("Rule 5.13: A new tab appears and starts its task before the old one disappears")
  func tabs() {
    let lines = transcript {
      let simulator = Simulator { Tabs() }
      simulator.tap("B")
    }
    #expect(lines == ["appear A", "task A", "appear B", "task B", "disappear A"])
  }

  @Test(
    "Rule 5.15: With a transition a view disappears, and its task ends, after the animation",
    arguments: TransitionedView.Animator.allCases)
  func removalTransition(animator: TransitionedView.Animator) {
    let lines = transcript {
      let simulator = Simulator { TransitionedView(animator: animator) }
      simulator.tap("Hide")
      say("hidden")
      simulator.advance(by: .milliseconds(400))
      say("later")
      simulator.advance(by: .milliseconds(200))
    }
    let isDelayed = ![.none, .disabled, .identity].contains(animator)
    let left = ["disappear", "cancelled"]
    #expect(
      lines == ["appear"] + (isDelayed ? [] : left) + ["hidden", "later"] + (isDelayed ? left : []))
  }

  @Test("Rule 5.14: Siblings that appear in one update run their actions in reverse order")
  func siblings() {
    let lines = transcript {
      _ = Simulator {
        VStack {
          Text("A").onAppear { say("A") }
          VStack {
            Text("B").onAppear { say("B") }
          }
          .onAppear { say("around B") }
        }
        .onAppear { say("all") }
      }
    }
    #expect(lines == ["B", "around B", "A", "all"])
  }

  @Test("Rule 5.14: Rows of a list appear in their order")
  func rows() {
    let lines = transcript {
      _ = Simulator { List(0..<3) { row in Text("\(row)").onAppear { say(row) } } }
    }
    #expect(lines == ["0", "1", "2"])
  }

  @Test("Rule 9.2: A flag's destination is created with the enclosing body")
  func destination() {
    let lines = transcript {
      let simulator = Simulator { Going() }
      simulator.tap("Flag")
    }
    #expect(lines == ["made flag", "made flag", "body flag"])
  }

  @Test("Rule 9.3: Tapping a link creates no other row's destination")
  func links() {
    let lines = transcript {
      let simulator = Simulator {
        NavigationStack {
          List(0..<2) { row in
            NavigationLink("Row \(row)") { Destination(name: "\(row)") }
          }
        }
      }
      say("—")
      simulator.tap("Row 1")
    }
    #expect(lines.drop { $0 != "—" } == ["—", "body 1"])
  }

  @Test("Rule 8.7: A body that runs updates an equal collection, but no body of an equal row")
  func collectionOfBody() {
    let lines = transcript {
      let simulator = Simulator { Remaking() }
      say("—")
      simulator.tap("Count 0")
    }
    #expect(lines.drop { $0 != "—" } == ["—", "row 0", "row 1"])
  }

  @Test("Rule 8.7: An equal collection that is passed on updates no row")
  func collectionPassedOn() {
    let lines = transcript {
      let simulator = Simulator {
        Holder {
          ForEach(0..<2) { row in
            let _ = say("row", row)
            Text("\(row)")
          }
        }
      }
      simulator.tap("Count")
    }
    #expect(lines == ["row 0", "row 1"])
  }

  @Test(
    "Rule 8.8: Each row's closure runs once, and twice for a row added to a list",
    arguments: [true, false])
  func newRows(isInList: Bool) {
    let lines = transcript {
      let simulator = Simulator { Growing(isInList: isInList) }
      say("—")
      simulator.tap("Add")
    }
    #expect(
      lines == ["row 0", "—", "row 0"] + Array(repeating: "row 1", count: isInList ? 2 : 1))
  }

  @Test("Rule 8.9: A row that read the change removing it runs once more")
  func removedRow() {
    let model = Flag()
    let lines = transcript {
      let simulator = Simulator { Removing(model: model) }
      say("—")
      model.isOn = false
      simulator.settle()
    }
    #expect(lines.drop { $0 != "—" } == ["—", "parent", "row"])
  }

  @Test("Rule 8.9: A row that observes the object removing it does not run")
  func removedRowOfObject() {
    let model = ObjectFlag()
    let lines = transcript {
      let simulator = Simulator { RemovingByObject(model: model) }
      say("—")
      model.isOn = false
      simulator.settle()
    }
    #expect(lines.drop { $0 != "—" } == ["—", "parent"])
  }

  @Test("Rule 8.9: A sheet's content that read the change closing it runs once more")
  func closedSheet() {
    let model = Flag()
    let lines = transcript {
      let simulator = Simulator { Closing(model: model) }
      say("—")
      model.isOn = false
      simulator.settle()
    }
    #expect(lines.drop { $0 != "—" } == ["—", "parent", "row"])
  }

  @Test(
    "Rule 9.4: A sheet whose binding cannot be set is swiped away, and reappears with an update")
  func unsettable() {
    var screens: [Bool] = []
    let lines = transcript {
      let simulator = Simulator { Constant() }
      screens.append(simulator.screen.contains("sheet"))
      simulator.dismiss()
      screens.append(simulator.screen.contains("sheet"))
      simulator.tap("Update")
      screens.append(simulator.screen.contains("sheet"))
    }
    #expect(screens == [true, false, true])
    #expect(lines == ["dismissed"])
  }
}

// MARK: - Views

private struct Remaking: View {
  @State private var count = 0

  var body: some View {
    Button("Count \(count)") { count += 1 }
    ForEach([0, 1], id: \.self) { row in
      let _ = say("row", row)
      Rows(row: row)
    }
  }

  struct Rows: View {
    let row: Int

    var body: some View {
      let _ = say("body", row)
      Text("\(row)")
    }
  }
}

struct Presented: View {
  enum Style: CaseIterable, Sendable { case alert, cover, popover, sheet }

  let style: Style
  @State var n = 1
  @State var show = false

  var body: some View {
    let _ = Self._printChanges()
    let button = Button("Show") {
      n = 2
      show = true
    }
    switch style {
    case .alert:
      button.alert(isPresented: $show) { Alert(title: Text("n = \(n)")) }
    case .cover: button.fullScreenCover(isPresented: $show) { content }
    case .popover: button.popover(isPresented: $show) { content }
    case .sheet: button.sheet(isPresented: $show) { content }
    }
  }

  @ViewBuilder private var content: some View {
    Text("n = \(n)")
    Button("Log") {
      say("n is \(n)")
      n = 3
    }
  }
}

private struct Changing: View {
  @State var count = 0

  var body: some View {
    Button("Add") { count += 1 }
      .onChange(of: count) { [count] new in say("one \(new), captured \(count)") }
      .onChange(of: count) { [count] old, new in say("two \(old) \(new), captured \(count)") }
      .onChange(of: count) { [count] in say("none, captured \(count)") }
  }
}

private struct Initially: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Go") { Text("there") }
        .onChange(of: 1, initial: true) { say("initial") }
    }
  }
}

private struct Replacing: View {
  @State var id = 0
  @State var isFirst = true

  var body: some View {
    Named(name: "id \(id)").id(id)
    if isFirst { Named(name: "first") } else { Named(name: "second") }
    Button("Replace") { id += 1 }
    Button("Switch") { isFirst.toggle() }
  }
}

private struct Named: View {
  let name: String

  var body: some View {
    Text("").onAppear { say("appear", name) }.onDisappear { say("disappear", name) }
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      ForEach(["A", "B"], id: \.self) { name in
        Named(name: name).task { say("task", name) }.tabItem { Text(name) }
      }
    }
  }
}

private struct Destination: View {
  let name: String

  init(name: String) {
    self.name = name
    say("made", name)
  }

  var body: some View {
    let _ = say("body", name)
    Text(name)
  }
}

private struct Going: View {
  @State var isShown = false
  @State var item: Int?

  var body: some View {
    NavigationStack {
      Button("Flag") { isShown = true }
        .navigationDestination(isPresented: $isShown) { Destination(name: "flag") }
        .navigationDestination(item: $item) { _ in Destination(name: "item") }
    }
    Text("\(isShown)")
  }
}

private struct Holder<Content: View>: View {
  @State var count = 0
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: some View {
    Button("Count") { count += 1 }
    Text("\(count)")
    content
  }
}

private struct Growing: View {
  let isInList: Bool
  @State private var count = 1

  var body: some View {
    Button("Add") { count += 1 }
    if isInList { List { rows } } else { LazyVStack { rows } }
  }

  private var rows: some View {
    ForEach(Array(0..<count), id: \.self) { row in
      let _ = say("row", row)
      Text("\(row)")
    }
  }
}

@Observable private final class Flag {
  var isOn = true
}

private struct Removing: View {
  let model: Flag

  var body: some View {
    let _ = say("parent")
    Form { if model.isOn { Row(model: model) } }
  }
}

private struct Row: View {
  let model: Flag

  var body: some View {
    let _ = say("row")
    Text("\(model.isOn)")
  }
}

private final class ObjectFlag: ObservableObject {
  @Published var isOn = true
}

private struct RemovingByObject: View {
  @ObservedObject var model: ObjectFlag

  var body: some View {
    let _ = say("parent")
    Form { if model.isOn { RowOfObject(model: model) } }
  }
}

private struct RowOfObject: View {
  @ObservedObject var model: ObjectFlag

  var body: some View {
    let _ = say("row")
    Text("\(model.isOn)")
  }
}

private struct Closing: View {
  @Bindable var model: Flag

  var body: some View {
    let _ = say("parent")
    Text("").sheet(isPresented: $model.isOn) { Row(model: model) }
  }
}

private struct Constant: View {
  @State var count = 0

  var body: some View {
    Button("Update \(count)") { count += 1 }.accessibilityLabel("Update")
      .sheet(isPresented: .constant(true)) {
        say("dismissed")
      } content: {
        Text("sheet")
      }
  }
}

struct TransitionedView: View {
  enum Animator: CaseIterable { case action, value, binding, transition, none, disabled, identity }

  let animator: Animator
  @State private var isShown = true

  var body: some View {
    VStack {
      Button("Hide") { hide() }
      if isShown {
        Text("Here")
          .transition(transition)
          .onDisappear { say("disappear") }
          .task {
            say("appear")
            try? await Task.sleep(for: .seconds(10))
            say("cancelled")
          }
      }
    }
    .animation(.linear(duration: 0.5), value: animator == .value ? isShown : true)
  }

  private var transition: AnyTransition {
    switch animator {
    case .identity: .identity
    case .transition: .slide.animation(.linear(duration: 0.5))
    default: .asymmetric(insertion: .identity, removal: .opacity.combined(with: .slide))
    }
  }

  private func hide() {
    switch animator {
    case .action, .identity: withAnimation(.linear(duration: 0.5)) { isShown = false }
    case .binding: $isShown.animation(.linear(duration: 0.5)).wrappedValue = false
    case .disabled:
      var transaction = Transaction(animation: .default)
      transaction.disablesAnimations = true
      withTransaction(transaction) { isShown = false }
    case .value, .transition, .none: isShown = false
    }
  }
}
