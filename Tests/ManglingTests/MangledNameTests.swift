import Testing

@testable import Mangling

@Suite("Mangled names")
struct MangledNameTests {
  @Test("A name is demangled, and a foreign one is not")
  func demangling() {
    #expect(
      MangledName("$s8Snippets7CounterV5countSivp").demangled
        == "Snippets.Counter.count : Swift.Int")
    #expect(MangledName(indexed: "s:Si")?.demangled == "Swift.Int")
    #expect(MangledName("_ZN5swift").demangled == nil)
    #expect(MangledName(indexed: "c:@F@printf") == nil)
  }

  @Test(
    "Identifiers are read up to the first one with substitutions",
    arguments: [
      ("$s8Snippets7CounterV5countSivp", ["Snippets", "Counter", "count"]),
      ("8Snippets4RootV5which07TrackedfMp_", ["Snippets", "Root", "which"]),
      ("$s1M1AV1b33_54DDB65298F219BE54DDB65298F219BELLSivp", ["M", "A", "b"]),
      ("$sSi", []), ("main", []),
    ])
  func identifiers(text: String, identifiers: [String]) {
    #expect(MangledName(text).identifiers == identifiers)
  }

  @Test("The module comes first, unless it is the standard library")
  func module() {
    #expect(MangledName("$s14ArgumentParser4FlagVMa").module == "ArgumentParser")
    #expect(MangledName("$sSaMa").module == nil)
    #expect(MangledName("printf2").module == nil)
  }

  @Test(
    "The name of an accessor contains the property's",
    arguments: [
      ("key path getter for Program.Model.count : Program.Model", "count"),
      ("Program.Model.count.getter : Swift.Int", "count"),
      ("key path getter for Program.Model.(count in _54DDB652) : Program.Model", "count"),
      ("Program.Outer.Model.name.getter : Swift.String", "name"),
    ])
  func properties(function: String, name: String) {
    #expect(MangledName.property(ofFunction: function) == name)
  }

  @Test("The second part of an access has the function's name")
  func resumed() {
    let accessor = MangledName("$s4Prog5ModelC5countSivM")
    #expect(MangledName("$s4Prog5ModelC5countSivM.resume.0").resumed == accessor)
    #expect(accessor.resumed == nil)
  }
}
