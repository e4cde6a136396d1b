import Foundation
import IssueExpectations
import Sharing
import Testing

@Suite("Loading and saving with a custom key")
struct LoadingTests {
  @Test("A key's value replaces the default")
  func initialLoad() {
    let place = Place()
    place.answer = { $0.resume(returning: 5) }
    @Shared(PlaceKey(place: place)) var count = 0
    #expect(count == 5)
    #expect(place.contexts == [.initialValue(0)])
    #expect(!$count.isLoading)
  }

  @Test("Equal keys load once")
  func loadingOnce() {
    let place = Place()
    @Shared(PlaceKey(place: place)) var first = 0
    @Shared(PlaceKey(place: place)) var second = 1
    #expect(place.contexts == [.initialValue(0)])
    #expect(second == 0)
  }

  @Test("A value that arrives later is loading until then")
  func laterLoad() {
    let place = Place()
    place.answer = { continuation in place.pending.append(continuation) }
    @Shared(PlaceKey(place: place)) var count = 0
    #expect($count.isLoading)
    #expect(count == 0)
    place.pending.removeFirst().resume(returning: 1)
    #expect(!$count.isLoading)
    #expect(count == 1)
  }

  @Test("'load()' loads from the key again")
  func load() async throws {
    let place = Place()
    @Shared(PlaceKey(place: place)) var count = 0
    place.answer = { $0.resume(returning: 2) }
    try await $count.load()
    #expect(count == 2)
    #expect(place.contexts == [.initialValue(0), .userInitiated])
    place.answer = { $0.resumeReturningInitialValue() }
    try await $count.load()
    #expect(count == 0)
  }

  @Test("The first loading's error is stored, is no issue of a test, and the default applies")
  func initialError() {
    let place = Place()
    place.answer = { $0.resume(throwing: Failure()) }
    @Shared(PlaceKey(place: place)) var count = 7
    #expect($count.loadError is Failure)
    #expect(count == 7)
  }

  @Test("An error of 'load()' is thrown and stored until the next success")
  func loadError() async throws {
    let place = Place()
    @Shared(PlaceKey(place: place)) var count = 0
    $count.withLock { $0 = 3 }
    place.answer = { $0.resume(throwing: Failure()) }
    await #expect(throws: Failure.self) { try await $count.load() }
    #expect($count.loadError is Failure)
    #expect(count == 3)
    place.answer = { $0.resume(returning: 4) }
    try await $count.load()
    #expect($count.loadError == nil)
  }

  @Test("Each change is saved, and so is 'save()'")
  func saving() async throws {
    let place = Place()
    @Shared(PlaceKey(place: place)) var count = 0
    $count.withLock { $0 = 1 }
    try await $count.save()
    #expect(place.saves.map(\.value) == [1, 1])
    #expect(place.saves.map(\.context) == [.didSet, .userInitiated])
  }

  @Test("An error of saving a change is stored, and no issue of a test; one of 'save()' is thrown")
  func saveError() async throws {
    let place = Place()
    @Shared(PlaceKey(place: place)) var count = 0
    place.saving = { $0.resume(throwing: Failure()) }
    $count.withLock { $0 = 1 }
    #expect($count.saveError is Failure)
    #expect(count == 1)
    await #expect(throws: Failure.self) { try await $count.save() }
    place.saving = { $0.resume() }
    try await $count.save()
    #expect($count.saveError == nil)
  }

  @Test("A subscription's values are observed, and not saved")
  func subscription() throws {
    let place = Place()
    @Shared(PlaceKey(place: place)) var count = 0
    let subscriber = try #require(place.subscriber)
    subscriber.yield(9)
    #expect(count == 9)
    subscriber.yieldLoading()
    #expect($count.isLoading)
    subscriber.yieldLoading(false)
    #expect(!$count.isLoading)
    subscriber.yieldReturningInitialValue()
    #expect(count == 0)
    #expect(place.saves.isEmpty)
  }

  @Test("A subscription ends with the value's last reference")
  func subscriptionEnds() {
    let place = Place()
    do {
      @Shared(PlaceKey(place: place)) var count = 0
      let copy = $count
      #expect(place.subscriber != nil)
      _ = copy
    }
    #expect(place.subscriber == nil)
  }

  @Test("A read-only key follows its source")
  func readerKey() throws {
    let place = Place()
    @SharedReader(PlaceReaderKey(place: place)) var count = 0
    try #require(place.subscriber).yield(4)
    #expect(count == 4)
  }

  @Test("Another key replaces the first")
  func loadKey() async throws {
    @Shared(.inMemory("a")) var count = 1
    @Shared(.inMemory("b")) var other = 2
    let copy = $count
    try await $count.load(.inMemory("b"))
    #expect(count == 2)
    #expect(copy.wrappedValue == 2)
    $count.withLock { $0 = 3 }
    #expect(other == 3)
  }

  @Test("The value of another key, and a required value, are loaded once")
  func loadingAnotherKeyOnce() async throws {
    let place = Place(answering: { $0.resume(returning: 5) })
    @Shared(value: 1) var count: Int
    try await $count.load(PlaceKey(place: place))
    #expect(count == 5)
    #expect(place.contexts == [.userInitiated])
    try #require(place.subscriber).yield(6)
    #expect(count == 6)

    let other = Place(answering: { $0.resume(returning: 7) })
    let required = try await Shared(require: PlaceKey(place: other))
    #expect(required.wrappedValue == 7)
    #expect(other.contexts == [.userInitiated])
    other.answer = { $0.resume(returning: 8) }
    let again = try await SharedReader(require: PlaceKey(place: other))
    #expect(again.wrappedValue == 8)
    #expect(required.wrappedValue == 8)
  }

  @Test("An error of loading another key is thrown, and is no issue")
  func errorOfAnotherKey() async {
    @Shared(value: 1) var count: Int
    let place = Place(answering: { $0.resume(throwing: Failure()) })
    await #expect(throws: Failure.self) { try await $count.load(PlaceKey(place: place)) }
    #expect($count.loadError is Failure)
    #expect(count == 1)
  }

  @Test("A required value is loaded, or an error is thrown")
  func require() async throws {
    @Dependency(\.defaultAppStorage) var store
    store.set(5, forKey: "count")
    let count = try await Shared<Int>(require: .appStorage("count"))
    #expect(count.wrappedValue == 5)
    let error = await #expect(throws: MissingSharedValue.self) {
      try await Shared<Int>(require: .appStorage("missing"))
    }
    #expect(error?.description.contains(#".appStorage("missing") has no value stored"#) == true)
  }

  @Test("A continuation resumed twice, or never, is an issue")
  func misuse() {
    let place = Place()
    place.answer = {
      $0.resume(returning: 1)
      $0.resume(returning: 2)
    }
    expectingIssues("resumed its continuation again") {
      @Shared(PlaceKey(place: place)) var count = 0
      #expect(count == 1)
    }
    place.answer = { _ in }
    expectingIssues("without resuming its continuation") {
      @Shared(PlaceKey(place: Place(answering: { _ in }))) var count = 0
      #expect($count.loadError is CancellationError)
    }
  }
}

/// A storage outside of the app, whose responses a test provides.
final class Place: @unchecked Sendable {
  var answer: (LoadContinuation<Int>) -> Void
  var saving: (SaveContinuation) -> Void = { $0.resume() }
  var pending: [LoadContinuation<Int>] = []
  var contexts: [LoadContext<Int>] = []
  var saves: [(value: Int, context: SaveContext)] = []
  var subscriber: SharedSubscriber<Int>?

  init(
    answering answer: @escaping (LoadContinuation<Int>) -> Void = {
      $0.resumeReturningInitialValue()
    }
  ) {
    self.answer = answer
  }
}

private struct PlaceReaderKey: SharedReaderKey {
  let place: Place

  var id: ObjectIdentifier { ObjectIdentifier(place) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    place.contexts.append(context)
    place.answer(continuation)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    place.subscriber = subscriber
    return SharedSubscription { [place] in place.subscriber = nil }
  }
}

private struct PlaceKey: SharedKey {
  let place: Place

  private var reader: PlaceReaderKey { PlaceReaderKey(place: place) }
  var id: ObjectIdentifier { reader.id }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    reader.load(context: context, continuation: continuation)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    reader.subscribe(context: context, subscriber: subscriber)
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    place.saves.append((value, context))
    place.saving(continuation)
  }
}
