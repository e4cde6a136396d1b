import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@Suite("Traits that replace dependencies", .dependency(\.client, Client(name: "suite")))
struct TraitTests {
  @Dependency(\.self) private var values

  @Test("A suite's trait applies to all of its tests")
  func suite() {
    #expect(values.client.name == "suite")
  }

  @Test("A test's trait overrides its suite's", .dependencies { $0.client.name += "'s test" })
  func test() {
    #expect(values.client.name == "suite's test")
  }

  @Test("A dependency can be its own key", .dependency(Settings(isOn: false)))
  func key() {
    #expect(!values.settings.isOn)
  }

  @Test(
    "A part of a dependency can be overridden before the whole exists",
    .dependency(\.date.now, Date(timeIntervalSince1970: 42)))
  func part() {
    #expect(values.date() == Date(timeIntervalSince1970: 42))
  }

  @Test("Each case of a test starts afresh", .dependency(\.uuid, .incrementing), arguments: 1...20)
  func cases(number: Int) {
    #expect(values.uuid() == UUID(0))
    #expect(values.uuid() == UUID(1))
  }

  @Test("Cases do not share created values", arguments: 1...20)
  func made(number: Int) {
    enum CountKey: TestDependencyKey {
      static var testValue: UUIDGenerator { .incrementing }
    }
    #expect(Dependency(CountKey.self).wrappedValue() == UUID(0))
  }
}
