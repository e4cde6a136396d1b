import ConcurrencyExtras
import Dependencies
import Foundation
import IssueExpectations
import Testing

@Suite("Dependencies")
struct DependencyTests {
  private final class Model {
    @Dependency(\.client) var client
    @Dependency(\.uuid) var uuid
  }

  private final class Bare {}

  @Test("A dependency overridden at a model's creation stays overridden")
  func capturing() {
    let model = withDependencies {
      $0.client.name = "replaced"
      $0.uuid = .incrementing
    } operation: {
      Model()
    }
    #expect(model.client.name == "replaced")
    #expect(model.uuid() == UUID(0))
    #expect(model.uuid() == UUID(1))
    #expect(Model().client.name == "test")
  }

  @Test("An override at a model's use wins over the one at its creation")
  func using() {
    let model = withDependencies {
      $0.client.name = "made"
      $0.uuid = .constant(UUID(9))
    } operation: {
      Model()
    }
    withDependencies {
      $0.client.name += ", used"
    } operation: {
      #expect(model.client.name == "test, used")
      #expect(model.uuid() == UUID(9))
    }
    #expect(model.client.name == "made")
  }

  @Test("Scopes nest, and end with their operation, even when it throws")
  func nesting() {
    struct Failure: Error {}
    @Dependency(\.client.name) var name
    withDependencies {
      $0.client.name = "a"
    } operation: {
      #expect(name == "a")
      try? withDependencies {
        $0.client.name += "b"
      } operation: {
        #expect(name == "ab")
        throw Failure()
      }
      #expect(name == "a")
    }
    #expect(name == "test")
  }

  @Test("Tasks have the dependencies of their creation")
  func tasks() async {
    let client = Dependency(\.client)
    let name = await withDependencies {
      await Task.yield()
      $0.client.name = "task"
    } operation: {
      await Task { client.wrappedValue.name }.value
    }
    #expect(name == "task")
    #expect(await Task { client.wrappedValue.name }.value == "test")
  }

  @Test("A child model has its parent's dependencies")
  func children() {
    let parent = withDependencies {
      $0.client.name = "parent"
    } operation: {
      Model()
    }
    let child = withDependencies(from: parent) { Model() }
    #expect(child.client.name == "parent")
    let other = withDependencies(from: parent) {
      $0.client.name += "'s child"
    } operation: {
      Model()
    }
    #expect(other.client.name == "parent's child")
  }

  @Test("A model without dependencies remembers those of its creation")
  func bareModels() async {
    let bare = withDependencies {
      $0.client.name = "bare"
    } operation: {
      Bare()
    }
    let child = await withDependencies(from: bare) {
      await Task.yield()
      return Model()
    }
    #expect(child.client.name == "bare")
  }

  @Test("Using the dependencies of a model without any is an issue")
  func noDependencies() {
    expectingIssues(
      """
      'withDependencies(from:)' got a model without dependencies. Declare a '@Dependency' property \
      in 'Bare', or create the model in the operation of another 'withDependencies', which returns \
      it.
      """
    ) {
      let child = withDependencies(from: Bare()) { Model() }
      #expect(child.client.name == "test")
    }
  }

  @Test("Escaping closures have the captured dependencies")
  func escaping() async {
    let name = Dependency(\.client.name)
    let escaped = withDependencies {
      $0.client.name = "escaped"
    } operation: {
      withEscapedDependencies { dependencies in
        { @Sendable in dependencies.yield { name.wrappedValue } }
      }
    }
    #expect(name.wrappedValue == "test")
    #expect(escaped() == "escaped")
    let detached = await withDependencies {
      $0.client.name = "detached"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached {
          await dependencies.yield { await Task { name.wrappedValue }.value }
        }.value
      }
    }
    #expect(detached == "detached")
  }

  @Test("A dependency that depends on another one uses its override")
  func dependenciesOfDependencies() {
    enum Key: TestDependencyKey {
      static var testValue: @Sendable () -> String {
        @Dependency(\.client.name) var name
        return { name }
      }
    }
    let model = withDependencies {
      $0.client.name = "inner"
    } operation: {
      Dependency(Key.self)
    }
    #expect(model.wrappedValue() == "inner")
  }

  @Test("A dependency is created once, even for concurrent readers")
  func making() async {
    enum Key: TestDependencyKey {
      static let count = LockIsolated(0)
      static var testValue: Int {
        count.withValue {
          $0 += 1
          return $0
        }
      }
    }
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 1...100 { group.addTask { Dependency(Key.self).wrappedValue } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(values == [1])
  }
}
