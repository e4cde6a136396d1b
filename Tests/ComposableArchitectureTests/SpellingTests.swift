import CasePathsCore
import ComposableArchitecture
import Foundation
import IssueExpectations
import SwiftNavigation
import Testing

@Reducer
private struct Toggle {
  struct State: Equatable { var isOn = false }
  enum Action { case flip }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}

@Reducer
private struct Inferred {
  let body = Reduce<Int, Bool> { count, isUp in
    count += isUp ? 1 : -1
    return .none
  }
}

@Reducer
private struct ByMethod {
  func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
    state += action ? 1 : -1
    return .none
  }
}

@Reducer
private struct Outer {
  struct State: Equatable { var count = 0 }
  enum Action { case inner(Inner.Action) }

  @Reducer
  struct Inner {
    enum Action { case increment }

    var body: some Reducer<Outer.State, Action> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(\.self, action: \.inner) { Inner() }
  }
}

extension UITransaction {
  @UITransactionEntry fileprivate var isQuiet = false
}

@Perceptible
private final class Model {
  var count = 0
}

@Suite("Code written for the originals")
@MainActor
struct SpellingTests {
  @Test("The initial state of a test store is inferred from its reducer")
  func testStore() async {
    let store = TestStore(initialState: .init(isOn: true)) { Toggle() }
    await store.send(.flip) { $0.isOn = false }
  }

  @Test("A reducer's types are inferred from a stored body, and from a method")
  func inferredTypes() {
    var count = 0
    _ = Inferred().reduce(into: &count, action: true)
    _ = ByMethod().reduce(into: &count, action: true)
    #expect(count == 2)
  }

  @Test("A nested reducer uses the outer one's state")
  func nestedReducer() {
    let store = Store(initialState: .init()) { Outer() }
    store.send(.inner(.increment))
    #expect(store.withState(\.count) == 1)
  }

  @Test("A transaction's value is declared by a macro, and read during changes")
  func transactionEntry() {
    #expect(!UITransaction.current.isQuiet)
    withUITransaction(\.isQuiet, true) {
      #expect(UITransaction.current.isQuiet)
    }
  }

  @Test("Navigation exports the macro of perceptible classes")
  func perceptible() {
    let model = Model()
    let isTold = LockIsolated(false)
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      isTold.setValue(true)
    }
    model.count = 1
    #expect(isTold.value)
  }

  @Test("A navigation path outside of views is encoded with its types")
  func navigationPath() throws {
    var path = UINavigationPath(["Blob"])
    path.append(42)
    #expect(path.count == 2)
    let data = try JSONEncoder().encode(try #require(path.codable))
    let codable = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    #expect(UINavigationPath(codable) == path)
    path.append(ObjectIdentifier(SpellingTests.self))
    #expect(path.codable == nil)
    path.removeLast(2)
    #expect(path.elements == ["Blob"])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        UINavigationPath.CodableRepresentation.self, from: Data(#"["Nothing", 1]"#.utf8))
    }
  }

  @Test("Issues of misuse are posted for tools that collect them")
  func notification() {
    let messages = LockIsolated<[String]>([])
    let observer = NotificationCenter.default.addObserver(
      forName: ._runtimeWarning, object: nil, queue: nil
    ) { notification in
      let message = notification.userInfo?["message"] as? String ?? ""
      messages.withValue { $0.append(message) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let store = Store(initialState: Parent.State()) { Parent() }
    expectingIssues("got an action for") {
      store.send(.optional(.increment))
    }
    #expect(messages.value.contains { $0.contains("got an action for") })
  }
}
