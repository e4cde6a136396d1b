import ComposableArchitecture
import IssueExpectations
import Testing

@Suite("Cases of presented state, by path")
struct CaseSubscriptTests {
  enum Child: Equatable {
    case number(Int)
    case text(String)
    case nothing
  }
  struct Parent: Equatable {
    @PresentationState var child: Child?
    var path = StackState<Child>()
  }

  @Test("The value of the presented case can be modified and removed")
  func change() {
    var parent = Parent(child: .number(42), path: StackState([.text("a")]))
    let id = parent.path.ids[0]
    parent.$child[case: /Child.number]? += 1
    parent.path[id: id, case: /Child.text]? += "b"
    #expect(parent.child == .number(43))
    #expect(parent.path[id: id] == .text("ab"))
    parent.$child[case: /Child.number] = nil
    parent.path[id: id, case: /Child.text] = nil
    #expect(parent.child == nil)
    #expect(parent.path.isEmpty)
  }

  @Test(
    "Modifying another case is an issue that names the present one",
    arguments: [
      (Child.number(1), #"Can't modify unrelated case "number""#),
      (Child.nothing, #"Can't modify unrelated case "nothing""#),
      (nil, "Can't modify unrelated case"),
    ])
  func unrelated(child: Child?, message: String) {
    var parent = Parent(child: child, path: StackState([child].compactMap(\.self)))
    let issues = reportedIssues {
      parent.$child[case: /Child.text] = "b"
      parent.path[id: parent.path.ids.first ?? 0, case: /Child.text] = "b"
    }
    #expect(issues.map(\.description) == [message, message])
    #expect(parent.child == child)
    #expect(Array(parent.path) == [child].compactMap(\.self))
  }
}
