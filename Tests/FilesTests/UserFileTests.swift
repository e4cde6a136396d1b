import Glibc
import Testing

@testable import Files

@Suite("Reading the user's files")
struct UserFileTests {
  @Test("The bytes are returned unchanged, and a missing file is nil")
  func bytes() throws {
    try inFolder { folder in
      try write("a\r\n\u{FEFF}b\0", to: folder + "/a")
      #expect(try UserFile(path: folder + "/a").bytes() == Array("a\r\n\u{FEFF}b\0".utf8))
      #expect(try UserFile(path: folder + "/b").bytes() == nil)
      #expect(try UserFile(path: folder + "/a/b").bytes() == nil)
    }
  }

  @Test("An unreadable file is an error, not an empty file")
  func unreadable() throws {
    try inFolder { folder in
      let fault = try #require(throws: FileFault.self) { try UserFile(path: folder).bytes() }
      #expect(fault.message == "cannot read \(folder): Is a directory")
    }
  }

  @Test("A file above the limit is an error, and is not read whole, even a device")
  func limit() throws {
    try inFolder { folder in
      try write("abc", to: folder + "/a")
      #expect(try UserFile(path: folder + "/a").bytes(limit: 3)?.count == 3)
      #expect(throws: FileFault.self) { try UserFile(path: folder + "/a").bytes(limit: 2) }
      #expect(throws: FileFault.self) { try UserFile(path: "/dev/zero").bytes(limit: 1 << 20) }
      truncate(folder + "/a", 1 << 33)
      let fault = try #require(throws: FileFault.self) {
        try UserFile(path: folder + "/a").bytes()
      }
      #expect(fault.message == "\(folder)/a is larger than 64 MB, and was not read")
    }
  }
}
