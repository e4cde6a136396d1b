import Perception
import Testing

/// Classes of all shapes behave as declared after the macro's expansion.
@Suite("Perceptible classes")
@MainActor
struct PerceptibleClassTests {
  @Test("Values come from declarations and from initializers", arguments: Registrar.allCases)
  func initialValues(registrar: Registrar) {
    registrar.run {
      let model = Shapes(required: "given")
      #expect(model.required == "given")
      #expect(model.declared == 1)
      #expect(model.optional == nil)
      #expect(model.`default` == "default")
      #expect(model.constant == 7)
    }
  }

  @Test("Every kind of stored variable is tracked", arguments: Registrar.allCases)
  func kinds(registrar: Registrar) {
    registrar.run {
      let model = Shapes(required: "")
      #expect(
        isTold {
          _ = model.required
        } by: {
          model.required = "new"
        })
      #expect(
        isTold {
          _ = model.optional
        } by: {
          model.optional = 1
        })
      #expect(
        isTold {
          _ = model.`default`
        } by: {
          model.`default` = "new"
        })
      #expect(
        isTold {
          _ = model.conditional
        } by: {
          model.conditional += 1
        })
      #expect(
        isTold {
          _ = model.readOnly
        } by: {
          model.change()
        })
      #expect(
        !isTold {
          _ = model.ignored
        } by: {
          model.ignored += 1
        })
      #expect(
        !isTold {
          _ = model.lazyValue
        } by: {
          model.lazyValue += 1
        })
      #expect(
        !isTold {
          _ = Shapes.shared
        } by: {
          Shapes.shared += 1
        })
    }
  }

  @Test("Observers of a property run as before", arguments: Registrar.allCases)
  func observers(registrar: Registrar) {
    registrar.run {
      let model = Shapes(required: "")
      model.observed = 2
      model.observed += 3
      #expect(model.history == ["0 to 2", "2 to 5"])
      #expect(
        isTold {
          _ = model.observed
        } by: {
          model.observed = 0
        })
    }
  }

  @Test(
    "A subclass tracks its inherited properties, and its own on request",
    arguments: Registrar.allCases)
  func inheritance(registrar: Registrar) {
    registrar.run {
      let (derived, tracked) = (Derived(), TrackedDerived())
      #expect(
        isTold {
          _ = derived.inBase
        } by: {
          derived.inBase = 1
        })
      #expect(
        !isTold {
          _ = derived.untracked
        } by: {
          derived.untracked = 1
        })
      #expect(
        isTold {
          _ = tracked.inBase
        } by: {
          tracked.inBase = 1
        })
      #expect(
        isTold {
          _ = tracked.inDerived
        } by: {
          tracked.inDerived = 1
        })
      #expect(
        isTold {
          _ = (tracked as Base).inBase
        } by: {
          tracked.inBase = 2
        })
    }
  }

  @Test("A generic class is tracked for any argument", arguments: Registrar.allCases)
  func generics(registrar: Registrar) {
    registrar.run {
      let (number, closure) = (Box(1), Box({}))
      #expect(
        isTold {
          _ = number.value
        } by: {
          number.value = 2
        })
      // A property that is not statically equatable changes with each assignment.
      #expect(
        isTold {
          _ = number.value
        } by: {
          number.value = 2
        })
      #expect(
        isTold {
          _ = closure.value
        } by: {
          closure.value = {}
        })
    }
  }

  @Test("A main-actor class is tracked on the main actor", arguments: Registrar.allCases)
  func isolated(registrar: Registrar) {
    registrar.run {
      let model = Isolated()
      #expect(
        isTold {
          _ = model.count
        } by: {
          model.count = 1
        })
    }
  }

  @Test("A perceptible class is observable, too")
  func conformances() {
    let (counter, derived): (Any, Any) = (Counter(), TrackedDerived())
    #expect(counter is any Perceptible)
    #expect(counter is any Observable)
    #expect(derived is any Observable)
  }

  private func isTold(_ read: () -> Void, by change: () -> Void) -> Bool {
    let log = Log()
    withPerceptionTracking(read) { log("told") }
    change()
    return !log.lines.isEmpty
  }
}

@Perceptible
private final class Shapes {
  let constant = 7
  var required: String
  var declared = 1
  var optional: Int?
  var `default` = "default"
  private(set) var readOnly = 0
  var observed: Int = 0 {
    didSet { history.append("\(oldValue) to \(observed)") }
  }
  #if os(Linux)
    var conditional = 0
  #else
    var conditional = 0
  #endif
  @PerceptionIgnored var ignored = 0
  @PerceptionIgnored lazy var lazyValue = constant
  @PerceptionIgnored var history: [String] = []
  nonisolated(unsafe) static var shared = 0

  init(required: String) {
    self.required = required
  }

  func change() {
    readOnly += 1
  }
}

@MainActor
@Perceptible
private final class Isolated {
  var count = 0
}
