import Files
import Foundation
import Testing

@Suite("Writing below a folder")
struct ContainedFolderTests {
  @Test("Folders are created, and a regular file is replaced with its permissions")
  func writes() throws {
    try inFolder { base in
      let folder = try ContainedFolder(creating: base + "/a/b")
      try folder.write(Array("1".utf8), to: "Models/Cart.swift")
      #expect(try text(of: base + "/a/b/Models/Cart.swift") == "1")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: base + "/a/b/Models/Cart.swift")
      try folder.write(Array("2".utf8), to: "Models/Cart.swift")
      #expect(folder.bytes(of: "Models/Cart.swift") == Array("2".utf8))
      let attributes = try FileManager.default.attributesOfItem(
        atPath: base + "/a/b/Models/Cart.swift")
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try names(in: base + "/a/b/Models") == ["Cart.swift"])
    }
  }

  @Test(
    "A name that leads outside is refused",
    arguments: ["../x", "a/../../x", "/x", "", ".", "a//b", "a/", "./x", "a\0b"])
  func refusedNames(name: String) throws {
    try inFolder { base in
      let folder = try ContainedFolder(creating: base + "/in")
      #expect(throws: FileFault.self) { try folder.write([1], to: name) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: base) == ["in"])
    }
  }

  @Test("An existing link is not followed, and a hard link keeps its text")
  func links() throws {
    try inFolder { base in
      try write("mine", to: base + "/outside")
      let folder = try ContainedFolder(creating: base + "/in")
      let files = FileManager.default
      try files.createSymbolicLink(atPath: base + "/in/up", withDestinationPath: "..")
      try files.createSymbolicLink(atPath: base + "/in/link", withDestinationPath: "../outside")
      try files.linkItem(atPath: base + "/outside", toPath: base + "/in/hard")
      #expect(throws: FileFault.self) { try folder.write([1], to: "up/outside") }
      #expect(throws: FileFault.self) { try folder.write([1], to: "link") }
      #expect(folder.bytes(of: "link") == nil)
      try folder.write(Array("new".utf8), to: "hard")
      #expect(try text(of: base + "/in/hard") == "new")
      #expect(try text(of: base + "/outside") == "mine")
    }
  }
}
