import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("The environment (rules, section 3)")
@MainActor
struct EnvironmentTests {
  @Test("Rule 3.9: Declaring a value suffices; the body only runs if it differs")
  func values() {
    let lines = transcript {
      let simulator = Simulator { Setting() }
      simulator.tap("Same size")
      simulator.tap("Other size")
    }
    #expect(
      lines == ["Declaring: @self, @identity, _size changed.", "Declaring: _size changed."])
  }

  @Test("An inner value hides the outer one")
  func nesting() {
    let lines = transcript {
      let simulator = Simulator { Setting(inner: 7) }
      simulator.tap("Other size")
      #expect(simulator.screen.hasSuffix("7"))
    }
    #expect(lines == ["Declaring: @self, @identity, _size changed."])
  }

  @Test("Rule 3.10: An observable object is found by type, and observed by the properties read")
  func objects() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Finding().environment(model) }
      model.count += 1
      simulator.settle()
      model.unread += 1
      simulator.settle()
    }
    #expect(
      lines == ["Finding: @self, @identity, _model changed.", "Finding: @dependencies changed."])
  }

  @Test("A missing object is nil for an optional property")
  func optionals() {
    transcript {
      #expect(Simulator { FindingOptional() }.screen == "none")
      #expect(Simulator { FindingOptional().environment(Model()) }.screen == "0")
    }
  }

  @Test("Disabling an outer view disables its content")
  func disabling() {
    transcript {
      let simulator = Simulator {
        VStack { Button("Inner") {}.disabled(false) }.disabled(true)
      }
      #expect(simulator.screen == "[Inner] (disabled)")
    }
  }
}

private struct SizeKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

private struct Setting: View {
  @State var size = 1
  @State var unrelated = 0
  var inner: Int?

  var body: some View {
    let _ = unrelated
    Button("Same size") { unrelated += 1 }
    Button("Other size") { size += 1 }
    Declaring()
      .transformEnvironment(\.size) { if let inner { $0 = inner } }
      .environment(\.size, size)
  }
}

private struct Declaring: View {
  @Environment(\.size) var size

  var body: some View {
    let _ = Self._printChanges()
    Text("\(size)")
  }
}

@Observable
private final class Model {
  var count = 0
  var unread = 0
}

private struct Finding: View {
  @Environment(Model.self) var model

  var body: some View {
    let _ = Self._printChanges()
    @Bindable var model = model
    Text("\(model.count)")
  }
}

private struct FindingOptional: View {
  @Environment(Model.self) var model: Model?

  var body: some View {
    Text(model.map { "\($0.count)" } ?? "none")
  }
}
