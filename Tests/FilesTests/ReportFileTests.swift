import Files
import Foundation
import Glibc
import Testing

@Suite("Writing a report")
struct ReportFileTests {
  @Test("A regular file is replaced, through links, and keeps its permissions")
  func plain() throws {
    try inFolder { folder in
      try ReportFile(path: folder + "/new").write(Array("1".utf8))
      #expect(try text(of: folder + "/new") == "1")
      chmod(folder + "/new", 0o640)
      symlink("new", folder + "/link")
      try ReportFile(path: folder + "/link").write(Array("22".utf8))
      #expect(try text(of: folder + "/new") == "22")
      try ReportFile(path: folder + "/link").write(Array("3".utf8))
      #expect(try text(of: folder + "/new") == "3")
      var status = stat()
      lstat(folder + "/link", &status)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
      stat(folder + "/new", &status)
      #expect(status.st_mode & 0o7777 == 0o640)
      symlink("later", folder + "/dangling")
      try ReportFile(path: folder + "/dangling").write(Array("4".utf8))
      #expect(try text(of: folder + "/later") == "4")
    }
  }

  @Test("Devices and pipes are written through")
  func special() throws {
    try inFolder { folder in
      try ReportFile(path: "/dev/null").write(Array("1".utf8))
      symlink("/dev/null", folder + "/null")
      try ReportFile(path: folder + "/null").write(Array("1".utf8))
      var status = stat()
      stat("/dev/null", &status)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
      mkfifo(folder + "/pipe", 0o600)
      let reader = open(folder + "/pipe", O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try ReportFile(path: folder + "/pipe").write(Array("hello".utf8))
      var buffer = [UInt8](repeating: 0, count: 16)
      #expect(read(reader, &buffer, 16) == 5)
      lstat(folder + "/pipe", &status)
      #expect(status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  @Test("A document under another name is recognized")
  func documents() throws {
    try inFolder { folder in
      try write("# Title", to: folder + "/a.md")
      symlink("a.md", folder + "/link")
      let documents = [folder + "/b.md", folder + "/a.md"]
      #expect(ReportFile(path: folder + "/link").isOne(of: documents) == documents[1])
      #expect(ReportFile(path: folder + "/c").isOne(of: documents) == nil)
    }
  }

  @Test("A missing folder is reported as such")
  func missing() throws {
    try inFolder { (folder: String) throws -> Void in
      let file = ReportFile(path: folder + "/no/r.json")
      #expect(throws: FileFault.self) { try file.write([1]) }
      #expect(try names(in: folder).isEmpty)
    }
  }
}
