import Foundation
import Perception
import Testing

@Suite("Registrars as values")
@MainActor
struct RegistrarTests {
  @Test("Every registrar is equal to every other")
  func equality() {
    #expect(PerceptionRegistrar() == PerceptionRegistrar(isPerceptionCheckingEnabled: false))
    #expect(Set([PerceptionRegistrar(), PerceptionRegistrar()]).count == 1)
    #expect(_PerceptionRegistrar() == _PerceptionRegistrar())
  }

  @Test("A registrar is encoded as nothing, and decoded from anything")
  func coding() throws {
    struct Document: Codable, Equatable {
      var registrar = PerceptionRegistrar()
      var title = "Blob"
    }
    let data = try JSONEncoder().encode([Document()])
    #expect(try JSONDecoder().decode([Document].self, from: data) == [Document()])
  }

  @Test(
    "A subject not known to be observable is tracked too",
    arguments: Registrar.allCases)
  func erasedSubjects(registrar: Registrar) {
    func track<Subject: Perceptible>(
      _ subject: Subject, _ registrar: PerceptionRegistrar, _ keyPath: KeyPath<Subject, Int>,
      _ log: Log
    ) {
      withPerceptionTracking {
        registrar.access(subject, keyPath: keyPath)
      } onChange: {
        log("changes")
      }
      registrar.willSet(subject, keyPath: keyPath)
      registrar.didSet(subject, keyPath: keyPath)
      registrar.withMutation(of: subject, keyPath: keyPath) {}
    }
    let log = Log()
    registrar.run { track(Counter(), PerceptionRegistrar(), \.count, log) }
    #expect(log.lines == ["changes"])
    registrar.run { track(Value(), PerceptionRegistrar(), \.number, log) }
    #expect(log.lines == ["changes", "changes"])
  }

  @Test("The back-port's registrar can be used on its own")
  func backPort() {
    let log = Log()
    Registrar.backPort.run {
      let (registrar, subject) = (_PerceptionRegistrar(), Value())
      withPerceptionTracking {
        registrar.access(subject, keyPath: \.number)
      } onChange: {
        log("changes")
      }
      #expect(registrar.registrationCount == 1)
      registrar.withMutation(of: subject, keyPath: \.number) { log("mutation") }
      registrar.willSet(subject, keyPath: \.number)
      registrar.didSet(subject, keyPath: \.number)
      #expect(registrar.registrationCount == 0)
    }
    #expect(log.lines == ["changes", "mutation"])
  }

  @Test("A thousand properties of a thousand objects are distinct", arguments: Registrar.allCases)
  func many(registrar: Registrar) {
    let log = Log()
    registrar.run {
      let boxes = (0..<1_000).map { Box([$0]) }
      withPerceptionTracking {
        for _ in 0..<2 { for box in boxes { _ = box.value } }
      } onChange: {
        log("changes")
      }
      boxes[500].value.append(1)
      boxes[501].value.append(1)
    }
    #expect(log.lines == ["changes"])
  }

  private struct Value: Perceptible, Observable {
    var number = 0
  }
}
