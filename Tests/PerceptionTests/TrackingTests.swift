import Perception
import Synchronization
import Testing

/// The behavior of tracking, natively and on the back-port: one table for both.
@Suite("Tracking")
@MainActor
struct TrackingTests {
  @Test("A change notifies before it is made, and once", arguments: Registrar.allCases)
  func onceBefore(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        log("count is \(model.count)")
      } onChange: {
        log("changes from \(model.count)")
      }
      model.count = 1
      model.count = 2
      log("count is \(model.count)")
    }
    #expect(log.lines == ["count is 0", "changes from 0", "count is 2"])
  }

  @Test("The tracked closure's result is returned", arguments: Registrar.allCases)
  func result(registrar: Registrar) {
    let model = Counter()
    let result = registrar.run {
      withPerceptionTracking({ model.count + 41 }, onChange: { {} }())
    }
    #expect(result == 41)
  }

  @Test("Changes of unread properties are not reported", arguments: Registrar.allCases)
  func unread(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let (model, other) = (Counter(), Counter())
      withPerceptionTracking {
        _ = model.count
      } onChange: {
        log("changes")
      }
      model.name = "Blob Jr"
      model.ignored = 1
      other.count = 1
      #expect(log.lines.isEmpty)
      model.count = 1
    }
    #expect(log.lines == ["changes"])
  }

  @Test("The first change of several properties ends it", arguments: Registrar.allCases)
  func severalProperties(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
        _ = model.name
      } onChange: {
        log("changes")
      }
      model.name = "Blob Jr"
      model.count = 1
    }
    #expect(log.lines == ["changes"])
  }

  @Test("The first change of several objects ends it", arguments: Registrar.allCases)
  func severalObjects(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let models = (0..<20).map { _ in Counter() }
      withPerceptionTracking {
        for model in models { _ = model.count }
      } onChange: {
        log("changes")
      }
      models[19].count = 1
      models[0].count = 1
      #expect(models.allSatisfy { $0.registrationCount == 0 })
    }
    #expect(log.lines == ["changes"])
  }

  @Test("A computed property depends on what it reads", arguments: Registrar.allCases)
  func computed(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        log(model.display)
      } onChange: {
        log("changes")
      }
      model.name = "Blob Jr"
      log(model.display)
    }
    #expect(log.lines == ["Blob: 0", "changes", "Blob Jr: 0"])
  }

  @Test("Setting a property to its current value is not a change", arguments: Registrar.allCases)
  func equalValue(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let (model, opaque) = (Counter(), Opaque())
      withPerceptionTracking {
        _ = model.count
        _ = opaque.object
      } onChange: {
        log("changes")
      }
      model.count = 0
      opaque.object = opaque.object
      #expect(log.lines.isEmpty)
      withPerceptionTracking {
        _ = opaque.value
      } onChange: {
        log("opaque changes")
      }
      opaque.value = Opaque.Value()
    }
    #expect(log.lines == ["opaque changes"])
  }

  @Test("Tracking continues if the closure tracks again", arguments: Registrar.allCases)
  func again(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      @Sendable func track() {
        withPerceptionTracking {
          log("\(model.count)")
        } onChange: {
          track()
        }
      }
      track()
      for _ in 1...3 { model.count += 1 }
    }
    // The closure runs before the change, and reads the old value.
    #expect(log.lines == ["0", "0", "1", "2"])
  }

  @Test("Several trackings of one property are all notified", arguments: Registrar.allCases)
  func twoTrackings(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      for name in ["a", "b", "c", "d"] {
        withPerceptionTracking {
          _ = model.count
        } onChange: {
          log(name)
        }
      }
      model.count = 1
    }
    // The native registrar keeps no order.
    #expect((registrar == .native ? log.lines.sorted() : log.lines) == ["a", "b", "c", "d"])
  }

  @Test("Tracking without a read observes nothing", arguments: Registrar.allCases)
  func nothing(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        model.ignored += 1
      } onChange: {
        log("changes")
      }
      model.ignored += 1
      model.count += 1
    }
    #expect(log.lines.isEmpty)
  }
}

// MARK: - Nesting

extension TrackingTests {
  @Test("Reads of an inner tracking belong to the outer one too", arguments: Registrar.allCases)
  func nested(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.name
        withPerceptionTracking {
          _ = model.count
        } onChange: {
          log("inner")
        }
      } onChange: {
        log("outer")
      }
      model.count = 1
      #expect(log.lines.sorted() == ["inner", "outer"])
      model.name = "Blob Jr"
    }
    #expect(log.lines.sorted() == ["inner", "outer"])
  }

  @Test("Reads of the outer tracking do not belong to the inner one", arguments: Registrar.allCases)
  func nestedOutside(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        withPerceptionTracking {
          _ = model.count
        } onChange: {
          log("inner")
        }
        _ = model.name
      } onChange: {
        log("outer")
      }
      model.name = "Blob Jr"
      #expect(log.lines == ["outer"])
      model.count = 1
    }
    #expect(log.lines == ["outer", "inner"])
  }

  @Test("A chain of objects is tracked object by object", arguments: Registrar.allCases)
  func chains(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let parent = Parent()
      let old = parent.child
      func track() {
        withPerceptionTracking {
          _ = parent.child.count
        } onChange: {
          log("changes")
        }
      }
      track()
      old.count = 1
      #expect(log.lines.count == 1)
      track()
      parent.child = Counter()
      #expect(log.lines.count == 2)
      track()
      old.count = 2
      #expect(log.lines.count == 2)
      parent.child.count = 1
    }
    #expect(log.lines.count == 3)
  }

  @Test(
    "An array of objects is tracked as an array, and its objects separately",
    arguments: Registrar.allCases)
  func arrays(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let parent = Parent()
      parent.children = [Counter(), Counter()]
      withPerceptionTracking {
        _ = parent.children.count
      } onChange: {
        log("array")
      }
      withPerceptionTracking {
        _ = parent.children[0].count
      } onChange: {
        log("array or first")
      }
      parent.children[1].count = 1
      #expect(log.lines.isEmpty)
      parent.children[0].count = 1
      #expect(log.lines == ["array or first"])
      parent.children.append(Counter())
    }
    #expect(log.lines == ["array or first", "array"])
  }
}

// MARK: - Changing

extension TrackingTests {
  @Test("A modification in place notifies beforehand", arguments: Registrar.allCases)
  func inPlace(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let parent = Parent()
      @Sendable func track() {
        withPerceptionTracking {
          _ = parent.numbers
        } onChange: {
          log("changes")
          track()
        }
      }
      track()
      parent.numbers.append(1)
      parent.numbers[0] += 1
      parent.numbers.sort()
      log("\(parent.numbers)")
    }
    #expect(log.lines == ["changes", "changes", "changes", "[2]"])
  }

  @Test("A modification is a read too", arguments: Registrar.allCases)
  func inPlaceReads(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        model.count += 1
      } onChange: {
        log("changes")
      }
      #expect(log.lines.isEmpty)
      model.count += 1
    }
    #expect(log.lines == ["changes"])
  }

  @Test("A write under tracking is not a read", arguments: Registrar.allCases)
  func writing(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        model.count = 1
      } onChange: {
        log("changes")
      }
      model.count = 2
    }
    #expect(log.lines.isEmpty)
  }

  @Test("Nested mutations notify separately", arguments: Registrar.allCases)
  func nestedMutations(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      track(model, \.count) { log("count") }
      track(model, \.name) { log("name") }
      model.withMutation(keyPath: \.count) {
        log("begin")
        model.withMutation(keyPath: \.name) { log("inside") }
        log("end")
      }
    }
    #expect(log.lines == ["count", "begin", "name", "inside", "end"])
  }

  @Test("A mutation that throws is a change", arguments: Registrar.allCases)
  func throwing(registrar: Registrar) {
    struct Failure: Error {}
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
      } didSet: {
        $0.cancel()
        log("did change")
      }
      #expect(throws: Failure.self) {
        try model.withMutation(keyPath: \.count) { throw Failure() }
      }
    }
    #expect(log.lines == ["did change"])
  }

  @Test("The closure may change other properties", arguments: Registrar.allCases)
  func reentrant(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      track(model, \.name) { log("name") }
      withPerceptionTracking {
        _ = model.count
      } onChange: {
        log("count begins")
        model.name = "Blob Jr"
        log("count ends")
      }
      model.count = 1
    }
    #expect(log.lines == ["count begins", "name", "count ends"])
  }

  @Test(
    "Tracking that starts during a notification does not report that change",
    arguments: Registrar.allCases)
  func lateTracking(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
      } onChange: {
        log("first")
        withPerceptionTracking {
          _ = model.count
        } onChange: {
          log("second")
        }
      }
      model.count = 1
      #expect(log.lines == ["first"])
      model.count = 2
    }
    #expect(log.lines == ["first", "second"])
  }

  private func track(
    _ model: Counter, _ keyPath: any KeyPath<Counter, some Any> & Sendable,
    _ onChange: @escaping @Sendable () -> Void
  ) {
    withPerceptionTracking {
      _ = model[keyPath: keyPath]
    } onChange: {
      onChange()
    }
  }
}
