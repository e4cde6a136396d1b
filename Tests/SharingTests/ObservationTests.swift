import Combine
import ConcurrencyExtras
import Foundation
import Observation
import Perception
import Sharing
import Testing

@Suite("Observing a shared value")
struct ObservationTests {
  @Test("A tracked read is notified of the next change")
  func tracking() {
    @Shared(value: 0) var count
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $count.withLock { $0 += 1 }
    #expect(changes.value == 1)
    $count.withLock { $0 += 1 }
    #expect(changes.value == 1)
  }

  @Test("The back-port tracks it too")
  func perception() {
    @Shared(value: 0) var count
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $count.withLock { $0 += 1 }
    #expect(changes.value == 1)
  }

  @Test("Readers of a part, or through a reader, are notified of changes of the whole")
  func parts() {
    @Shared(value: Person(id: 1, name: "Blob")) var person
    let name = $person.name
    let reader = SharedReader($person)
    let changes = LockIsolated(0)
    for read in [{ _ = name.wrappedValue }, { _ = reader.wrappedValue }] {
      withObservationTracking(read) { changes.withValue { $0 += 1 } }
    }
    $person.name.withLock { $0 = "Blob Jr" }
    #expect(changes.value == 2)
  }

  @Test("All references with the key are notified")
  func keys() {
    @Shared(.inMemory("count")) var count = 0
    let other = Shared(wrappedValue: 0, .inMemory("count"))
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    other.withLock { $0 += 1 }
    #expect(changes.value == 1)
  }

  @Test("A change of the stored value notifies")
  func stored() {
    @Shared(.appStorage("count")) var count = 0
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    @Dependency(\.defaultAppStorage) var store
    store.set(1, forKey: "count")
    #expect(changes.value == 1)
  }

  @Test("Replacing a property's shared value is a change")
  func replacing() {
    @Shared(value: 0) var count
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $count = Shared(value: 1)
    #expect(changes.value == 1)
  }

  @Test("Loading and errors are observed")
  func loading() async throws {
    @Shared(.inMemory("count")) var count = 0
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = $count.isLoading
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    try await $count.load()
    #expect(changes.value == 1)
  }
}

@Suite("Publishing a shared value")
struct PublisherTests {
  @Test("The value is published initially and after each change")
  func values() {
    @Shared(value: 0) var count
    let log = LockIsolated<[Int]>([])
    let subscription = $count.publisher.sink { value in log.withValue { $0.append(value) } }
    $count.withLock { $0 += 1 }
    $count.withLock { $0 += 1 }
    #expect(log.value == [0, 1, 2])
    subscription.cancel()
    $count.withLock { $0 += 1 }
    #expect(log.value == [0, 1, 2])
  }

  @Test("A part publishes that part, and a reader its value")
  func parts() {
    @Shared(value: Person(id: 1, name: "a")) var person
    let log = LockIsolated<[String]>([])
    let first = $person.name.publisher.sink { value in log.withValue { $0.append(value) } }
    let second = SharedReader($person).publisher.map(\.name)
      .sink { value in log.withValue { $0.append("reader: " + value) } }
    $person.name.withLock { $0 = "b" }
    #expect(log.value.sorted() == ["a", "b", "reader: a", "reader: b"])
    first.cancel()
    second.cancel()
  }

  @Test("A subscriber may read the shared value and change it")
  func reentrancy() {
    @Shared(value: 0) var count
    let shared = $count
    let subscription = shared.publisher.sink { value in
      #expect(shared.wrappedValue == value)
      if value == 1 { shared.withLock { $0 = 10 } }
    }
    $count.withLock { $0 = 1 }
    #expect(count == 10)
    subscription.cancel()
  }

  @Test("A change by a subscriber during its first value is published")
  func changeAtFirst() {
    let shared = Shared(value: 0)
    let log = LockIsolated<[Int]>([])
    let subscription = shared.publisher.sink { value in
      log.withValue { $0.append(value) }
      if value == 0 { shared.withLock { $0 = 1 } }
    }
    #expect(log.value == [0, 1])
    subscription.cancel()
  }

  @Test("The publisher follows when another shared value is assigned")
  func replacing() {
    @Shared(value: 0) var count
    let log = LockIsolated<[Int]>([])
    let subscription = $count.publisher.sink { value in log.withValue { $0.append(value) } }
    let other = Shared(value: 10)
    $count = other
    other.withLock { $0 = 11 }
    #expect(log.value == [0, 10, 11])
    subscription.cancel()
  }
}
