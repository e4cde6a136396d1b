import Perception
import Testing

/// Trackings that continue until they are cancelled, natively and on the back-port.
@Suite("Tracking before and after changes")
@MainActor
struct TrackingEventsTests {
  @Test("Each change notifies before and after", arguments: Registrar.allCases)
  func beforeAndAfter(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
      } willSet: { _ in
        log("will change from \(model.count)")
      } didSet: { _ in
        log("did change to \(model.count)")
      }
      model.count = 1
      model.count = 2
    }
    #expect(
      log.lines == [
        "will change from 0", "did change to 1", "will change from 1", "did change to 2",
      ])
  }

  @Test("Only before", arguments: Registrar.allCases)
  func before(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
      } willSet: { _ in
        log("\(model.count)")
      }
      model.count = 1
      model.count = 2
    }
    #expect(log.lines == ["0", "1"])
  }

  @Test("Only after", arguments: Registrar.allCases)
  func after(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
      } didSet: { _ in
        log("\(model.count)")
      }
      model.count = 1
      model.count = 2
    }
    #expect(log.lines == ["1", "2"])
  }

  @Test("After cancellation at the first change, no change notifies", arguments: Registrar.allCases)
  func cancelling(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
        _ = model.name
      } willSet: { tracking in
        log("will change")
        tracking.cancel()
      } didSet: { _ in
        log("did change")
      }
      model.count = 1
      model.name = "Blob Jr"
      #expect(model.registrationCount == 0)
    }
    #expect(log.lines == ["will change"])
  }

  @Test("It provides the changed property", arguments: Registrar.allCases)
  func changed(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let model = Counter()
      withPerceptionTracking {
        _ = model.count
        _ = model.name
      } willSet: { tracking in
        log(tracking.changed == \Counter.name ? "name" : "count")
      } didSet: { tracking in
        log(tracking.changed == \Counter.name ? "name" : "count")
      }
      model.name = "Blob Jr"
      model.count = 1
    }
    #expect(log.lines == ["name", "name", "count", "count"])
  }
}
