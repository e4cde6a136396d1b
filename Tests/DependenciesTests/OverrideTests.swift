import Dependencies
import Testing

/// A dependency that is unique in the list, one for each number.
private enum NumberKey<Number>: TestDependencyKey {
  static var testValue: Int { -1 }
}

private final class Model {
  @Dependency(\.testOnly) var number
  @Dependency(Client.self) var client
}

@Suite("Overrides")
struct OverrideTests {
  @Test("The last of many overrides of a key applies, and each scope restores the outer one")
  func nesting() {
    func descend(_ depth: Int) {
      guard depth < 100 else { return }
      withDependencies {
        $0.testOnly = depth
        if depth == 3 { $0.client.name = "third" }
      } operation: {
        @Dependency(\.testOnly) var number
        @Dependency(\.client.name) var name
        #expect(number == depth)
        #expect(name == (depth < 3 ? "test" : "third"))
        descend(depth + 1)
        #expect(number == depth)
      }
    }
    descend(0)
  }

  @Test("Twenty keys in one scope keep their values")
  func manyKeys() {
    let keys: [any TestDependencyKey<Int>.Type] = [
      NumberKey<Int>.self, NumberKey<Int8>.self, NumberKey<Int16>.self, NumberKey<Int32>.self,
      NumberKey<Int64>.self, NumberKey<UInt>.self, NumberKey<UInt8>.self, NumberKey<UInt16>.self,
      NumberKey<UInt32>.self, NumberKey<UInt64>.self, NumberKey<Float>.self,
      NumberKey<Double>.self, NumberKey<String>.self, NumberKey<Character>.self,
      NumberKey<Bool>.self, NumberKey<[Int]>.self, NumberKey<[Bool]>.self, NumberKey<Int?>.self,
      NumberKey<Bool?>.self, NumberKey<()>.self,
    ]
    func set(_ key: any TestDependencyKey<Int>.Type, _ value: Int, _ all: inout DependencyValues) {
      func open<Key: TestDependencyKey<Int>>(_ key: Key.Type) { all[key] = value }
      open(key)
    }
    func get(_ key: any TestDependencyKey<Int>.Type) -> Int {
      func open<Key: TestDependencyKey<Int>>(_ key: Key.Type) -> Int {
        Dependency(key).wrappedValue
      }
      return open(key)
    }
    withDependencies { all in
      for (index, key) in keys.enumerated() { set(key, index, &all) }
    } operation: {
      #expect(keys.map(get) == Array(keys.indices))
      withDependencies {
        set(keys[0], 100, &$0)
      } operation: {
        #expect(keys.map(get) == [100] + keys.indices.dropFirst())
      }
    }
  }

  @Test("A model keeps its overrides; those at the place of the read take precedence")
  func models() {
    let model = withDependencies {
      $0.testOnly = 1
      $0.client.name = "model"
    } operation: {
      Model()
    }
    #expect(model.number == 1)
    withDependencies {
      $0.testOnly = 2
    } operation: {
      #expect(model.number == 2)
      #expect(model.client.name == "model")
    }
  }

  @Test("A chain of models takes no more memory than the last one needs")
  func generations() {
    var model = Model()
    for generation in 0..<20_000 {
      model = withDependencies(from: model) {
        $0.testOnly = generation
      } operation: {
        Model()
      }
    }
    #expect(model.number == 19_999)
  }

  @Test("A read for modification in an update is not a use, even after an inner operation")
  func nestedUpdates() {
    withDependencies {
      withDependencies {
        $0.testOnly = 1
      } operation: {
        @Dependency(\.testOnly) var number
        #expect(number == 1)
      }
      $0.settings.isOn = false
    } operation: {
      @Dependency(\.settings) var settings
      #expect(!settings.isOn)
    }
  }

  @Test("The context of the last override applies")
  func context() {
    withDependencies {
      $0.context = .live
    } operation: {
      withDependencies {
        $0.testOnly = 1
      } operation: {
        @Dependency(\.client.name) var name
        #expect(name == "live")
        withDependencies {
          $0.context = .preview
        } operation: {
          #expect(name == "preview")
        }
      }
    }
  }
}
