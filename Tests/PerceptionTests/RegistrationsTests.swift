import Testing

@testable import PerceptionCore

@Suite("Registrations")
struct RegistrationsTests {
  private struct Values {
    var a = 0
    var b = 0
    var array = [Int](repeating: 0, count: 100)
  }

  @Test("Those of one property are in the order of their registration")
  func order() {
    var registrations = Registrations()
    let trackings = (0..<5).map { _ in Tracking(.once {}) }
    let slots = trackings.map { registrations.add($0, for: Property(\Values.a)) }
    remove(trackings[2], at: slots[2], from: &registrations)
    remove(trackings[0], at: slots[0], from: &registrations)
    let found = registrations.trackings(of: Property(\Values.a))
    #expect(found.first === trackings[1])
    #expect(
      found.others.map(ObjectIdentifier.init) == [3, 4].map { ObjectIdentifier(trackings[$0]) })
    #expect(registrations.trackings(of: Property(\Values.b)).first == nil)
  }

  @Test("One is removed once, and only by its own tracking")
  func removal() {
    var registrations = Registrations()
    let (one, other) = (Tracking(.once {}), Tracking(.once {}))
    let slot = registrations.add(one, for: Property(\Values.a))
    remove(other, at: slot, from: &registrations, expecting: false)
    remove(one, at: slot, from: &registrations)
    remove(one, at: slot, from: &registrations, expecting: false)
    #expect(registrations.count == 0)
    // The slot is reused, and its previous registration has no access to it.
    let again = registrations.add(other, for: Property(\Values.b))
    #expect(again == slot)
    remove(one, at: slot, from: &registrations, expecting: false)
  }

  @Test("Many properties are found, and few again after them")
  func many() {
    var registrations = Registrations()
    let keyPaths = (0..<100).map { \Values.array[$0] }
    for _ in 0..<3 {
      let trackings = keyPaths.map { _ in Tracking(.once {}) }
      let slots = zip(trackings, keyPaths).map { registrations.add($0, for: Property($1)) }
      for (index, tracking) in trackings.enumerated() {
        let found = registrations.trackings(of: Property(\Values.array[index]))
        #expect(found.first === tracking && found.others.isEmpty)
      }
      for (tracking, slot) in zip(trackings, slots) {
        remove(tracking, at: slot, from: &registrations)
      }
      #expect(registrations.count == 0)
      #expect(registrations.trackings(of: Property(\Values.array[7])).first == nil)
    }
  }

  private func remove(
    _ tracking: Tracking, at slot: Int, from registrations: inout Registrations,
    expecting isThere: Bool = true
  ) {
    let wasThere = registrations.remove(tracking, at: slot)
    #expect(wasThere == isThere)
  }
}
