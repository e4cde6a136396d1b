import Diagnostics
import Testing
import Weaving

@Suite("Origins of woven text")
struct OriginTests {
  @Test("A line keeps its origin through later steps")
  func lines() throws {
    let program = try woven([
      (100, .file("A.swift"), "struct A {\n  var a = 1\n\n  func f() {\n    print(1)\n  }\n}"),
      (200, .file("A.swift"), "struct A {\n  ...\n  var b = 2\n}"),
      (300, .fragment, "func f() {\n  if b {\n    ...\n  }\n}"),
    ])
    let expected: [(Int, String)] = [
      (201, "struct A {"), (102, "  var a = 1"), (301, "  func f() {"), (302, "    if b {"),
      (105, "      print(1)"), (304, "    }"), (305, "  }"), (203, "  var b = 2"), (204, "}"),
    ]
    let lines = try #require(program[file: "A.swift"]).lines.filter { !$0.text.isEmpty }
    #expect(lines.map(\.text) == expected.map(\.1))
    #expect(lines.map { $0.origin(ofColumn: 1).line } == expected.map(\.0))
  }

  @Test("Each place in a document leads to its woven text")
  func positions() throws {
    let program = try woven([
      (10, .file("A.swift"), "func f() {\n  let x = g(1)\n}"),
      (20, .fragment, "func f() {\n  if a {\n    ...\n  }\n}"),
    ])
    for file in program.files {
      for (index, line) in file.lines.enumerated() where !line.text.isEmpty {
        // Indentation before the first sign may be that of another depth.
        let first = line.text.prefix { $0 == " " }.utf8.count + 1
        for column in first...(line.text.utf8.count + 1) {
          let origin = line.origin(ofColumn: column)
          let position = Program.Position(file: file.name, line: index + 1, column: column)
          #expect(program.position(of: origin) == position)
        }
      }
    }
    // The line of the elision stays for what it elides.
    #expect(program.position(of: place(23, 5)) == nil)
    #expect(program.position(of: place(99, 1)) == nil)
  }

  @Test("Indentation changes, but columns are the document's")
  func columns() throws {
    let program = try woven([
      (10, .file("A.swift"), "func f() {\n  let x = g(1)\n}"),
      (20, .fragment, "func f() {\n  if a {\n    ...\n  }\n}"),
    ])
    let line = try #require(program[file: "A.swift"]).lines[2]
    #expect(line.text == "    let x = g(1)")
    // `x`, at column 7 of line 12 of the document.
    #expect(line.origin(ofColumn: 9) == place(12, 7))
    // Indentation has the origin of the text after it.
    #expect(line.origin(ofColumn: 1) == place(12, 3))
    #expect(program.origin(file: "A.swift", line: 3, column: 9) == place(12, 7))
  }

  @Test("A line can combine text from several snippets")
  func mixedLine() throws {
    let program = try woven([
      (10, .file("A.swift"), "Form {\n  Button(\"A\") { self.count += 1 }\n}"),
      (20, .fragment, "Button(\"A\") { ... }.disabled(true)"),
    ])
    let line = try #require(program[file: "A.swift"]).lines[1]
    #expect(line.text == "  Button(\"A\") { self.count += 1 }.disabled(true)")
    #expect(line.origin(ofColumn: 3) == place(21, 1))
    #expect(line.origin(ofColumn: 17) == place(12, 17))
    #expect(line.origin(ofColumn: 33) == place(21, 19))
    #expect(line.origin(ofColumn: 34) == place(21, 20))
  }

  @Test("Columns count bytes, like the compiler's")
  func bytes() throws {
    let program = try woven([
      (10, .file("A.swift"), "func f() {\n  g(\"żółć 🎉\", x)\n}"),
      (20, .fragment, "func f() {\n  do {\n    ...\n  }\n}"),
    ])
    let text = "    g(\"żółć 🎉\", x"
    #expect(
      program.origin(file: "A.swift", line: 3, column: text.utf8.count)
        == place(12, text.utf8.count - 2))
  }

  @Test("A place past the end is clamped")
  func pastTheEnd() throws {
    let program = try woven([(10, .file("A.swift"), "let a = 1\nlet b = 2")])
    #expect(program.origin(file: "A.swift", line: 3, column: 1) == place(12, 10))
    #expect(program.origin(file: "A.swift", line: 99, column: 99) == place(12, 10))
    #expect(program.origin(file: "A.swift", line: 1, column: 99) == place(11, 10))
    #expect(program.origin(file: "A.swift", line: 0, column: 0) == place(11, 1))
    #expect(program.origin(file: "B.swift", line: 1, column: 1) == nil)
  }

  @Test("A diff keeps the origin of its context")
  func diff() throws {
    let program = try woven([
      (10, .file("A.swift"), "struct A {\n  var a = 1\n}"),
      (20, .diff("A.swift"), " struct A {\n-  var a = 1\n+  var b = 2\n }"),
    ])
    #expect(program.origin(file: "A.swift", line: 1, column: 8) == place(11, 8))
    #expect(program.origin(file: "A.swift", line: 2, column: 3) == place(23, 4))
    #expect(program.origin(file: "A.swift", line: 3, column: 1) == place(13, 1))
  }

  @Test("Every line of a program has an origin, including blank ones")
  func everyLine() throws {
    let program = try woven(
      [
        (10, .file("A.swift"), "struct A {}"),
        (20, .file("A.swift"), "func f() {\n\n}\nstruct B {}"),
        (30, .file("A.swift"), "struct C {\n  var c = 1\n}"),
      ].filter { $0.0 != 20 })
    for line in try #require(program[file: "A.swift"]).lines {
      #expect(line.origin(ofColumn: 1).file == "chapter.md")
    }
  }

  @Test("Carriage returns and a byte order mark are not part of a line")
  func lineEnds() throws {
    let program = try woven([(10, .file("A.swift"), "\u{FEFF}struct A {\r\n  var a = 1\r\n}\r")])
    #expect(program[file: "A.swift"]?.text == "struct A {\n  var a = 1\n}\n")
    #expect(program.origin(file: "A.swift", line: 1, column: 1) == place(11, 4))
  }

  @Test("Snippets of a quoted document start at their own column")
  func quotedDocument() throws {
    var diagnostics: [Diagnostic] = []
    let lines = ["struct A {", "  var a = 1", "}"].enumerated().map { index, text in
      SourceLine(
        text, at: Diagnostics.SourceLocation(file: "chapter.md", line: 5 + index, column: 3))
    }
    let edit = Edit(.file("A.swift"), lines: lines, at: place(4, 1))
    let weave = try #require(Program().weaving(edit, diagnostics: &diagnostics))
    #expect(weave.program.origin(file: "A.swift", line: 2, column: 7) == place(6, 9))
  }
}

private func place(_ line: Int, _ column: Int) -> Diagnostics.SourceLocation {
  Diagnostics.SourceLocation(file: "chapter.md", line: line, column: column)
}

/// Weaves snippets whose fences are at the given lines.
private func woven(_ snippets: [(Int, Edit.Form, String)]) throws -> Program {
  var program = Program()
  for (line, form, text) in snippets {
    var diagnostics: [Diagnostic] = []
    let edit = Edit(form, text: text, line: line)
    program = try #require(program.weaving(edit, diagnostics: &diagnostics), "\(diagnostics)")
      .program
  }
  return program
}

extension Edit {
  /// Creates a snippet whose fence is at a line of `chapter.md`.
  init(_ form: Form, text: String, place: Place? = nil, line: Int) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    self.init(
      form,
      lines: lines.map { index, text in
        SourceLine(
          String(text), at: Diagnostics.SourceLocation(file: "chapter.md", line: line + 1 + index))
      },
      place: place, at: Diagnostics.SourceLocation(file: "chapter.md", line: line))
  }
}
