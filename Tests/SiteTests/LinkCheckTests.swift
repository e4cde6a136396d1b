import Chapter
import Diagnostics
import Testing

@testable import Site

@Suite("Checking links")
struct LinkCheckTests {
  private static let other = """
    ---
    title: other
    ---

    # Top

    ## A `name` and more

    ```swift A.swift step=first
    let a = 0
    ```
    """

  private func faults(in text: String) -> [String] {
    let files = ["book/b/README.md": Self.other, "book/b/image.png": ""]
    let check = LinkCheck { path in
      files[path].map { Array($0.utf8) }
    } isFolder: { path in
      files.keys.contains { $0.hasPrefix(path + "/") } || path == "book/empty"
    }
    return check.diagnostics(for: Sample.document(text, path: "book/a/README.md")).map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
    }
  }

  @Test("Links to files, headings, steps and other sites are accepted")
  func valid() {
    #expect(
      faults(
        in: """
          # Own

          [own](#own), [file](../b/README.md), [folder](../b), [heading](../b#a-name-and-more),
          [step](../b/README.md#step-first), ![image](../b/image.png), [away](https://a.b/c#d),
          [mail](mailto:a@b.c), <https://a.b>, [escaped](../b/README%2Emd),
          [sources](../empty)
          """) == [])
  }

  @Test("A translation's links are relative to its document, with the document's anchors")
  func translations() throws {
    let document = Sample.document(
      "# Own\n\nA [link](../b/README.md).[^1]\n\n[^1]: Note\n", path: "book/a/README.md")
    let text = """
      msgid "Own"
      msgstr "Własny"

      msgid "A [link](../b/README.md).[^1]"
      msgstr ""
      "[Odnośnik](../b/README.md), [tu](#own), [nigdzie](../c.md), [tam](#gone)[^1], "
      "![obraz](gone.png)[^2]"

      #, fuzzy
      msgid "Fuzzy"
      msgstr "[nieaktualny](stale.md)"
      """
    var faults: [Diagnostic] = []
    let file = Sample.document(text, path: "book/a/po/pl.po")
    let catalogue = Catalogue(bytes: file.bytes, path: file.path, diagnostics: &faults)
    let check = LinkCheck { path in
      path == "book/b/README.md" ? Array(Self.other.utf8) : nil
    } isFolder: { _ in
      false
    }
    faults += check.diagnostics(forTranslationsIn: catalogue, of: document, file: file)
    #expect(
      faults.map { "\($0.location?.description ?? ""): \($0.message)" } == [
        "book/a/po/pl.po:6:53: this link leads to '../c.md', which does not exist",
        "book/a/po/pl.po:6:69: this link leads to '#gone', which no heading, step or run of "
          + "this document has",
        "book/a/po/pl.po:7:11: this image leads to 'gone.png', which does not exist",
        "book/a/po/pl.po:7:20: no footnote '[^2]' is defined",
      ])
  }

  @Test("An image must have a type that pages can show")
  func images() {
    #expect(
      faults(in: "![a](../b/README.md) ![b](../b/image.png)\n") == [
        "1:6 this image leads to '../b/README.md', which is of no type that pages show"
      ])
  }

  @Test("A broken link is a fault at its place")
  func broken() {
    #expect(
      faults(
        in: "[a](#none)\n\n- see ![b](c.png)\n\n[d](../b/README.md#step-2) [e](../e/README.md)\n")
        == [
          "1:5 this link leads to '#none', which no heading, step or run of this document has",
          "3:12 this image leads to 'c.png', which does not exist",
          "5:5 this link leads to '#step-2', which no heading, step or run of '../b/README.md' has",
          "5:32 this link leads to '../e/README.md', which does not exist",
        ])
  }
}
