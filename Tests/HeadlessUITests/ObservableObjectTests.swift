import Combine
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Observable objects (rules, section 3)")
@MainActor
struct ObservableObjectTests {
  @Test("Rule 3.6: An observed object runs the body for any change, whatever is read")
  func observed() {
    let model = Model()
    let lines = transcript {
      Simulator { Observing(model: model) }.tap("Increment")
      model.unread += 1
      Device.flush()
    }
    #expect(
      lines == [
        "Observing: @self, @identity, _model changed.",
        "Observing: _model changed.",
        "Observing: _model changed.",
      ])
  }

  @Test("Rule 3.22: Sending without a change runs the body too, and several sends cause one run")
  func sending() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Observing(model: model) }
      model.objectWillChange.send()
      model.objectWillChange.send()
      simulator.settle()
    }
    #expect(lines.count == 2)
  }

  @Test("Rule 3.6: Another object is another value, and is observed from then on")
  func otherObject() {
    let lines = transcript {
      let simulator = Simulator { Switching() }
      simulator.tap("Switch")
      simulator.tap("Increment")
    }
    #expect(
      lines == [
        "Observing: @self, @identity, _model changed.",
        "Observing: @self changed.",
        "Observing: _model changed.",
      ])
  }

  @Test("Rules 3.7, 5.6: A view's own object is created once, just before its first body")
  func stateObject() {
    let lines = transcript {
      let simulator = Simulator { Owners() }
      simulator.tap("Again")
      simulator.tap("Increment")
    }
    #expect(
      lines == [
        "Owner init", "Loud init", "Owner: @self, @identity, _model changed.",
        "Owner init", "Owner: _model changed.",
      ])
  }

  @Test("Rule 3.21: Nested objects do not forward their changes")
  func nested() {
    let app = AppModel()
    let lines = transcript {
      let simulator = Simulator { AppView(model: app) }
      app.tab.count += 1
      simulator.settle()
    }
    #expect(lines == ["AppView: @self, @identity, _model changed."])
  }

  @Test("Rule 5.4: A parent and its children run for one object, in source order")
  func order() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Family(model: model) }
      model.count += 1
      simulator.settle()
    }
    #expect(
      lines == [
        "Family: @self, @identity, _model changed.",
        "Observing: @self, @identity, _model changed.",
        "Observing: @self, @identity, _model changed.",
        "Family: _model changed.",
        "Observing: _model changed.",
        "Observing: _model changed.",
      ])
  }

  @Test("Rule 3.8: An object from the environment is observed as a whole, read or not")
  func environmentObject() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Finding().environmentObject(model) }
      model.count += 1
      simulator.settle()
    }
    #expect(
      lines == ["Finding: @self, @identity, _model changed.", "Finding: _model changed."])
  }

  @Test("A property can be bound")
  func binding() {
    let model = Model()
    transcript {
      let simulator = Simulator { BindingView(model: model) }
      simulator.toggle("On")
      #expect(simulator.screen == "On: on")
    }
    #expect(model.isOn)
  }

  @Test("Rule 3.20: Publishing while a body runs is reported")
  func publishingDuringUpdate() {
    let lines = transcript { _ = Simulator { PublishingInBody(model: Model()) } }
    #expect(
      lines.first == """
        🟣 Publishing changes from within view updates is not allowed, this will cause undefined \
        behavior.
        """)
  }

  @Test("Rule 3.20: Publishing off the main actor is reported")
  func publishingFromBackground() {
    let lines = transcript {
      let model = Model()
      let simulator = Simulator { Observing(model: model) }
      Task.detached { model.count += 1 }
      simulator.settle()
    }
    #expect(
      lines == [
        "Observing: @self, @identity, _model changed.",
        """
        🟣 Publishing changes from background threads is not allowed; make sure to publish values \
        from the main thread (via operators like receive(on:)) on model updates.
        """,
        "Observing: _model changed.",
      ])
  }
}

private final class Model: ObservableObject, @unchecked Sendable {
  @Published var count = 0
  @Published var unread = 0
  @Published var isOn = false
}

private struct Observing: View {
  @ObservedObject var model: Model

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.count)")
    Button("Increment") { model.count += 1 }
  }
}

private struct Switching: View {
  @State var model = Model()

  var body: some View {
    Observing(model: model)
    Button("Switch") { model = Model() }
  }
}

private final class Loud: ObservableObject {
  @Published var count = 0

  init() {
    print("Loud init")
  }
}

private struct Owners: View {
  @State var count = 0

  var body: some View {
    let _ = count
    Button("Again") { count += 1 }
    Owner()
  }
}

private struct Owner: View {
  @StateObject var model = Loud()

  init() {
    print("Owner init")
  }

  var body: some View {
    let _ = Self._printChanges()
    Button("Increment") { model.count += 1 }
  }
}

private final class AppModel: ObservableObject {
  @Published var tab = Model()
}

private struct AppView: View {
  @ObservedObject var model: AppModel

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.tab.count)")
  }
}

private struct Family: View {
  @ObservedObject var model: Model

  var body: some View {
    let _ = Self._printChanges()
    Observing(model: model)
    Observing(model: model)
  }
}

private struct Finding: View {
  @EnvironmentObject var model: Model

  var body: some View {
    let _ = Self._printChanges()
    Text("found")
  }
}

private struct BindingView: View {
  @ObservedObject var model: Model

  var body: some View {
    Toggle("On", isOn: $model.isOn)
  }
}

private struct PublishingInBody: View {
  @ObservedObject var model: Model

  var body: some View {
    let _ = model.isOn ? () : model.isOn.toggle()
    Text("")
  }
}
