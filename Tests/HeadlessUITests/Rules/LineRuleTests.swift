import Combine
import RuntimeSupport
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of the line printed by _printChanges")
@MainActor
struct LineRuleTests {
  @Test("Rule 1.1: One line for each call, at the moment of the call")
  func moment() {
    let lines = transcript { _ = Simulator { Calling() } }
    #expect(
      lines == ["before", "Calling: @self changed.", "between", "Calling: @self changed.", "after"])
  }

  @Test("Rule 1.2: Observed changes come before @self")
  func order() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Projecting(model: model) }
      model.name = "other"
      simulator.settle()
    }
    #expect(
      lines == [
        "Projecting: @self changed.",
        "Named: @self, @identity, _name changed.",
        "Projecting: @dependencies changed.",
        "Named: @dependencies, @self, _name changed.",
      ])
  }

  @Test("Rule 1.3: A wrapper without dynamic content, and @Bindable, are never named")
  func silent() {
    let lines = transcript { _ = Simulator { Silent(model: Model()) } }
    #expect(lines == ["Silent: @self, @identity, _state changed."])
  }

  @Test("Rule 1.3: In a view that is an enum, the properties of the current case are named")
  func enumView() {
    let lines = transcript {
      let simulator = Simulator { Screens() }
      simulator.tap("Add")
      simulator.tap("Add")
      #expect(simulator.screen.hasSuffix("2\n[Add]"))
      simulator.tap("Next")
      simulator.tap("Append")
      #expect(simulator.screen.hasSuffix("0 ax\n[Append]"))
      simulator.tap("Next")
    }
    #expect(
      lines == [
        "Choice: @self, @identity, @0 changed.",
        "Choice: @0 changed.",
        "Choice: @0 changed.",
        "Choice: @self, @0, @16 changed.",
        "Choice: @16 changed.",
        "Choice: @self changed.",
      ])
  }

  @Test("Rule 1.3: Each wrapper has the size assumed by the offsets in later names")
  func sizes() {
    #expect(MemoryLayout<Transaction>.size == 8)
    #expect(MemoryLayout<State<Int>>.size == 16)
    #expect(MemoryLayout<Binding<Int>>.size == 24)
    #expect(MemoryLayout<ObservedObject<Store>>.size == 16)
    #expect(MemoryLayout<EnvironmentObject<Store>>.size == 16)
    #expect(MemoryLayout<StateObject<Store>>.size == 17)
    #expect(MemoryLayout<Environment<Bool>>.size == 9)
  }

  @Test("Rule 1.4: After iOS 17 the key path is named, if the device is configured so")
  func keyPaths() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator(os: .iOS(18, namesKeyPaths: true)) { Projecting(model: model) }
      model.name = "other"
      simulator.settle()
    }
    #expect(lines[2].hasPrefix(#"Projecting: \Model."#))
    #expect(lines[2].hasSuffix(" changed."))
  }

  @Test("Rule 1.5: A parameter pack is printed with its elements")
  func packs() {
    #expect(TypeName(Pack<Int, String, Bool>.self).description == "Pack<Pack{Int, String}, Bool>")
    #expect(TypeName(Pack<Bool>.self).description == "Pack<Pack{}, Bool>")
    #expect(
      TypeName(Pack<Int, Bool>.Inner<[String]>.self).description
        == "Pack<Pack{Int}, Bool>.Inner<Array<String>>")
    #expect(TypeName(Box<Int>.Inner<Bool>.self).description == "Box<Int>.Inner<Bool>")
  }

  @Test("Rule 1.7: In a modifier, @self is the modifier's value")
  func modifier() {
    let lines = transcript {
      let simulator = Simulator { Modified() }
      simulator.tap("Text")
      simulator.tap("Badge")
    }
    #expect(lines == ["Badge: @self changed.", "Badge: @self changed."])
  }
}

@Observable
private final class Model {
  var name = ""
}

private final class Store: ObservableObject {}

private struct Pack<each Element, Last> {
  struct Inner<Value> {}
}

private final class Box<Value> {
  struct Inner<Other> {}
}

private struct Calling: View {
  var body: some View {
    let _ = print("before")
    let _ = Self._printChanges()
    let _ = print("between")
    let _ = Self._printChanges()
    let _ = print("after")
    Text("")
  }
}

private struct Projecting: View {
  @Bindable var model: Model

  var body: some View {
    let _ = Self._printChanges()
    Named(name: $model.name)
  }
}

private struct Named: View {
  @Binding var name: String

  var body: some View {
    let _ = Self._printChanges()
    Text("unread")
  }
}

@propertyWrapper
private struct Constant: DynamicProperty {
  var wrappedValue = 0
}

private struct Silent: View {
  @Constant var constant
  @Bindable var model: Model
  @State var state = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(constant)")
  }
}

private enum Choice: View {
  case counter(State<Int>)
  case pair(State<Int>, text: State<String>)
  case plain(String)

  var body: some View {
    let _ = Self._printChanges()
    switch self {
    case .counter(let count):
      Text("\(count.wrappedValue)")
      Button("Add") { count.wrappedValue += 1 }
    case .pair(let count, let text):
      Text("\(count.wrappedValue) \(text.wrappedValue)")
      Button("Append") { text.wrappedValue += "x" }
    case .plain(let text):
      Text(text)
    }
  }
}

private struct Screens: View {
  @State var number = 0

  var body: some View {
    Button("Next") { number += 1 }
    choice
  }

  // One position for all, so that another case is a different value rather than a different view.
  private var choice: Choice {
    switch number {
    case 0: .counter(State(initialValue: 0))
    case 1: .pair(State(initialValue: 0), text: State(initialValue: "a"))
    default: .plain("end")
    }
  }
}

private struct Modified: View {
  @State var text = 0
  @State var badge = 0

  var body: some View {
    Button("Text") { text += 1 }
    Button("Badge") { badge += 1 }
    Text("\(text)").modifier(Badge(number: badge))
  }
}

private struct Badge: ViewModifier {
  let number: Int

  func body(content: Content) -> some View {
    let _ = Self._printChanges()
    content
    Text("\(number)")
  }
}
