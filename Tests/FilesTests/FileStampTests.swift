import Files
import Foundation
import Testing

@Suite("Stamps of files")
struct FileStampTests {
  @Test("A stamp is equal while the file is unchanged")
  func unchanged() throws {
    try inFolder { folder in
      try write("a", to: folder + "/file")
      let stamp = try #require(FileStamp(folder + "/file"))
      #expect(FileStamp(folder + "/file") == stamp)
      #expect(FileStamp(folder + "/other") == nil)
    }
  }

  @Test("Another text of equal length changes the stamp, even if the modification time is set back")
  func setBack() throws {
    try inFolder { folder in
      let path = folder + "/file"
      try write("a", to: path)
      let stamp = FileStamp(path)
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data("b".utf8))
      try file.close()
      try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: path)
      #expect(FileStamp(path) != stamp)
    }
  }

  @Test("A change after a time is detected, even right after it")
  func changes() throws {
    try inFolder { folder in
      let path = folder + "/file"
      let start = FileStamp.now
      try write("a", to: path)
      let stamp = try #require(FileStamp(path))
      #expect(stamp.mayHaveChanged(since: start))
      // Longer than a tick of the clock.
      Thread.sleep(forTimeInterval: 0.02)
      #expect(!stamp.mayHaveChanged(since: FileStamp.now))
    }
  }
}
