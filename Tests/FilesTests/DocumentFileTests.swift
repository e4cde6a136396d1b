import CFiles
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Files

@Suite("Replacing a document")
struct DocumentFileTests {
  private let old = Array("old".utf8)
  private let new = Array("new".utf8)

  /// The ways in which editors save a file.
  enum Save: CaseIterable {
    case inPlace, byRename

    func save(_ text: String, to path: String) throws {
      switch self {
      case .inPlace: try write(text, to: path)
      case .byRename:
        try write(text, to: path + ".swp")
        rename(path + ".swp", path)
      }
    }
  }

  @Test("An editor's save before the exchange is kept", arguments: Save.allCases)
  func savedBefore(save: Save) throws {
    try inFolder { folder in
      let path = folder + "/a.md"
      try write("old", to: path)
      var file = DocumentFile(path: path)
      // In place, an editor waits for the lease, so it saves from another thread.
      file.beforeExchange = {
        let thread = Foundation.Thread { try? save.save("mine", to: path) }
        thread.start()
        usleep(50_000)
      }
      #expect(throws: FileFault.self) { try file.replace(old, by: new) }
      usleep(50_000)
      #expect(try text(of: path) == "mine")
      #expect(try names(in: folder) == ["a.md"])
    }
  }

  @Test("An editor's save after the exchange is kept", arguments: Save.allCases)
  func savedAfter(save: Save) throws {
    try inFolder { folder in
      let path = folder + "/a.md"
      try write("old", to: path)
      var file = DocumentFile(path: path)
      file.afterExchange = { try? save.save("mine", to: path) }
      try? file.replace(old, by: new)
      #expect(try text(of: path) == "mine")
      #expect(try names(in: folder) == ["a.md"])
    }
  }

  @Test("Both before and after: the last save is kept")
  func savedTwice() throws {
    try inFolder { folder in
      let path = folder + "/a.md"
      try write("old", to: path)
      var file = DocumentFile(path: path)
      file.beforeExchange = { try? Save.byRename.save("first", to: path) }
      file.afterExchange = { try? Save.byRename.save("second", to: path) }
      #expect(throws: FileFault.self) { try file.replace(old, by: new) }
      #expect(try text(of: path) == "second")
      #expect(try names(in: folder) == ["a.md"])
    }
  }

  @Test("Saves at any moment are never lost", arguments: Save.allCases)
  func savedAtAnyMoment(save: Save) throws {
    for round in 0..<60 {
      try inFolder { folder in
        let path = folder + "/a.md"
        try write("old", to: path)
        let file = DocumentFile(path: path)
        let isDone = Mutex(false)
        let thread = Foundation.Thread {
          usleep(UInt32(round * 15))
          try? save.save("mine", to: path)
          isDone.withLock { $0 = true }
        }
        thread.start()
        try? file.replace(old, by: new)
        while !isDone.withLock(\.self) { usleep(500) }
        #expect(try text(of: path) == "mine")
        #expect(try names(in: folder) == ["a.md"])
      }
    }
  }

  @Test("Owner, permissions, attributes and hard links are kept")
  func keeps() throws {
    try inFolder { folder in
      let path = folder + "/a.md"
      try write("old", to: path)
      chmod(path, 0o640)
      let isOwned = chown(path, 1234, 1234) == 0
      let hasAttributes = setxattr(path, "user.colour", "red", 3, 0) == 0
      try DocumentFile(path: path).replace(old, by: new)
      #expect(try text(of: path) == "new")
      var status = stat()
      stat(path, &status)
      #expect(status.st_mode & 0o7777 == 0o640)
      if isOwned { #expect(status.st_uid == 1234 && status.st_gid == 1234) }
      if hasAttributes {
        var value = [UInt8](repeating: 0, count: 8)
        #expect(
          getxattr(path, "user.colour", &value, 8) == 3 && value[..<3] == Array("red".utf8)[...])
      }
      link(path, folder + "/b.md")
      // The kernel delays a writer by up to 45 seconds for a lease, even its holder.
      let time = try ContinuousClock().measure {
        try DocumentFile(path: path).replace(new, by: old)
      }
      #expect(time < .seconds(20))
      #expect(try text(of: folder + "/b.md") == "old")
      #expect(try names(in: folder) == ["a.md", "b.md"])
    }
  }

  @Test("A read-only document is refused, and one that has changed")
  func refuses() throws {
    try inFolder { folder in
      let path = folder + "/a.md"
      try write("old", to: path)
      #expect(throws: FileFault.self) { try DocumentFile(path: path).replace(new, by: new) }
      chmod(path, 0o444)
      #expect(throws: FileFault.self) { try DocumentFile(path: path).replace(old, by: new) }
      #expect(try text(of: path) == "old")
    }
  }
}
