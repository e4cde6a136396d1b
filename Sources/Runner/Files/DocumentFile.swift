import Glibc

/// A document on disk that is replaced atomically: no reader sees half of it, a kill does not
/// truncate it, and no concurrent save of an editor is lost.
///
/// The new text is exchanged with the file (`RENAME_EXCHANGE`), and the old file is compared once
/// more: if it differs from the text that was read, the exchange is undone. Owner, permissions and
/// extended attributes are kept; a file with several hard links keeps them, so its text is written
/// in place.
package struct DocumentFile: Sendable {
  package var path: String
  /// Called between the last comparison and the exchange, for tests of races.
  var beforeExchange: (@Sendable () -> Void)?
  /// Called right after the exchange.
  var afterExchange: (@Sendable () -> Void)?

  package init(path: String) { self.path = path }

  /// Replaces the text that was read by a new one.
  ///
  /// - Throws: ``FileFault`` if the file cannot be written, is read-only, or differs from the text
  ///   that was read.
  package func replace(_ old: [UInt8], by new: [UInt8]) throws(FileFault) {
    // A symbolic link is resolved, not replaced.
    guard let target = target(of: path),
      let file = Descriptor(open(target, O_RDONLY | O_CLOEXEC)), let status = file.status()
    else { throw changed }
    guard status.isPlainFile else {
      throw FileFault("\(path) is not a regular file; nothing was written to it")
    }
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw FileFault(
        "\(path) is read-only; nothing was written to it", help: "make it writable: chmod u+w")
    }
    let lease = Lease(file)
    guard file.bytes() == old, !lease.isWanted else { throw changed }
    if status.st_nlink == 1,
      let draft = try Draft.write(new, for: target, like: file, status, at: path)
    {
      try exchange(draft, with: target, old, new, lease)
    } else {
      lease.end()
      try overwrite(target, old, new)
    }
  }

  private var changed: FileFault {
    FileFault(
      "\(path) was changed while it was checked; nothing was written to it", help: "record it again"
    )
  }

  // MARK: Exchange

  private func exchange(
    _ draft: consuming Draft, with target: String, _ old: [UInt8], _ new: [UInt8],
    _ lease: borrowing Lease
  ) throws(FileFault) {
    beforeExchange?()
    // A signal that ends the command is blocked until the draft is cleaned up.
    let fault = EndingSignals.held { () -> FileFault? in
      guard draft.publish() else { return .system(path) }
      guard draft.exchange(with: target) else {
        // Some file systems cannot exchange: there, the file is replaced right after a comparison.
        guard errno == EINVAL || errno == ENOSYS, draft.bytes(of: target) == old,
          draft.replace(target)
        else { return draft.remove() ?? changed }
        return nil
      }
      afterExchange?()
      guard var returned = draft.bytes() else { return .system(path) }
      if returned == old, !lease.isWanted { return draft.remove() }
      // The old file differs from the text that was read, so it is put back; so is a file that was
      // saved in its place in between.
      var superseded = [new]
      for _ in 0..<100 {
        guard draft.exchange(with: target) else { return .system(path) }
        guard let next = draft.bytes() else { return .system(path) }
        if superseded.contains(next) { return draft.remove() ?? changed }
        superseded.append(returned)
        returned = next
      }
      return changed
    }
    if let fault { throw fault }
  }

  // MARK: In place

  private func overwrite(
    _ target: String, _ old: [UInt8], _ new: [UInt8]
  ) throws(FileFault) {
    guard let file = Descriptor(open(target, O_RDWR | O_CLOEXEC)) else { throw .system(path) }
    beforeExchange?()
    guard file.bytes() == old else { throw changed }
    // Reserves all space first: a full disk must not truncate the text.
    let code = posix_fallocate(file.number, 0, off_t(max(new.count, 1)))
    if code == ENOSPC || code == EDQUOT {
      _ = ftruncate(file.number, old.count)
      throw .system(path, code)
    }
    let isWritten = EndingSignals.held {
      file.write(new) && ftruncate(file.number, new.count) == 0 && fsync(file.number) == 0
    }
    guard isWritten else { throw .system(path) }
  }
}
