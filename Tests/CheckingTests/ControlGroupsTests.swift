import Foundation
import Testing

@testable import Running

@Suite("Control groups")
struct ControlGroupsTests {
  @Test("Their folders are those of version 2, and of the controller in version 1")
  func folders() {
    let groups = { (text: String) in ControlGroups(membership: text, root: "/g").folders }
    #expect(groups("0::/a/b\n") == ["/g/a/b", "/g/a", "/g"])
    #expect(
      groups("9:name=systemd:/s\n8:cpu,pids:/a\n4:memory:/m\n0::/\n")
        == ["/g/pids/a", "/g/pids", "/g"])
    #expect(groups("0::/a:b\n") == ["/g/a:b", "/g"])
    #expect(groups("") == [])
    #expect(groups("nothing\n") == [])
  }

  @Test("The tightest limit applies; `max` is no limit")
  func room() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (group, most, current) in [
      ("", "max", "900"), ("service", "300", "290"), ("service/run", "100", "20"),
      ("free", "max", "2"),
    ] {
      let folder = root.appending(path: group)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data((most + "\n").utf8).write(to: folder.appending(path: "pids.max"))
      try Data((current + "\n").utf8).write(to: folder.appending(path: "pids.current"))
    }
    let room = { (path: String) in
      ControlGroups(membership: "0::/\(path)\n", root: root.path).room
    }
    #expect(room("service/run") == ControlGroups.Room(free: 10, most: 300))
    #expect(room("free") == nil)
    #expect(room("absent") == nil)
  }
}
