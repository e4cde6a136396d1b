import Perception
import Testing

/// The objects that tracking retains, natively and on the back-port.
@Suite("Lifetimes under tracking")
@MainActor
struct LifetimeTests {
  @Test("A tracked object may be deallocated without a notification", arguments: Registrar.allCases)
  func subjectEnds(registrar: Registrar) {
    let log = Log()
    registrar.run {
      var model: Mortal? = Mortal(log: log)
      withPerceptionTracking {
        _ = model?.count
      } onChange: {
        log("changes")
      }
      log("before")
      model = nil
      log("after")
    }
    #expect(log.lines == ["before", "deinit", "after"])
  }

  @Test("An object may be deallocated during its tracking", arguments: Registrar.allCases)
  func subjectEndsInside(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let survivor = Counter()
      withPerceptionTracking {
        _ = Mortal(log: log).count
        log("inside")
        _ = survivor.count
      } onChange: {
        log("changes")
      }
      survivor.count = 1
    }
    #expect(log.lines == ["deinit", "inside", "changes"])
  }

  @Test(
    "The closure's captures are released with its change",
    arguments: Registrar.allCases)
  func closureEnds(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      do {
        let held = Mortal(log: log)
        withPerceptionTracking {
          _ = model.count
        } onChange: {
          log("changes \(held.count)")
        }
      }
      log("before")
      model.count = 1
      log("after")
    }
    #expect(log.lines == ["before", "changes 0", "deinit", "after"])
  }

  @Test(
    "The closure's captures are released with the observed object",
    arguments: Registrar.allCases)
  func closureEndsWithSubject(registrar: Registrar) {
    let log = Log()
    registrar.run {
      var model: Counter? = Counter()
      do {
        let held = Mortal(log: log)
        withPerceptionTracking {
          _ = model?.count
        } onChange: {
          log("changes \(held.count)")
        }
      }
      log("before")
      model = nil
      log("after")
    }
    #expect(log.lines == ["before", "deinit", "after"])
  }

  @Test("A million trackings and changes leave no registration")
  func registrations() {
    Registrar.backPort.run {
      let model = Counter()
      var changes = 0
      let isWhole = Stress.isWhole
      for round in 0..<(isWhole ? 1_000_000 : 20_000) {
        withPerceptionTracking {
          _ = model.count
          if round.isMultiple(of: 3) { _ = model.name }
        } onChange: {
        }
        if model.registrationCount > 0 { changes += 1 }
        model.count += 1
        #expect(model.registrationCount == 0)
      }
      #expect(changes == (isWhole ? 1_000_000 : 20_000))
    }
  }

  @Test("Objects created before the device are tracked on it, and after it")
  func generations() {
    let log = Log()
    let model = Counter()
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      log("native")
    }
    Registrar.backPort.run {
      withPerceptionTracking {
        _ = model.count
      } onChange: {
        log("back-port")
      }
      model.count = 1
      #expect(log.lines.sorted() == ["back-port", "native"])
      withPerceptionTracking {
        _ = model.count
      } onChange: {
        log("back-port again")
      }
    }
    model.count = 2
    #expect(log.lines.last == "back-port again")
  }
}
