import Dependencies
import Testing

/// A dependency that reads another each time it is used.
private struct LazyClient: TestDependencyKey {
  var name: @Sendable () -> String

  static var testValue: LazyClient {
    let client = Dependency(\.client)
    return LazyClient { "lazy \(client.wrappedValue.name)" }
  }
}

/// A dependency that reads another one once, when it is created.
private struct EagerClient: TestDependencyKey {
  var name: @Sendable () -> String

  static var testValue: EagerClient {
    @Dependency(\.client) var client
    let name = client.name
    return EagerClient { "eager \(name)" }
  }
}

@Suite("Dependencies of dependencies")
struct ResolutionTests {
  private func name(_ name: String) -> (inout DependencyValues) -> Void {
    { $0.client.name = name }
  }

  @Test("A lazy one uses the overrides at its use")
  func lazy() {
    let lazy = Dependency(LazyClient.self)
    #expect(lazy.wrappedValue.name() == "lazy test")
    withDependencies(name("later")) {
      #expect(lazy.wrappedValue.name() == "lazy later")
    }
    #expect(lazy.wrappedValue.name() == "lazy test")
  }

  @Test("An eager one keeps the values at its creation, which happens once")
  func eager() {
    let eager = withDependencies(name("first")) { Dependency(EagerClient.self) }
    #expect(eager.wrappedValue.name() == "eager first")
    withDependencies(name("second")) {
      #expect(eager.wrappedValue.name() == "eager first")
    }
  }

  @Test("Overriding one does not affect those that depend on it, unless they are created again")
  func replacing() {
    withDependencies {
      $0.client.name = "replaced"
      $0[EagerClient.self] = .testValue
    } operation: {
      // While values are being overridden, the others keep their previous value.
      #expect(Dependency(EagerClient.self).wrappedValue.name() == "eager test")
      #expect(Dependency(LazyClient.self).wrappedValue.name() == "lazy replaced")
    }
  }

  @Test("A group of tasks, and a stream, have the overrides at their creation")
  func concurrency() async {
    await withDependencies(name("outer")) {
      let client = Dependency(\.client)
      let names = await withTaskGroup(of: String.self) { group in
        for number in 1...3 {
          group.addTask {
            await withDependencies {
              $0.client.name += "\(number)"
            } operation: {
              await Task.yield()
              return client.wrappedValue.name
            }
          }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(names == ["outer1", "outer2", "outer3"])

      let stream = withEscapedDependencies { continuation in
        AsyncStream { continuation.yield { client.wrappedValue.name } }
      }
      let first = await Task.detached { await stream.first { _ in true } }.value
      #expect(first == "outer")
    }
  }

  @Test("An override in an asynchronous scope does not leave it")
  func isolation() async {
    let client = Dependency(\.client)
    async let inside = withDependencies {
      await Task.yield()
      $0.client.name = "inside"
    } operation: {
      await Task.yield()
      return client.wrappedValue.name
    }
    let outside = client.wrappedValue.name
    #expect(await inside == "inside")
    #expect(outside == "test")
  }
}
