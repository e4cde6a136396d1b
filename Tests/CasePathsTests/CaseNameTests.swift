import CasePaths
import Testing

/// Cases named like members that the macro and the library declare.
@CasePathable
enum Mode: Equatable {
  case embed
  case extract(Int)
  case never
  case path
  case root
}

@Suite("Names of cases")
struct CaseNameTests {
  @Test("Cases may have any name")
  func names() {
    #expect(Mode.embed.is(\.embed))
    #expect(Mode.extract(2)[case: \.extract] == 2)
    #expect(!Mode.never.is(\.path))
    #expect(Array(Mode.allCasePaths).count == 5)
    let extract: CaseKeyPath<Mode, Int> = \.extract
    #expect(extract(3) == .extract(3))
    #expect(Mode.allCasePaths[.never] == \.never)
  }

  @Test("Each enum has the path of no case, unless it has a case with that name")
  func never() {
    #expect(!Nested.left(1).is(\.never))
    #expect(Mode.never.is(\.never))
    let nested: CaseKeyPath<Nested, Never> = \.never
    #expect(AnyCasePath(nested).extract(from: .right) == nil)
    #expect(AnyCasePath<Int, Never>.never.extract(from: 1) == nil)
  }

  @Test("A value returns its case")
  func ofValue() {
    #expect(Nested.left(1).case == \.left)
    #expect(Nested.right.case != \.left)
  }

  @Test("Paths are created from initializers, as before there were macros")
  @available(*, deprecated)
  func initializers() {
    let left = AnyCasePath(Nested.left)
    #expect(left.extract(from: .left(4)) == 4)
    let right = AnyCasePath(Nested.right)
    #expect(right.extract(from: .left(4)) == nil)
    let named: AnyCasePath<Nested, Int> = AnyCasePath(\.left)
    #expect(named.embed(5) == .left(5))
  }
}

@Suite("Cases of optional values")
struct OptionalCaseTests {
  @CasePathable enum Loading: Equatable {
    case idle
    case loaded(String)
    case maybe(Int?)
  }

  @Test("A case's path converts to an optional path where the context requires one")
  func promotion() {
    let loaded: CaseKeyPath<Loading?, String?> = \.loaded
    #expect(loaded("a") == .loaded("a"))
    #expect(loaded(nil) as Loading? == nil)
    let path = AnyCasePath(loaded)
    #expect(path.extract(from: .loaded("a")) == "a")
    #expect(path.extract(from: .idle) == nil)
    #expect(path.extract(from: nil) == nil)
    let maybe: CaseKeyPath<Loading?, Int?> = \.maybe
    #expect(maybe(nil) as Loading? == .maybe(nil))
  }
}
