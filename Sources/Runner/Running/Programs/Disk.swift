import Foundation

/// The disk that a folder is on.
package struct Disk {
  package var folder: String

  package init(folder: String) { self.folder = folder }

  /// How much can still be written, in bytes; nil where the system does not tell.
  package var room: Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0, status.f_blocks > 0 else { return nil }
    // What is set aside for root is there for root.
    let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
    return Int(clamping: UInt64(blocks).multipliedReportingOverflow(by: UInt64(status.f_frsize)).0)
  }

  /// - Throws: ``EnvironmentError`` where nothing more can be written: what was written before may lack its
  ///   end.
  package func requireRoom() throws {
    guard room == 0 else { return }
    throw EnvironmentError(
      "the disk is full: nothing more can be written in \(folder)",
      help: "make room there, or let TMPDIR name a folder on another disk")
  }
}
