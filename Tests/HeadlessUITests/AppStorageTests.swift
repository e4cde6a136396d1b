import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI

@Suite("Values in user defaults")
@MainActor
struct AppStorageTests {
  @Test("Rule 3.23: The initial value is the property's own, until one is written")
  func initialValues() {
    Device.reset()
    let lines = transcript {
      let simulator = Simulator { Stored() }
      say("—")
      simulator.tap("Add")
    }
    #expect(lines == ["ours 1", "theirs 5", "—", "ours 2", "theirs 2"])
  }

  @Test("Rule 3.23: Each store has a value of its own")
  func stores() throws {
    Device.reset()
    let store = try #require(UserDefaults(suiteName: "app-storage-tests"))
    let lines = transcript {
      let simulator = Simulator { TwoStores(store: store) }
      simulator.tap("Add")
    }
    #expect(lines == ["1 1", "2 1"])
  }

  @Test("Rule 3.23: What a program writes to user defaults is shown, and a view's write is in them")
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

  @Test("Optional values, raw values and addresses are stored as what stands for them")
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
