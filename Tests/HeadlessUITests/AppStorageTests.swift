import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI

@Suite("Values in user defaults")
@MainActor
struct AppStorageTests {
  @Test("Rule 3.23: The initial value belongs to the property, until one is written")
  func initialValues() {
    Device.reset()
    let lines = transcript {
      let simulator = Simulator { Stored() }
      say("—")
      simulator.tap("Add")
    }
    #expect(lines == ["ours 1", "theirs 5", "—", "ours 2", "theirs 2"])
  }

  @Test("Rule 3.23: Each store has separate values")
  func stores() throws {
    Device.reset()
    let store = try #require(UserDefaults(suiteName: "app-storage-tests"))
    let lines = transcript {
      let simulator = Simulator { TwoStores(store: store) }
      simulator.tap("Add")
    }
    #expect(lines == ["1 1", "2 1"])
  }

  @Test("Rule 3.23: Properties without a store use that of the environment")
  func storeOfEnvironment() throws {
    Device.reset()
    let first = try #require(UserDefaults(suiteName: "app-storage-tests.first"))
    let second = try #require(UserDefaults(suiteName: "app-storage-tests.second"))
    second.set(7, forKey: "rule.points")
    defer { second.removeObject(forKey: "rule.points") }
    transcript {
      let simulator = Simulator { Switching(first: first, second: second) }
      #expect(simulator.screen == "[Other]\n0\n[Add]\nown 0")
      simulator.tap("Add")
      #expect(first.integer(forKey: "rule.points") == 1)
      #expect(UserDefaults.standard.object(forKey: "rule.points") == nil)
      simulator.tap("Other")
      #expect(simulator.screen == "[Other]\n7\n[Add]\nown 1")
      simulator.tap("Add")
      #expect(simulator.screen == "[Other]\n8\n[Add]\nown 1")
      second.set(20, forKey: "rule.points")
      simulator.settle()
      #expect(simulator.screen == "[Other]\n20\n[Add]\nown 1")
      simulator.tap("Other")
      #expect(simulator.screen == "[Other]\n1\n[Add]\nown 1")
    }
  }

  @Test("Rule 3.23: A scene's store applies to its views")
  func storeOfScene() throws {
    Device.reset()
    let store = try #require(UserDefaults(suiteName: "app-storage-tests.scene"))
    store.set(3, forKey: "rule.points")
    defer { store.removeObject(forKey: "rule.points") }
    transcript {
      #expect(Simulator(app: StoredApp.self).screen == "3\n[Add]")
    }
  }

  @Test("Rule 3.23: A program's write to user defaults is shown, and a view's is stored there")
  func defaults() {
    Device.reset()
    UserDefaults.standard.set("before", forKey: "rule.name")
    defer { UserDefaults.standard.removeObject(forKey: "rule.name") }
    let lines = transcript {
      let simulator = Simulator { Named() }
      simulator.tap("Defaults")
      simulator.tap("Storage")
      say(UserDefaults.standard.string(forKey: "rule.name") ?? "nil")
      simulator.tap("Remove")
    }
    #expect(
      lines == ["name before", "name defaults", "name storage", "storage", "name initial"])
  }

  @Test("Optional values, raw values and URLs are stored in encoded form")
  func types() {
    Device.reset()
    let lines = transcript {
      let simulator = Simulator { Typed() }
      simulator.tap("Write")
      let defaults = UserDefaults.standard
      say(defaults.string(forKey: "rule.flavor") ?? "nil", defaults.integer(forKey: "rule.count"))
      simulator.tap("Clear")
    }
    #expect(
      lines == [
        "vanilla nil nil", "chocolate 3 https://example.com", "chocolate 3",
        "chocolate nil https://example.com",
      ])
  }
}

private struct Stored: View {
  @AppStorage("rule.value") private var value = 1

  var body: some View {
    let _ = say("ours", value)
    Button("Add") { value += 1 }
    Theirs()
  }

  struct Theirs: View {
    @AppStorage("rule.value") private var value = 5

    var body: some View {
      let _ = say("theirs", value)
    }
  }
}

private struct TwoStores: View {
  @AppStorage("rule.stored") private var ours = 1
  @AppStorage private var other: Int

  init(store: UserDefaults) {
    _other = AppStorage(wrappedValue: 1, "rule.stored", store: store)
  }

  var body: some View {
    let _ = say(ours, other)
    Button("Add") { ours += 1 }
  }
}

private struct Named: View {
  @AppStorage("rule.name") private var name = "initial"

  var body: some View {
    let _ = say("name", name)
    Button("Defaults") { UserDefaults.standard.set("defaults", forKey: "rule.name") }
    Button("Storage") { name = "storage" }
    Button("Remove") { UserDefaults.standard.removeObject(forKey: "rule.name") }
  }
}

private struct Typed: View {
  enum Flavor: String { case vanilla, chocolate }

  @AppStorage("rule.flavor") private var flavor = Flavor.vanilla
  @AppStorage("rule.count") private var count: Int?
  @AppStorage("rule.page") private var page: URL?

  var body: some View {
    let _ = say(flavor, count.map(String.init) ?? "nil", page?.absoluteString ?? "nil")
    Button("Write") {
      flavor = .chocolate
      count = 3
      page = URL(string: "https://example.com")
    }
    Button("Clear") { count = nil }
  }
}

private struct Switching: View {
  let first: UserDefaults
  let second: UserDefaults
  @State var isSecond = false

  var body: some View {
    Button("Other") { isSecond.toggle() }
    Group {
      Points()
      OwnStore(points: AppStorage(wrappedValue: 0, "rule.points", store: first))
    }
    .defaultAppStorage(isSecond ? second : first)
  }
}

private struct Points: View {
  @AppStorage("rule.points") var points = 0

  var body: some View {
    Text("\(points)")
    AddingOne(points: $points)
  }
}

private struct AddingOne: View {
  @Binding var points: Int

  var body: some View {
    Button("Add") { points += 1 }
  }
}

private struct OwnStore: View {
  @AppStorage var points: Int

  init(points: AppStorage<Int>) { _points = points }

  var body: some View {
    Text("own \(points)")
  }
}

private struct StoredApp: App {
  var body: some Scene {
    WindowGroup { Points() }
      .defaultAppStorage(UserDefaults(suiteName: "app-storage-tests.scene") ?? .standard)
  }
}
