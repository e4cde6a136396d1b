import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Apps and their stored properties")
@MainActor
struct AppTests {
  @Test("An app is launched with its first window, and its properties have its lifetime")
  func launching() {
    let lines = transcript {
      let simulator = Simulator(app: SampleApp.self)
      simulator.tap("Add 0")
      #expect(simulator.screen == "[Add 1]")
    }
    #expect(lines == ["Root: @self, @identity changed.", "Root: _count changed."])
  }

  @Test("The properties of a program's scene have its lifetime, and its commands can be used")
  func scenes() {
    transcript {
      let simulator = Simulator(app: Composed.self)
      #expect(simulator.screen == "[0 of 1 in active]")
      simulator.tap("0 of 1 in active")
      simulator.command("Reset to 5")
      simulator.tap("5 of 1 in active")
      #expect(simulator.screen == "[6 of 1 in active]")
    }
  }

  @Test("A program's scene without a window, or behind another one, only adds its commands")
  func hiddenScenes() {
    Hidden.used = []
    transcript {
      let simulator = Simulator(app: Hidden.self)
      #expect(simulator.screen.hasPrefix("1"))
      simulator.command("Use settings")
      simulator.command("Use second")
      simulator.command("Use second")
    }
    #expect(Hidden.used == ["settings", "second 0", "second 1"])
  }

  @Test("All views with one key share the value in the app's storage")
  func appStorage() {
    let lines = transcript {
      let simulator = Simulator {
        Keeping(name: "a")
        Keeping(name: "b")
      }
      simulator.tap("Add to a")
      #expect(simulator.screen == "a: 1\n[Add to a]\nb: 1\n[Add to b]")
    }
    #expect(
      lines == [
        "Keeping: @self, @identity, _count changed.", "Keeping: @self, @identity, _count changed.",
        "Keeping: _count changed.", "Keeping: _count changed.",
      ])
  }

  @Test("An entry of the environment has a default and can be set")
  func entries() {
    transcript {
      #expect(Simulator { Reading() }.screen == "plain")
      #expect(Simulator { Reading().environment(\.flavour, "sweet") }.screen == "sweet")
    }
  }

  @Test("Rule 4.7: A view with a custom == is compared by it on request")
  func equatable() {
    let lines = transcript {
      let simulator = Simulator { Parent() }
      simulator.tap("Next")
      simulator.tap("Next")
    }
    #expect(lines == ["half of 0", "half of 2"])
  }

  @Test("A disclosure group expands, and a geometry reader creates its content")
  func containers() {
    transcript {
      let simulator = Simulator {
        DisclosureGroup("More") { Text("unfolded") }
        GeometryReader { proxy in Text("\(Int(proxy.size.width)) wide") }
      }
      #expect(simulator.screen == "▸ More\n390 wide")
      simulator.tap("More")
      #expect(simulator.screen == "▾ More\n  unfolded\n390 wide")
    }
  }
}

private struct SampleApp: App {
  @State var count = 0

  var body: some Scene {
    WindowGroup {
      Root(count: $count)
    }
  }
}

private struct Root: View {
  @Binding var count: Int

  var body: some View {
    let _ = Self._printChanges()
    Button("Add \(count)") { count += 1 }
  }
}

private struct Keeping: View {
  let name: String
  @AppStorage("count") var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(name): \(count)")
    Button("Add to \(name)") { count += 1 }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var flavour: String = "plain"
}

private struct Reading: View {
  @Environment(\.flavour) var flavour

  var body: some View { Text(flavour) }
}

private struct Parent: View {
  @State var number = 0

  var body: some View {
    Half(number: number).equatable()
    Button("Next") { number += 1 }
  }
}

private struct Half: View, Equatable {
  let number: Int

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.number / 2 == right.number / 2
  }

  var body: some View {
    let _ = print("half of", number)
    Text("\(number)")
  }
}

private struct Composed: App {
  @State private var limit = 1

  var body: some Scene {
    MainScene(limit: $limit).environment(\.locale, Locale(identifier: "en"))
  }

  struct MainScene: Scene {
    @Binding var limit: Int
    @State private var count = 0
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup {
        Button("\(count) of \(limit) in \(phase)") { count += 1 }
      }
      .commands {
        CommandMenu("Count") { Button("Reset to 5") { count = 5 } }
      }
    }
  }
}

private struct Hidden: App {
  static var used: [String] = []

  var body: some Scene {
    Preferences()
    WindowGroup { Text("1") }
    Second()
  }

  struct Preferences: Scene {
    var body: some Scene {
      HeadlessViews.Settings { Text("2") }
    }
  }

  struct Second: Scene {
    @State private var count = 0

    var body: some Scene {
      WindowGroup { Text("3") }
        .commands {
          CommandMenu("More") {
            Button("Use settings") { Hidden.used.append("settings") }
            Button("Use second") {
              Hidden.used.append("second \(count)")
              count += 1
            }
          }
        }
    }
  }
}
