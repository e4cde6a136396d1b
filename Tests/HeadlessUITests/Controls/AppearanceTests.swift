import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Appearance")
@MainActor
struct AppearanceTests {
  @Test("The tree names views, their content, and their modifiers")
  func tree() {
    transcript {
      let simulator = Simulator { Card(title: "Title") }
      #expect(
        simulator.tree == """
          Card
            VStack .padding .background
              Text "Title" .font .foregroundStyle
              Image "star"
              Divider
              Badge
                Text "new" .opacity
              ForEach
                Text "a"
                Text "b"
          """)
    }
  }

  @Test("Layers are part of the screen, colors and shapes are not")
  func layers() {
    #expect(
      draw {
        Text("content")
          .overlay { Text("in front") }
          .background { Text("behind") }
          .background(Color.red)
          .background(.blue, in: Circle())
          .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.gray))
        ZStack {
          LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
          Circle().fill(.green)
          Wave()
          Text("deep")
        }
        Text("unseen").hidden()
      } == "behind\ncontent\nin front\ndeep")
  }

  @Test("Containers arrange their content")
  func containers() {
    #expect(
      draw {
        Grid {
          GridRow {
            Text("a")
            Text("b")
          }
          GridRow {
            Text("c")
            Text("d")
          }
        }
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 40))]) {
          ForEach(0..<2) { Text("\($0)") }
        }
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<2) { Text("\($0)") } }
        }
        GroupBox("Box") { Text("inside") }
        Divider()
        LabeledContent("Version", value: "1.0")
        LabeledContent("Lines") {
          Text("one")
          Text("two")
        }
        Label("Settings", systemImage: "gear")
        Label("Settings", systemImage: "gear").labelStyle(.iconOnly)
        ContentUnavailableView(
          "Nothing", systemImage: "tray", description: Text("Add something."))
        ContentUnavailableView.search(text: "x")
      } == """
        a b
        c d
        0
        1
        0 1
        Box
          inside
        ───
        Version: 1.0
        Lines:
          one
          two
        Settings
        <gear>
        Nothing
          Add something.
        No Results for “x”
          Check the spelling or try a new search.
        """)
  }

  @Test("Custom styles create the content of buttons and toggles")
  func styles() {
    let lines = transcript {
      let simulator = Simulator { Styled() }
      #expect(simulator.screen == "[* Buy *]\n[Sell]\n<square> Done: off")
      simulator.tap("Buy")
      simulator.toggle("Done")
      #expect(simulator.screen == "[* Buy *]\n[Sell]\n<checkmark.square> Done: on")
    }
    #expect(lines == ["buy"])
  }

  @Test("Dates and values are formatted for an English reader")
  func texts() {
    let date = Date(timeIntervalSince1970: 0)
    #expect(draw { Text(date, style: .date) } == "January 1, 1970")
    #expect(draw { Text(date, style: .time) }.hasPrefix("12:00"))
    #expect(draw { Text(0.25, format: .percent) } == "25%")
    // In the device's language, rather than the machine's, by default.
    #expect(draw { Text(1234.5, format: .currency(code: "USD")) } == "$1,234.50")
    #expect(draw { Text("\(1.5, format: .currency(code: "USD"))") } == "$1.50")
    let german = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de_DE"))
    #expect(draw { Text(1234.5, format: german) } == "1.234,5")
    #expect(draw { Text("a").bold() + Text("b").italic() } == "ab")
  }

  @Test("A relative date is formatted each time it is shown")
  func moments() {
    transcript {
      let date = Date.now
      let simulator = Simulator {
        Text(date, style: .timer)
        Text(date, style: .relative)
        Text(date.addingTimeInterval(7_200 * 2), style: .offset)
      }
      #expect(simulator.screen == "0:00\n0 sec\n+4 hours")
      simulator.advance(by: .seconds(3_723))
      #expect(simulator.screen == "1:02:03\n1 hr, 2 min\n+2 hours")
    }
  }

  @Test("Rule 9.7: A transparent view is kept, but invisible and untouchable")
  func transparency() {
    let lines = transcript {
      let simulator = Simulator { Fading() }
      #expect(simulator.screen == "[Hide]\nnext")
      simulator.tap("Hide")
      #expect(simulator.screen == "next")
    }
    #expect(lines == ["appeared"])
    #expect(draw { Text("faint").opacity(0.01) } == "faint")
  }

  @Test("A path is represented by its elements")
  func paths() {
    #expect(Wave().path(in: CGRect(x: 0, y: 0, width: 4, height: 4)).currentPoint?.x == 4)
    #expect(Rectangle().path(in: CGRect(x: 0, y: 0, width: 1, height: 1)).isEmpty == false)
  }
}

private struct Fading: View {
  @State var isShown = true

  var body: some View {
    Button("Hide") { isShown = false }
      .onAppear { say("appeared") }
      .onDisappear { say("disappeared") }
      .opacity(isShown ? 1 : 0)
    Text("next").background()
  }
}

private struct Badge: ViewModifier {
  func body(content: Content) -> some View {
    content.opacity(0.5)
  }
}

private struct Card: View {
  let title: String

  var body: some View {
    VStack {
      Text(title).font(.headline).foregroundStyle(.secondary)
      if !title.isEmpty { Image(systemName: "star") }
      Divider()
      Text("new").modifier(Badge())
      ForEach(["a", "b"], id: \.self) { Text($0) }
    }
    .padding()
    .background(.thinMaterial)
  }
}

private struct Wave: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
  }
}

private struct Stars: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("*")
      configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
      Text("*")
    }
  }
}

private struct Checkbox: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.square" : "square")
      configuration.label
    }
    .onTapGesture { configuration.isOn.toggle() }
  }
}

private struct Styled: View {
  @State var isDone = false

  var body: some View {
    Button("Buy") { print("buy") }.buttonStyle(Stars())
    Button("Sell") {}.buttonStyle(.borderedProminent)
    Toggle("Done", isOn: $isDone).toggleStyle(Checkbox())
  }
}
