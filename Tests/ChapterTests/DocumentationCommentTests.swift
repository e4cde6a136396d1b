import Diagnostics
import Testing

@testable import Chapter

@Suite("Code blocks of documentation comments")
struct DocumentationCommentTests {
  /// Every code block as its place, its headings, its lines with their columns.
  private func outline(_ text: String, ending: String = "\n") throws -> [String] {
    var diagnostics: [Diagnostic] = []
    let bytes = Array(text.replacing("\n", with: ending).utf8)
    let document = try #require(Document(path: "A.swift", bytes: bytes, diagnostics: &diagnostics))
    return document.codeBlocks().map { block in
      #expect(block.isInSource)
      let (kind, code): (String, [Fence.Line]) =
        switch block.form {
        case .fence(let fence): ("fence \(fence.info)", fence.lines)
        case .indented(let code): ("indented", code.lines)
        case .unread(let info, _): ("unread \(info)", [])
        }
      let lines = code.map { "\($0.location.line):\($0.location.column) \($0.text)" }
      let place = "\(block.location.line):\(block.location.column)-\(block.lastLine)"
      return ([place, "\(kind) \(block.headings)"] + lines).joined(separator: "\n")
    }
  }

  @Test("Lines keep their places, with any line ending", arguments: ["\n", "\r\n", "\r"])
  func places(_ ending: String) throws {
    let found = try outline(
      """
      import A

      /// A counter:
      ///
      ///     let a = 1
      ///
      ///       let b = 2
      ///
      /// ```swift
      /// let c = 3
      /// ```
      struct A {
        /// One of a type.
        ///
        ///     let d = 4
        var a = 1
      }
      """, ending: ending)
    #expect(
      found == [
        "5:9-7\nindented [1]\n5:9 let a = 1\n6:4 \n7:9   let b = 2",
        "9:5-11\nfence swift [1]\n10:5 let c = 3",
        "15:11-15\nindented [1, 2]\n15:11 let d = 4",
      ])
  }

  @Test("A comment in a type sees the type's comment, not its neighbor's")
  func nesting() throws {
    var diagnostics: [Diagnostic] = []
    let text = """
      /// `outer`
      /// ```
      /// ```
      @MainActor public struct Outer {
        /// `inner`
        /// ```
        /// ```
        struct Inner {
          /// `innermost`
          /// ```
          /// ```
          func f() {
            /// `local`
            /// ```
            /// ```
            let a = 1
          }
        }

        /// `other`
        /// ```
        /// ```
        enum Other { case one }
      }

      /// `next`
      /// ```
      /// ```
      extension Outer {
        /// `member`
        /// ```
        /// ```
        func g() {}
      }
      """
    let document = try #require(
      Document(path: "A.swift", bytes: Array(text.utf8), diagnostics: &diagnostics))
    let blocks = document.codeBlocks()
    #expect(
      blocks.map(\.headings) == [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 5], [6], [6, 7]])
    #expect(
      blocks.map { block in blocks.filter { $0.isVisible(from: block) }.count }
        == [1, 2, 3, 4, 2, 1, 2])
  }

  @Test("Block comments, with and without a column of asterisks")
  func blocks() throws {
    let found = try outline(
      """
      /** At once:

            let a = 1
       */
      struct A {
        /**
         * Drawn:
         *
         * ```
         * let b = 2
         *   let c = 3
         * ```
         */
        func f() {}

        /**
         Not drawn:

             let d = 4

         * a list
         */
        func g() {}
        /***/ /**/ /** */
        func h() {}
      }
      """)
    #expect(
      found == [
        "3:6-3\nindented [1]\n3:6  let a = 1",
        "9:6-12\nfence  [1, 2]\n10:6 let b = 2\n11:6   let c = 3",
        "19:8-19\nindented [1, 3]\n19:8 let d = 4",
      ])
  }

  @Test("Only documentation comments are read, wherever they are")
  func kinds() throws {
    #expect(
      try outline("///     the first line's indentation is that of the comment").isEmpty)
    let indented = try outline(
      #"""
      /// a
      //
      ///
      ///     first
      //
      /// b
      ///
      ///     second

      /// c
      ///
      ///     third
      let text = """
        /// d
        ///
        ///     no
        """
      #if DEBUG
        /// e
        ///
        ///     fourth
        func f(
          /// f
          ///
          ///     fifth
          _ a: Int
        ) {}
      #endif
      /// g
      ///
      ///     sixth
      """#)
    #expect(
      indented.map { String($0.split(separator: " ").last ?? "") } == [
        "second", "third", "fourth", "fifth", "sixth",
      ])
  }

  @Test("Code with syntax errors still has its comments")
  func badInput() throws {
    let found = try outline(
      """
      }} struct {
      /// a
      ///
      ///     let a = 1
      func (((
      /// ```
      /// unclosed
      """)
    #expect(
      found == [
        "4:9-4\nindented [1]\n4:9 let a = 1",
        "6:5-7\nfence  [2]\n7:5 unclosed",
      ])
    #expect(try outline("").isEmpty)
    #expect(try outline("///").isEmpty)
    #expect(try outline("/**").isEmpty)
    #expect(try outline("/** a\n\n    b").isEmpty)
  }
}
