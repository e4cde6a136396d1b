import Files
import Foundation
import Testing

@Suite("Files that are published with a book")
struct BookFoldersTests {
  /// Makes a folder with a book, and a file beside it.
  private func inBook(_ body: (String) throws -> Void) throws {
    try inFolder { base in
      let files = FileManager.default
      for folder in ["book/part", "other"] {
        try files.createDirectory(
          atPath: "\(base)/\(folder)", withIntermediateDirectories: true)
      }
      for file in ["book/plan.svg", "book/part/map.svg", "other/secret.svg", "bookmark.svg"] {
        try write(file, to: "\(base)/\(file)")
      }
      for (link, target) in [
        ("book/up", ".."), ("book/inside.svg", "part/map.svg"), ("book/again", "part"),
        ("book/away.svg", "../other/secret.svg"), ("book/elsewhere", "../other"),
        ("book/twice.svg", "away.svg"), ("book/whole.svg", base + "/other/secret.svg"),
        ("book/round.svg", "../book/plan.svg"), ("book/dangling.svg", "nothing"),
        ("book/loop.svg", "loop.svg"), ("book/environment.svg", "/proc/self/environ"),
        ("book/null.svg", "/dev/null"), ("alias", "book"),
      ] {
        try files.createSymbolicLink(atPath: "\(base)/\(link)", withDestinationPath: target)
      }
      try #require(mkfifo(base + "/book/pipe.svg", 0o600) == 0)
      try body(base)
    }
  }

  @Test("A plain file below the folder is read, also by links that stay in it")
  func inside() throws {
    try inBook { base in
      for root in ["book", "alias", "book/", "alias/../book"] {
        let book = BookFolders(["\(base)/\(root)"])
        for (path, text) in [
          ("book/plan.svg", "book/plan.svg"), ("book/inside.svg", "book/part/map.svg"),
          ("book/again/map.svg", "book/part/map.svg"), ("book/round.svg", "book/plan.svg"),
          ("alias/part/../plan.svg", "book/plan.svg"), ("book/up/book/plan.svg", "book/plan.svg"),
        ] {
          let bytes = try book.bytes(of: "\(base)/\(path)")
          #expect(bytes == Array(text.utf8), "\(root) \(path)")
          #expect(book.fault(of: "\(base)/\(path)") == nil)
        }
      }
    }
  }

  @Test(
    "Nothing else is",
    arguments: [
      ("other/secret.svg", BookFolders.Fault.outside), ("book/../other/secret.svg", .outside),
      ("book/away.svg", .outside), ("book/elsewhere/secret.svg", .outside),
      ("book/up/other/secret.svg", .outside), ("book/twice.svg", .outside),
      ("book/whole.svg", .outside), ("book/environment.svg", .outside),
      ("book/null.svg", .outside), ("bookmark.svg", .outside), ("book/dangling.svg", .absent),
      ("book/loop.svg", .absent), ("book/none.svg", .absent), ("book/pipe.svg", .special),
      ("book/part", .special),
    ])
  func outside(path: String, fault: BookFolders.Fault) throws {
    try inBook { base in
      let book = BookFolders(["\(base)/book"])
      #expect(book.fault(of: "\(base)/\(path)") == fault)
      #expect(throws: fault) { try book.bytes(of: "\(base)/\(path)") }
    }
  }

  @Test("What the kernel makes up is not a regular file, wherever the book is")
  func madeUp() {
    for path in ["/proc/self/environ", "/proc/cpuinfo", "/sys/kernel/notes", "/dev/null"] {
      for book in [BookFolders(["/"]), .anywhere] where access(path, F_OK) == 0 {
        #expect(book.fault(of: path) == .special, "\(path)")
      }
    }
    #expect(BookFolders([]).fault(of: "/etc/passwd") == .outside)
  }

  @Test("A file is not read beyond its limit, nor a large one at all")
  func size() throws {
    try inBook { base in
      let path = base + "/book/plan.svg"
      let book = BookFolders([base + "/book"])
      let bytes = try book.bytes(of: path, upTo: 13)
      #expect(bytes.count == 13)
      #expect(throws: BookFolders.Fault.tooLarge) { try book.bytes(of: path, upTo: 12) }
      try #require(truncate(path, 1 << 40) == 0)
      #expect(book.fault(of: path) == .tooLarge)
      #expect(throws: BookFolders.Fault.tooLarge) { try book.bytes(of: path) }
    }
  }
}
