import HeadlessUI
import Testing
import Transcripts

@Suite("Closures are passed on, and methods can replace them")
@MainActor
struct ClosureTests {
  @Test("Nonescaping closures create the content and the actions")
  func content() {
    transcript {
      let simulator = Simulator { Host() }
      simulator.tap("Ask")
      #expect(simulator.screen.contains("Sure?"))
      simulator.tap("Yes")
      #expect(simulator.screen.contains("answered"))
      simulator.tap("Choose")
      simulator.tap("Yes")
      #expect(simulator.screen.contains("answered twice"))
    }
  }

  @Test("Main-actor methods are actions")
  func methods() async {
    transcript {
      let model = Model()
      let simulator = Simulator { Acting(model: model) }
      #expect(model.log == ["appear", "task"])
      simulator.tap("Tap")
      simulator.tap("Touch")
      simulator.type("b", into: "Name")
      simulator.submit("Name")
      #expect(model.log == ["appear", "task", "tap", "tap", "name a → ab", "submit"])
    }
  }
}

extension View {
  fileprivate func asks(
    _ isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    alert("Sure?", isPresented: isPresented, actions: actions)
  }

  fileprivate func offers(
    _ isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    confirmationDialog("Which?", isPresented: isPresented, actions: actions)
  }

  fileprivate func covered(@ViewBuilder by content: () -> some View) -> some View {
    overlay(content: content)
      .background(content: content)
      .safeAreaInset(edge: .bottom, content: content)
      .contextMenu(menuItems: content)
      .toolbar { ToolbarItem(content: content) }
  }
}

private struct Host: View {
  @State var isAsking = false
  @State var isChoosing = false
  @State var answers = 0

  var body: some View {
    VStack {
      Button("Ask") { isAsking = true }
        .asks($isAsking) { Button("Yes") { answers += 1 } }
      Button("Choose") { isChoosing = true }
        .offers($isChoosing) { Button("Yes") { answers += 1 } }
      Text(["open", "answered", "answered twice"][answers])
    }
    .covered { EmptyView() }
  }
}

@MainActor
private final class Model {
  private(set) var log: [String] = []

  func appear() { log.append("appear") }
  func load() async { log.append("task") }
  func tap() { log.append("tap") }
  func submit() { log.append("submit") }
  func rename(from old: String, to new: String) { log.append("name \(old) → \(new)") }
}

private struct Acting: View {
  let model: Model
  @State var name = "a"

  var body: some View {
    Button("Tap", action: model.tap)
      .onAppear(perform: model.appear)
      .task(model.load)
    Text("Touch").onTapGesture(perform: model.tap)
    TextField("Name", text: $name)
      .onChange(of: name, model.rename)
      .onSubmit(model.submit)
  }
}
