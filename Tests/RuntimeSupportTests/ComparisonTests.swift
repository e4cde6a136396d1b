import Testing

@testable import RuntimeSupport

@Suite("Comparing values (rules, section 4)")
@MainActor
struct ComparisonTests {
  @Test("Rule 4.1: Values without references are compared by bytes, regardless of their ==")
  func bytes() {
    struct Unequal: Equatable {
      let number: Int
      static func == (left: Self, right: Self) -> Bool { false }
    }
    #expect(compare(Unequal(number: 1), Unequal(number: 1)) == .equal)
    #expect(compare(Unequal(number: 1), Unequal(number: 2)) == .different(field: "number"))
    #expect(compare(0.0, -0.0) != .equal)
    #expect(compare(Double.nan, Double.nan) == .equal)
  }

  @Test("Rule 4.2: Other values use their ==, even nested ones")
  func equality() {
    struct ByID: Equatable {
      let id: Int
      let name: String
      static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    }
    struct Holder {
      let item: ByID
    }
    #expect(compare(ByID(id: 1, name: "a"), ByID(id: 1, name: "b")) == .equal)
    #expect(
      compare(Holder(item: ByID(id: 1, name: "a")), Holder(item: ByID(id: 1, name: "b"))) == .equal)
    #expect(
      compare(Holder(item: ByID(id: 1, name: "a")), Holder(item: ByID(id: 2, name: "a")))
        == .different(field: "item"))
  }

  @Test("Rule 4.3: Without == the fields are compared, and the first difference is named")
  func fields() {
    struct Person {
      let name: String
      let age: Int
    }
    #expect(compare(Person(name: "Blob", age: 1), Person(name: "Blob", age: 1)) == .equal)
    #expect(
      compare(Person(name: "Blob", age: 1), Person(name: "Blob", age: 2))
        == .different(field: "age"))
  }

  @Test("Rule 4.4: Enums are equal if their cases and payloads are")
  func enums() {
    enum Route {
      case home
      case help
      case item(Payload)
    }
    struct Payload {
      let name: String
    }
    #expect(compare(Route.home, .home) == .equal)
    #expect(compare(Route.home, .help) != .equal)
    #expect(compare(Route.item(Payload(name: "a")), .item(Payload(name: "a"))) == .equal)
    #expect(compare(Route.item(Payload(name: "a")), .item(Payload(name: "b"))) != .equal)
    #expect(compare(Payload?.none, nil) == .equal)
    #expect(compare(Payload(name: "a"), nil) != .equal)
    #expect(compare(Payload?(Payload(name: "a")), Payload(name: "a")) == .equal)
  }

  @Test("Rule 4.4: The content of an enum, or an existential, is compared in place, functions too")
  func functionsInEnums() {
    enum Route {
      case home
      case run(() -> Void)
      case both(Int, () -> Void)
      indirect case boxed(String, () -> Void)
    }
    indirect enum Tree {
      case leaf(() -> Void)
      case node(Tree, Tree)
    }
    struct Large {
      let numbers = (1, 2, 3, 4)
      let action: () -> Void
    }
    let number = [1]
    let action: () -> Void = { _ = number }
    let other: () -> Void = { _ = number.count }
    for route in [Route.home, .run(action), .both(1, action), .boxed("a", action)] {
      #expect(compare(route, route) == .equal)
    }
    #expect(compare(Route.run(action), .run(other)) != .equal)
    #expect(compare(Route.both(1, action), .both(2, action)) != .equal)
    #expect(compare(Route.boxed("a", action), .boxed("b", action)) != .equal)
    let tree = Tree.node(.leaf(action), .leaf(other))
    #expect(compare(tree, tree) == .equal)
    #expect(compare(tree, .node(.leaf(action), .leaf(action))) != .equal)
    let held: [Any] = [action, Large(action: action), Route.run(action)]
    for value in held { #expect(compare(value, value) == .equal) }
    #expect(compare(held[1], Large(action: other) as Any) != .equal)
  }

  @Test("Rule 4.4: Existentials are equal if their types and values are")
  func existentials() {
    #expect(compare(1 as Any, 1 as Any) == .equal)
    #expect(compare(1 as Any, 2 as Any) != .equal)
    #expect(compare(1 as Any, "1" as Any) != .equal)
    let text: any StringProtocol = "a"
    #expect(compare(text, "a" as any StringProtocol) == .equal)
    #expect(compare(text, "b" as any StringProtocol) != .equal)
  }

  @Test("Rule 4.5: References are compared by identity, unless their class has ==")
  func references() {
    class Plain {}
    final class ByValue: Equatable {
      static func == (left: ByValue, right: ByValue) -> Bool { true }
    }
    let plain = Plain()
    #expect(compare(plain, plain) == .equal)
    #expect(compare(plain, Plain()) != .equal)
    #expect(compare(Plain?(plain), plain) == .equal)
    #expect(compare(Plain?(plain), Plain()) != .equal)
    #expect(compare(ByValue(), ByValue()) == .equal)
  }

  @Test("Rule 4.6: Functions are equal with the same code and the same context")
  func functions() {
    final class Store {
      func send() {}
    }
    struct Holder {
      let action: () -> Void
    }
    func holder(capturing number: Int) -> Holder { Holder { _ = number } }
    func holder(sendingTo store: Store) -> Holder { Holder(action: store.send) }
    func plain() -> Holder { Holder {} }
    let store = Store()
    #expect(compare(plain(), plain()) == .equal)
    #expect(compare(holder(sendingTo: store), holder(sendingTo: store)) == .equal)
    #expect(compare(holder(sendingTo: store), holder(sendingTo: Store())) != .equal)
    #expect(compare(holder(capturing: 1), holder(capturing: 2)) != .equal)
    #expect(compare(Optional(plain().action), nil) != .equal)
  }
}
