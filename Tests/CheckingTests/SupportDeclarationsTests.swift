import Testing

@testable import UnmarkedDocuments

@Suite("Declarations that a program uses")
struct SupportDeclarationsTests {
  private static let declarations = SupportDeclarations(
    """
    import Glibc

    struct __Watch { var count = 0 }
    let __watches = [__Watch()]
    func __mark(_ text: String) { print(text) }
    func __enter(_ index: Int) { __mark("begin \\(__watches[index].count)") }
    func __order() {}

    """)

  @Test("A program gets what it names, and what that names")
  func transitive() {
    let source = Self.declarations.source(for: "x.a(__enter(2))")
    for part in ["import Glibc", "struct __Watch", "let __watches", "func __mark", "func __enter"] {
      #expect(source.contains(part))
    }
    #expect(!source.contains("__order"))
  }

  @Test("A longer word is another name, and a program without a name gets the imports alone")
  func words() {
    for text in ["__orders()", "order()", ""] {
      let source = Self.declarations.source(for: text)
      #expect(source.contains("import Glibc"))
      #expect(!source.contains("func") && !source.contains("struct"))
    }
  }
}
