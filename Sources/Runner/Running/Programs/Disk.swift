import Foundation

/// The disk that contains a folder.
package struct Disk {
  package var folder: String

  package init(folder: String) { self.folder = folder }

  /// The free space in bytes; nil if the system does not report it.
  package var room: Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0, status.f_blocks > 0 else { return nil }
    // Blocks reserved for root are available to root.
    let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
    return Int(clamping: UInt64(blocks).multipliedReportingOverflow(by: UInt64(status.f_frsize)).0)
  }

  /// - Throws: ``EnvironmentError`` if the disk is full, so that recently written files may be
  ///   truncated.
  package func requireRoom() throws {
    guard room == 0 else { return }
    throw EnvironmentError(
      "the disk is full: nothing more can be written in \(folder)",
      help: "free some space there, or let TMPDIR name a folder on another disk")
  }
}
