import Foundation
import IssueExpectations
import Sharing
import Testing

@Suite("Keys in memory")
struct InMemoryTests {
  @Test("Equal keys share one value, and the first default applies")
  func sharing() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    #expect(second == 1)
    $second.withLock { $0 = 5 }
    #expect(first == 5)
  }

  @Test("Different keys have different values")
  func otherKeys() {
    @Shared(.inMemory("a")) var first = 1
    @Shared(.inMemory("b")) var second = 2
    $first.withLock { $0 = 5 }
    #expect(second == 2)
  }

  @Test("A value outlives its shared properties")
  func outliving() {
    do {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 3 }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 3)
  }

  @Test("A test starts with nothing shared")
  func isolation() {
    @Shared(.inMemory("isolation")) var count = -1
    #expect(count == -1)
    $count.withLock { $0 = 1 }
  }

  @Test("So does another")
  func isolationOfAnother() { isolation() }

  @Test("Another storage has separate values")
  func storage() {
    @Shared(.inMemory("count")) var outer = 0
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var inner = 10
      $inner.withLock { $0 += 1 }
      #expect(inner == 11)
    }
    #expect(outer == 0)
  }

  @Test("An optional needs no default")
  func optional() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    @Shared(.inMemory("name")) var same: String?
    #expect(same == "Blob")
  }

  @Test("A reader with a key follows the key's value")
  func reader() {
    @SharedReader(.inMemory("count")) var reader = 1
    @Shared(.inMemory("count")) var count = 2
    $count.withLock { $0 += 1 }
    #expect(reader == 2)
  }

  @Test("A key in use with another type is an issue")
  func otherType() {
    @Shared(.inMemory("value")) var number = 1
    expectingIssues(#"The key .inMemory("value") is in use with another type of value."#) {
      @Shared(.inMemory("value")) var text = "a"
      #expect(text == "a")
    }
    #expect(number == 1)
  }

  @Test("Values of any type can be shared")
  func anyValue() {
    struct Settings: Sendable { var isOn = false }
    @Shared(.inMemory("settings")) var settings = Settings()
    $settings.isOn.withLock { $0 = true }
    @Shared(.inMemory("settings")) var same = Settings()
    #expect(same.isOn)
  }

  @Test("Values are shared across a live app")
  func live() {
    withDependencies {
      $0.context = .live
    } operation: {
      let key = UUID().uuidString
      @Shared(.inMemory(key)) var first = 0
      $first.withLock { $0 += 1 }
      @Shared(.inMemory(key)) var second = 0
      #expect(second == 1)
    }
  }
}

@Suite("Keys with a default")
struct DefaultKeyTests {
  @Test("A key has its default")
  func defaults() {
    @Shared(.score) var score
    #expect(score == 100)
    $score.withLock { $0 += 1 }
    @Shared(.score) var same
    #expect(same == 101)
  }

  @Test("A property's own default overrides the key's")
  func override() {
    @Shared(.score) var score = 7
    #expect(score == 7)
  }

  @Test("A key with a default can be declared again with another default")
  func anotherDefault() {
    @Shared(.highScore) var score
    #expect(score == 1_000)
  }

  @Test("A reader accepts a key with a default")
  func reader() {
    @SharedReader(.score) var score
    @Shared(.score) var shared
    $shared.withLock { $0 = 3 }
    #expect(score == 3)
  }

  @Test("A key without its default is the same key")
  func base() {
    @Shared(.score) var score
    @Shared(.inMemory("score")) var same = 0
    $same.withLock { $0 = 1 }
    #expect(score == 1)
  }

  @Test("The default of a stored flag is stored by its first reader")
  func appStorage() {
    @Shared(.isOnboarded) var isOnboarded
    @Dependency(\.defaultAppStorage) var store
    #expect(!isOnboarded)
    #expect(store.object(forKey: "isOnboarded") as? Bool == false)
    $isOnboarded.withLock { $0 = true }
    #expect(store.bool(forKey: "isOnboarded"))
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var score: Self { Self[.inMemory("score"), default: 100] }
  fileprivate static var highScore: Self { Self[.score, default: 1_000] }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  fileprivate static var isOnboarded: Self { Self[.appStorage("isOnboarded"), default: false] }
}
