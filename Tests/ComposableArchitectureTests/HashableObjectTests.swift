import SwiftNavigation
import Testing

@Suite("Models as items of a navigation")
struct HashableObjectTests {
  final class Model: HashableObject {
    var count = 0
  }

  @Test("A model is equal to itself only")
  func identity() {
    let model = Model()
    let path = [model, Model()]
    #expect(path.firstIndex(of: model) == 0)
    #expect(Set(path + [model]).count == 2)
    #expect(Model() != Model())
  }
}
