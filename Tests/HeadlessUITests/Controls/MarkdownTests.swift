import Foundation
import Testing
import Transcripts

@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Markdown in a text")
struct MarkdownTests {
  /// Sources and the plain text that remains by CommonMark's rules.
  static let sources = [
    ("plain", "plain"),
    ("**bold** and *italic*", "bold and italic"),
    ("__bold__ and _italic_", "bold and italic"),
    ("***both***", "both"),
    ("*a **b** c*", "a b c"),
    ("**a*", "*a"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"),
    ("in*the*middle", "inthemiddle"),
    ("~~gone~~ ~one~ ~~uneven~", "gone one ~~uneven~"),
    ("`let a = *b*`", "let a = *b*"),
    ("`` a ` b ``", "a ` b"),
    ("`open", "`open"),
    ("[the docs](https://example.com/a_b_c)", "the docs"),
    ("[**bold** link](https://example.com (a))", "bold link"),
    ("![a star](star.png)!", "a star!"),
    ("[brackets] (alone)", "[brackets] (alone)"),
    ("[open](", "[open]("),
    ("[a [b](c)](d)", "[a b](d)"),
    ("a]", "a]"),
    ("<https://example.com> and <a@example.com>", "https://example.com and a@example.com"),
    ("1 < 2 > 1", "1 < 2 > 1"),
    (#"\*no\* \emphasis\"#, #"*no* \emphasis\"#),
    ("*(*a*)*", "(a)"),
    ("*a _b* c_", "a _b c_"),
    ("^[2 cup](inflect: true)", "2 cups"),
    ("^[1 cup](inflect: true)", "1 cup"),
    ("^[0 berry](inflect: true)", "0 berries"),
    ("^[1,000 box](morphology: 'x', inflect: true)", "1,000 boxes"),
    ("^[3 person](inflect: true)", "3 people"),
    ("^[3 days](inflect: true)", "3 days"),
    ("^[2 cup](other: true)", "2 cup"),
    ("x^2", "x^2"),
  ]

  @Test("Only the plain text is kept", arguments: sources)
  func words(source: String, words: String) {
    #expect(InlineMarkdown.words(of: source) == words)
  }

  @Test("Markdown is parsed in a key, but not in a verbatim text or an interpolated value")
  func keys() {
    let name = "*Blob* `a` \\"
    #expect(Text("**Hello**, \(name)").content == "Hello, *Blob* `a` \\")
    #expect(Text("`\(name)`").content == "*Blob* `a` \\")
    #expect(Text("_\(1000)_").content == "1,000")
    #expect(Text("^[\(3) Smoothie](inflect: true)").content == "3 Smoothies")
    #expect(Text(name).content == name)
    #expect(Text(verbatim: "**Hello**").content == "**Hello**")
    #expect(Text(LocalizedStringKey("**Hello**")).content == "Hello")
  }

  @Test("An attributed string has its Markdown's text, with the white space of the syntax")
  func attributedStrings() throws {
    typealias Options = AttributedString.MarkdownParsingOptions
    for (markdown, syntax, words) in [
      ("**One**\nline\n\n`two`", Options.InterpretedSyntax.full, "One linetwo"),
      ("**One**\nline", .inlineOnly, "One line"),
      ("**One**\nline\n\n  `two`  ", .inlineOnlyPreservingWhitespace, "One\nline\n\n  two  "),
    ] {
      let text = try AttributedString(
        markdown: markdown, options: Options(interpretedSyntax: syntax))
      #expect(Text(text).content == words)
    }
    #expect(try Text(AttributedString(markdown: "[a](b) _c_")).content == "a c")
  }
}
