import Combine
import Foundation
import IssueExpectations
import Sharing
import Testing

@Suite("Keys in user defaults")
struct AppStorageTests {
  @Dependency(\.defaultAppStorage) var store

  @Test("A change is stored under the key")
  func saving() {
    @Shared(.appStorage("count")) var count = 0
    $count.withLock { $0 = 3 }
    #expect(store.integer(forKey: "count") == 3)
  }

  @Test("The first read stores the default, and later ones read the stored value")
  func initialValue() {
    do {
      @Shared(.appStorage("count")) var count = 5
      #expect(store.integer(forKey: "count") == 5)
    }
    @Shared(.appStorage("count")) var count = 6
    #expect(count == 5)
    @Shared(.appStorage("name")) var name: String?
    #expect(store.object(forKey: "name") == nil)
  }

  @Test("An encodable value is stored as JSON, and an optional one may be missing")
  func encodable() {
    struct Theme: Codable, Equatable { var hue = 0.5 }
    @Shared(.appStorage("theme")) var theme = Theme()
    $theme.withLock { $0.hue = 0.25 }
    #expect(store.data(forKey: "theme") == Data(#"{"hue":0.25}"#.utf8))
    @SharedReader(.appStorage("theme")) var reader = Theme()
    #expect(reader == Theme(hue: 0.25))
    @Shared(.appStorage("other")) var other: Theme?
    #expect(other == nil)
    $other.withLock { $0 = Theme(hue: 1) }
    #expect(store.data(forKey: "other") == Data(#"{"hue":1}"#.utf8))
    $other.withLock { $0 = nil }
    #expect(store.object(forKey: "other") == nil)
  }

  @Test("An optional's default applies while nothing suitable is stored")
  func optionalDefault() {
    @Shared(.appStorage("count")) var count: Int? = 6
    #expect(count == 6)
    store.set("many", forKey: "number")
    @Shared(.appStorage("number")) var number: Int? = 7
    #expect(number == 7)
    @Shared(.appStorage("size")) var size: Size? = .large
    #expect(size == .large)
  }

  @Test(
    "A key that observation takes for a path raises a warning", arguments: ["app.count", "@count"])
  func format(key: String) {
    expectingIssues("The key \"\(key)\" of a shared value in stored defaults") {
      @Shared(.appStorage(key)) var count = 0
    }
    withDependencies {
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      @Shared(.appStorage(key)) var count = 0
    }
  }

  @Test("A suite opened by two objects raises a warning")
  func suites() throws {
    let name = "sharing-tests.\(UUID())"
    let first = try #require(UserDefaults(suiteName: name))
    let second = try #require(UserDefaults(suiteName: name))
    defer { first.removePersistentDomain(forName: name) }
    @Shared(.appStorage("count", store: first)) var count = 1
    @Shared(.appStorage("other", store: first)) var other = 1
    expectingIssues("is opened by more than one object") {
      @Shared(.appStorage("count", store: second)) var again = 1
    }
  }

  @Test("The stored value takes precedence over the default")
  func loading() {
    store.set(42, forKey: "count")
    @Shared(.appStorage("count")) var count = 0
    #expect(count == 42)
  }

  @Test("A change of the stored value is observed")
  func externalWrite() {
    @Shared(.appStorage("count")) var count = 0
    store.set(7, forKey: "count")
    #expect(count == 7)
  }

  @Test("A removed value becomes the default again")
  func externalRemoval() {
    store.set(7, forKey: "count")
    @Shared(.appStorage("count")) var count = 1
    #expect(count == 7)
    store.removeObject(forKey: "count")
    #expect(count == 1)
    #expect(store.object(forKey: "count") as? Int == 1, "the default is stored again")
  }

  @Test("A change of another key has no effect")
  func otherKey() {
    @Shared(.appStorage("count")) var count = 0
    let log = LockIsolated<[Int]>([])
    let subscription = $count.publisher.sink { value in log.withValue { $0.append(value) } }
    store.set(7, forKey: "other")
    #expect(log.value == [0])
    subscription.cancel()
  }

  @Test("Each type is stored and loaded")
  func types() throws {
    func check<Value: Equatable>(
      _ key: some SharedKey<Value>, _ initial: Value, _ value: Value,
      at site: SourceLocation = #_sourceLocation
    ) {
      do {
        let shared = Shared(wrappedValue: initial, key)
        shared.withLock { $0 = value }
      }
      #expect(Shared(wrappedValue: initial, key).wrappedValue == value, sourceLocation: site)
    }
    check(.appStorage("bool"), false, true)
    check(.appStorage("int"), 0, 1)
    check(.appStorage("double"), 0, 1.5)
    check(.appStorage("string"), "", "Blob")
    check(.appStorage("strings"), [], ["a", "b"])
    check(.appStorage("data"), Data(), Data([1, 2]))
    check(.appStorage("date"), Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 99))
    check(
      .appStorage("url"), try #require(URL(string: "https://example.com")),
      try #require(URL(string: "https://example.com/a?b=c#d")))
    check(.appStorage("size"), Size.small, Size.large)
    check(.appStorage("flavor"), Flavor.sweet, Flavor.sour)
  }

  @Test("Each type may be missing")
  func optionalTypes() throws {
    func check<Value: Equatable>(
      _ key: some SharedKey<Value?>, _ value: Value, at site: SourceLocation = #_sourceLocation
    ) {
      do {
        let shared = Shared(key)
        #expect(shared.wrappedValue == nil, sourceLocation: site)
        shared.withLock { $0 = value }
      }
      let shared = Shared(key)
      #expect(shared.wrappedValue == value, sourceLocation: site)
      shared.withLock { $0 = nil }
      #expect(Shared(key).wrappedValue == nil, sourceLocation: site)
    }
    check(.appStorage("bool"), true)
    check(.appStorage("int"), 1)
    check(.appStorage("double"), 1.5)
    check(.appStorage("string"), "Blob")
    check(.appStorage("strings"), ["a", "b"])
    check(.appStorage("data"), Data([1, 2]))
    check(.appStorage("date"), Date(timeIntervalSince1970: 99))
    check(.appStorage("url"), try #require(URL(string: "https://example.com")))
    check(.appStorage("size"), Size.large)
    check(.appStorage("flavor"), Flavor.sour)
    #expect(store.object(forKey: "string") == nil)
  }

  @Test("A value of another type reads as the default, and is kept until a change")
  func wrongType() {
    store.set("many", forKey: "count")
    @Shared(.appStorage("count")) var count = 5
    #expect(count == 5)
    #expect(store.string(forKey: "count") == "many")
  }

  @Test("A property uses its explicit store")
  func namedStore() {
    let other = UserDefaults.inMemory
    @Shared(.appStorage("count", store: other)) var count = 0
    $count.withLock { $0 = 1 }
    #expect(other.integer(forKey: "count") == 1)
    @Shared(.appStorage("count")) var another = 0
    #expect(another == 0)
  }

  @Test("A test starts with empty defaults")
  func isolation() {
    @Shared(.appStorage("isolation")) var count = -1
    #expect(count == -1)
    $count.withLock { $0 = 1 }
  }

  @Test("So does another")
  func isolationOfAnother() { isolation() }

  @Test("The app's own defaults keep values in a live app")
  func live() {
    let key = "SharingTests-\(UUID().uuidString)"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    withDependencies {
      $0.context = .live
    } operation: {
      @Shared(.appStorage(key)) var count = 0
      $count.withLock { $0 = 2 }
      #expect(UserDefaults.standard.integer(forKey: key) == 2)
      @Dependency(\.defaultAppStorage) var live
      live.set(3, forKey: key)
      #expect(count == 3)
    }
  }

  @Test("Loading reads a value written outside of the store")
  func loadAgain() async throws {
    @Shared(.appStorage("count")) var count = 0
    store.set(1, forKey: "count")
    try await $count.load()
    #expect(count == 1)
  }

  private enum Size: Int { case small, large }
  private enum Flavor: String { case sweet, sour }
}
