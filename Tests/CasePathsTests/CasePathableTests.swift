import CasePaths
import IssueExpectations
import Testing

@CasePathable
@dynamicMemberLookup
enum Loading: Equatable {
  case idle
  case loaded(String)
  case failed(code: Int, reason: String)
  case nested(Nested)
  case maybe(Int?)
}

@CasePathable
enum Nested: Equatable {
  case left(Int)
  case right
}

@CasePathable
enum Tree<Leaf> {
  case leaf(Leaf)
  indirect case branch(Self, Self)
}

@CasePathable
enum Guarded: Equatable {
  case always
  #if compiler(>=5)
    case here(Int)
  #else
    case elsewhere(NoSuchType)
  #endif
}

@CasePathable
enum Keywords: Equatable {
  case `default`(Int)
  case `init`
}

@CasePathable
enum Empty {}

@Suite("Case-pathable enums")
struct CasePathableTests {
  @Test("A value returns the case it is in")
  func matching() {
    #expect(Loading.idle.is(\.idle))
    #expect(!Loading.idle.is(\.loaded))
    #expect(Loading.nested(.left(1)).is(\.nested.left))
    #expect(!Loading.nested(.right).is(\.nested.left))
    let path: PartialCaseKeyPath<Loading> = \.loaded
    #expect(Loading.loaded("a").is(path))
    #expect(!Loading.idle.is(path))
  }

  @Test("Assignment replaces a value only in its own case")
  func replacing() {
    var loading = Loading.loaded("a")
    loading[case: \.loaded] = "b"
    #expect(loading == .loaded("b"))
    loading[case: \.nested.left] = 1
    loading[case: \.loaded] = nil
    #expect(loading == .loaded("b"))
    loading.loaded = "c"
    loading.nested = .right
    #expect(loading == .loaded("c"))
    let left: CaseKeyPath<Loading, Int> = \.nested.left
    loading[case: left] = 2
    #expect(loading == .loaded("c"))
    loading = .nested(.left(1))
    loading[case: left] = 2
    #expect(loading == .nested(.left(2)))
    loading[case: left]? += 1
    #expect(loading == .nested(.left(3)))
  }

  @Test("A path to a value serves for an optional value")
  func valueAsOptional() {
    let loaded: CaseKeyPath<Loading, String?> = \.loaded
    let left: CaseKeyPath<Loading, Int?> = \.nested.left
    #expect(loaded("a") == Loading.loaded("a"))
    #expect(Loading.nested(.left(1))[case: left] == .some(1))
    #expect(Loading.idle[case: left] == nil)
    #expect(Loading.loaded("a").is(loaded))
  }

  @Test("A case's value is read by its path; another case has none")
  func reading() {
    #expect(Loading.loaded("a")[case: \.loaded] == "a")
    #expect(Loading.idle[case: \.loaded] == nil)
    #expect(Loading.nested(.left(1))[case: \.nested.left] == 1)
    let path: CaseKeyPath<Loading, String> = \.loaded
    #expect(Loading.loaded("a")[case: path] == "a")
    let partial: PartialCaseKeyPath<Loading> = path
    #expect(Loading.loaded("a")[case: partial] as? String == "a")
    let failed = Loading.failed(code: 1, reason: "r")[case: \.failed]
    #expect(failed?.code == 1)
    #expect(failed?.reason == "r")
  }

  @Test("Dynamic members read and replace the value of a case")
  func dynamicMembers() {
    var loading = Loading.loaded("a")
    #expect(loading.loaded == "a")
    #expect(loading.nested?.is(\.left) == nil)
    loading.loaded = "b"
    #expect(loading == .loaded("b"))
  }

  @Test("A case's value is changed in place")
  func modifying() {
    var loading = Loading.loaded("a")
    loading.modify(\.loaded) { $0.append("!") }
    #expect(loading == .loaded("a!"))
    loading = .nested(.left(1))
    loading.modify(\.nested.left) { $0 += 1 }
    #expect(loading == .nested(.left(2)))
  }

  @Test("Modifying a case that the value is not in is an issue, and changes nothing")
  func modifyingAnotherCase() {
    expectingIssues("Can't modify 'idle' via 'CaseKeyPath<Loading, String>'") {
      var loading = Loading.idle
      loading.modify(\.loaded) { $0.append("!") }
      #expect(loading == .idle)
    }
  }

  @Test("Case key paths are functions into the case")
  func embedding() {
    let loaded: CaseKeyPath<Loading, String> = \.loaded
    #expect(loaded("a") == .loaded("a"))
    #expect((\Loading.Cases.idle)() == .idle)
    #expect((\Loading.Cases.nested.left)(1) == .nested(.left(1)))
    let partial: PartialCaseKeyPath<Loading> = \.loaded
    #expect(partial("a") == .loaded("a"))
    #expect(partial(1) == nil)
  }

  @Test("Case key paths compose")
  func composing() {
    let left = (\Loading.Cases.nested).appending(path: \Nested.Cases.left)
    #expect(left == \Loading.Cases.nested.left)
    #expect(left(1) == .nested(.left(1)))
    #expect(Loading.nested(.left(1))[case: left] == 1)
  }

  @Test("A cached key path resolves correctly, however many others are resolved in between")
  func keeping() {
    let loaded: CaseKeyPath<Loading, String> = \.loaded
    let left: CaseKeyPath<Loading, Int> = \.nested.left
    for number in 0..<1_000 {
      // A composed key path is a new object each time.
      let appended = (\Loading.Cases.nested).appending(path: \Nested.Cases.left)
      #expect(appended(number) == .nested(.left(number)))
      #expect(Loading.nested(.left(number)).is(appended))
      #expect(left(number) == .nested(.left(number)))
      #expect(loaded("\(number)") == .loaded("\(number)"))
      #expect(!Loading.idle.is(loaded))
    }
  }

  @Test("Threads that resolve one key path do not interfere")
  func threads() async {
    nonisolated(unsafe) let left: CaseKeyPath<Loading, Int> = \.nested.left
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<1_000 {
            let value = task * 1_000 + number
            #expect(Loading.nested(.left(value))[case: left] == value)
          }
        }
      }
    }
  }

  @Test("The identity path reads and replaces the whole value")
  func identity() {
    let whole: CaseKeyPath<Loading, Loading> = \.self
    #expect(whole(.idle) == .idle)
    #expect(Loading.loaded("a")[case: whole] == .loaded("a"))
    #expect(AnyCasePath<Loading, Loading>().extract(from: .idle) == .idle)
  }

  @Test("A path goes through an optional value")
  func optionalValue() {
    #expect(Loading.maybe(1)[case: \.maybe] == .some(.some(1)))
    #expect(Loading.maybe(nil)[case: \.maybe.some] == nil)
    let present: CaseKeyPath<Loading, Int> = \.maybe.some
    #expect(present(1) == .maybe(1))
  }

  @Test("Cases match in a switch")
  func switching() {
    let isMatched =
      switch Loading.nested(.left(1)) {
      case \.loaded: false
      case \.nested.left: true
      default: false
      }
    #expect(isMatched)
  }

  @Test("All cases are listed, and a value's case is found")
  func listing() {
    #expect(Array(Nested.allCasePaths) == [\.left, \.right])
    #expect(Nested.allCasePaths[.right] == \.right)
    #expect(Array(Empty.allCasePaths).isEmpty)
    #expect(Guarded.here(1).is(\.here))
    #expect(Array(Guarded.allCasePaths).count == 2)
  }

  @Test("Generic and recursive enums have paths")
  func generics() {
    let tree = Tree.branch(.leaf(1), .leaf(2))
    #expect(tree[case: \.branch]?.1[case: \.leaf] == 2)
    #expect(Tree<Int>.allCasePaths.leaf.embed(1).is(\.leaf))
  }

  @Test("Names that are keywords keep their backticks")
  func keywords() {
    #expect(Keywords.default(1)[case: \.default] == 1)
    #expect(Keywords.`init`.is(\.`init`))
  }

  @Test("Optionals, results and Never have case paths")
  func standardLibrary() {
    #expect(Int?.some(1)[case: \.some] == 1)
    #expect(Int?.none[case: \.none] != nil)
    #expect(Result<Int, any Error>.success(1)[case: \.success] == 1)
    #expect(Array(Result<Int, any Error>.allCasePaths).count == 2)
    #expect(Array(Never.allCasePaths).isEmpty)
    #expect(Nested?.some(.left(1))[case: \.left] == 1)
  }
}

@Suite("Case paths as values")
struct AnyCasePathTests {
  let loaded = AnyCasePath(\Loading.Cases.loaded)

  @Test("A path embeds and extracts a value")
  func roundTrip() throws {
    #expect(loaded.embed("a") == .loaded("a"))
    #expect(loaded.extract(from: .loaded("a")) == "a")
    #expect(loaded.extract(from: .idle) == nil)
    let left = AnyCasePath(\Loading.Cases.nested).left
    #expect(left.extract(from: .nested(.left(1))) == 1)
  }

  @Test("Modifying in place throws for another case")
  func modifying() throws {
    var loading = Loading.loaded("a")
    try loaded.modify(&loading) { $0 = "b" }
    #expect(loading == .loaded("b"))
    loading = .idle
    #expect(throws: ExtractionFailed.self) { try loaded.modify(&loading) { $0 = "b" } }
    #expect(loading == .idle)
  }
}
