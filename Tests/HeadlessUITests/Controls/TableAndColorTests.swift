import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Tables, colors, images, scopes, and gesture state")
@MainActor
struct TableAndColorTests {
  @Test("A table shows a row for each value, with selection")
  func table() {
    transcript {
      let simulator = Simulator { People() }
      #expect(simulator.screen == "Name Age\nBlob 7\nBlob Jr 3\nnone")
      simulator.select(row: "Blob Jr")
      #expect(simulator.screen.hasSuffix("selected 2"))
    }
  }

  @Test("A color is chosen, and shown by its name")
  func color() {
    transcript {
      let simulator = Simulator { Painting() }
      #expect(simulator.screen == "Paper: ⟨white⟩\nwhite")
      simulator.select(.red, in: "Paper")
      #expect(simulator.screen == "Paper: ⟨red⟩\nred")
    }
  }

  @Test("An image from the network does not load")
  func picture() {
    #expect(
      draw {
        AsyncImage(url: nil) { _ in
          Text("picture")
        } placeholder: {
          Text("waiting")
        }
        AsyncImage(url: nil) { phase in
          switch phase {
          case .empty: Text("empty")
          case .success, .failure: Text("there")
          @unknown default: Text("?")
          }
        }
      } == "waiting\nempty")
  }

  @Test("The scope of a search is selected beside the field")
  func scopes() {
    transcript {
      let simulator = Simulator { NavigationStack { Searching() } }
      simulator.select("Mine", in: "Scope")
      simulator.search("a")
      #expect(simulator.screen.contains("a in mine"))
    }
  }

  @Test("A gesture's state is visible during the gesture, and resets afterwards")
  func gestureState() {
    let lines = transcript {
      let simulator = Simulator { Dragging() }
      simulator.drag("thing", by: CGSize(width: 3, height: 0))
    }
    #expect(
      lines == [
        "Dragging: @self, @identity, _way, _namespace changed.", "way 0",
        "Dragging: _way changed.", "way 3", "ended 3",
        "Dragging: _way changed.", "way 0",
      ])
  }

  @Test("Namespaces are distinct, and constant")
  func namespaces() {
    let lines = transcript {
      let simulator = Simulator {
        Named()
        Named()
      }
      simulator.tap("Again", at: 0)
    }
    #expect(Set(lines).count == 2)
    #expect(lines.count == 3)
    #expect(lines[2] == lines[0])
  }

  @Test("A changed style updates the controls of a view that does not run")
  func styles() {
    let lines = transcript {
      let simulator = Simulator { Styling() }
      simulator.toggle("Loud")
      #expect(simulator.screen.hasSuffix("[press! now]"))
    }
    #expect(lines == ["still"])
  }

  @Test("A change handler may take only the new value")
  func oneArgument() {
    let lines = transcript {
      let simulator = Simulator { Changing() }
      simulator.tap("Add")
    }
    #expect(lines == ["now 1"])
  }
}

private struct Person: Identifiable {
  let id: Int
  let name: String
  let age: Int
}

private struct People: View {
  let people = [Person(id: 1, name: "Blob", age: 7), Person(id: 2, name: "Blob Jr", age: 3)]
  @State var selection: Int?

  var body: some View {
    Table(people, selection: $selection) {
      TableColumn("Name", value: \.name)
      TableColumn("Age") { Text("\($0.age)") }
    }
    Text(selection.map { "selected \($0)" } ?? "none")
  }
}

private struct Painting: View {
  @State var paper = Color.white

  var body: some View {
    ColorPicker("Paper", selection: $paper)
    Text("\(paper.description)")
  }
}

private struct Searching: View {
  enum Scope: String {
    case all, mine
  }

  @State var text = ""
  @State var scope = Scope.all

  var body: some View {
    Text("\(text) in \(scope.rawValue)")
      .searchable(text: $text)
      .searchScopes($scope) {
        Text("All").tag(Scope.all)
        Text("Mine").tag(Scope.mine)
      }
  }
}

private struct Dragging: View {
  @GestureState var way = 0
  @Namespace var namespace

  var body: some View {
    let _ = Self._printChanges()
    let _ = print("way", way)
    Text("thing")
      .matchedGeometryEffect(id: 1, in: namespace)
      .gesture(
        DragGesture()
          .updating($way) { value, way, _ in way = Int(value.translation.width) }
          .onEnded { print("ended", Int($0.translation.width)) })
  }
}

private struct Named: View {
  @Namespace var namespace
  @State var count = 0

  var body: some View {
    let _ = print("\(namespace)")
    Text("\(count)")
    Button("Again") { count += 1 }
  }
}

private struct Announcing: ButtonStyle {
  let isLoud: Bool

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      if isLoud { Text("press!") }
      configuration.label
    }
  }
}

private struct Styling: View {
  @State var isLoud = false

  var body: some View {
    Toggle("Loud", isOn: $isLoud)
    if isLoud {
      EmptyView()
    }
    Still().buttonStyle(Announcing(isLoud: isLoud))
  }

  struct Still: View {
    var body: some View {
      let _ = print("still")
      Button("now") {}
    }
  }
}

private struct Changing: View {
  @State var count = 0

  var body: some View {
    Button("Add") { count += 1 }
      .onChange(of: count) { new in print("now", new) }
  }
}
