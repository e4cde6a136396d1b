import RuntimeSupport
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("The output of _printChanges")
@MainActor
struct PrintChangesTests {
  @Test("Rule 1.2: Meta items come first, then properties in declaration order")
  func order() {
    let lines = transcript {
      let simulator = Simulator { Several() }
      simulator.tap("Change all")
    }
    #expect(
      lines == [
        "Several: @self, @identity, _b, _a, __c changed.",
        "Several: _b, _a, __c changed.",
      ])
  }

  @Test("Rule 1.3: Only dynamic properties are named; a change of any other is @self")
  func names() {
    let lines = transcript {
      let simulator = Simulator { Parent() }
      simulator.tap("Next")
    }
    #expect(
      lines == [
        "Parent: @self, @identity, _number changed.",
        "Plain: @self changed.",
        "Parent: _number changed.",
        "Plain: @self changed.",
      ])
  }

  @Test("Rule 1.6: Without a running body, it prints unchanged")
  func outsideOfUpdates() {
    #expect(transcript { _ = Bodyless().body } == ["Bodyless: unchanged."])
  }

  @Test("Rule 1.6: Called from another body, it repeats the line of its own running body")
  func calledByAnother() {
    let lines = transcript { _ = Simulator { Outer() } }
    #expect(lines == ["Outer: @self changed.", "Bodyless: unchanged.", "Outer: @self changed."])
  }

  @Test("Rule 1.3: A dynamic property inside another is named by its byte offset in the view")
  func offsets() {
    let lines = transcript {
      let simulator = Simulator { WithCustomProperty() }
      simulator.tap("Change both")
    }
    #expect(
      lines == [
        "WithCustomProperty: @self, @identity, custom, @24 changed.",
        "WithCustomProperty: custom, @24 changed.",
      ])
  }

  @Test(
    "Rule 1.5: Type names omit modules and functions, and show nesting and generic arguments")
  func typeNames() {
    struct Local {}
    #expect(TypeName(Local.self).description == "PrintChangesTests.Local")
    #expect(TypeName(Outer.Inner.self).description == "Outer.Inner")
    #expect(TypeName(Generic<String>.self).description == "Generic<String>")
    #expect(TypeName(Generic<Outer.Inner>.self).description == "Generic<Outer.Inner>")
    #expect(
      TypeName(Generic<Int>.Nested<[String]>.self).description
        == "Generic<Int>.Nested<Array<String>>")
    #expect(TypeName(Optional<Int>.self).description == "Optional<Int>")
    #expect(TypeName((Int, Outer.Inner).self).description == "(Int, Outer.Inner)")
    #expect(TypeName(((Int) -> String).self).description == "(Int) -> String")
  }
}

private struct Several: View {
  @State var b = 0
  @State var a = 0
  @State var _c = 0
  let plain = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(a) \(b) \(_c)")
    Button("Change all") {
      _c += 1
      a += 1
      b += 1
    }
  }
}

private struct Parent: View {
  @State var number = 0

  var body: some View {
    let _ = Self._printChanges()
    Plain(number: number)
    Button("Next") { number += 1 }
  }
}

private struct Plain: View {
  let number: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(number)")
  }
}

private struct Bodyless: View {
  @State var number = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("")
  }
}

private struct Outer: View {
  struct Inner {}

  var body: some View {
    let _ = Self._printChanges()
    let _ = Bodyless().body
    let _ = Self._printChanges()
    Text("")
  }
}

private struct Generic<Value> {
  struct Nested<Other> {}
}

@propertyWrapper
private struct Custom: DynamicProperty {
  @State var first = 0
  @State var second = 0

  var wrappedValue: Int { first + second }
}

private struct WithCustomProperty: View {
  let padding: Int = 0
  var custom = Custom()

  var body: some View {
    let _ = Self._printChanges()
    Text("\(custom.wrappedValue)")
    Button("Change both") {
      custom.first += 1
      custom.second += 1
    }
  }
}
