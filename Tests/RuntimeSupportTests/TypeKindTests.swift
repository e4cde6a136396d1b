import RuntimeSupport
import Testing

@Suite("Enums and existentials")
struct TypeKindTests {
  private enum Choice {
    case none
    case number(Int)
    case text(String)
  }

  @Test("Cases with a payload have the first tags; a value of another type has no tag")
  func tags() {
    #expect(enumTag(of: Choice.number(1)) == 0)
    #expect(enumTag(of: Choice.text("")) == 1)
    #expect(enumTag(of: Choice.none) == 2)
    #expect(enumTag(of: Int?.some(1)) == 0)
    #expect(enumTag(of: Int?.none) == 1)
    #expect(enumTag(of: 1) == nil)
  }

  @Test("Existentials of any protocol are recognized, even with constrained associated types")
  func existentials() {
    #expect(isExistential(Any.self))
    #expect(isExistential((any Hashable).self))
    #expect(isExistential((any Collection<Int>).self))
    #expect(!isExistential(Int.self))
    #expect(!isExistential([Int].self))
  }
}
