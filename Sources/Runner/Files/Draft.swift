import CFiles
import Glibc

/// The new text of a file beside it, with the file's owner, permissions and attributes; nameless
/// until it is published, so that a kill leaves nothing behind.
struct Draft: ~Copyable {
  private let file: Descriptor
  private let path: String
  private var isNamed: Bool

  private init(_ file: consuming Descriptor, path: String, isNamed: Bool) {
    self.file = file
    self.path = path
    self.isNamed = isNamed
  }

  /// Writes a draft; nil if an owner or an attribute cannot be kept, or the folder is not writable.
  ///
  /// - Throws: ``FileFault`` if the disk is full: writing in place could tear the text.
  static func write(
    _ bytes: [UInt8], for target: String, like original: borrowing Descriptor, _ status: stat,
    at document: String
  ) throws(FileFault) -> Self? {
    let slash = target.lastIndex(of: "/") ?? target.startIndex
    let folder = target[..<slash].isEmpty ? "/" : String(target[..<slash])
    let name = target[target.index(after: slash)...]
    let path = "\(folder)/.\(String(name.prefix(200))).\(getpid()).draft"
    var number = files_open_nameless(folder)
    let isNamed = number < 0
    if isNamed { number = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard let file = Descriptor(number) else {
      if hasNoRoom { throw .system(document) }
      return nil
    }
    let draft = Self(file, path: path, isNamed: isNamed)
    guard draft.takesOver(original, status), draft.file.write(bytes), fsync(draft.file.number) == 0
    else {
      let fault = hasNoRoom ? FileFault.system(document) : nil
      if isNamed { unlink(path) }
      if let fault { throw fault }
      return nil
    }
    return draft
  }

  /// Whether the last call failed because the disk or a quota is full.
  private static var hasNoRoom: Bool { errno == ENOSPC || errno == EDQUOT }

  /// Copies the owner, the attributes and the permissions of a file; returns false on failure.
  private borrowing func takesOver(_ original: borrowing Descriptor, _ status: stat) -> Bool {
    fchown(file.number, status.st_uid, status.st_gid) == 0 && file.takeAttributes(of: original)
      && fchmod(file.number, status.st_mode & 0o7777) == 0
  }

  /// Links it into its folder under its name.
  mutating func publish() -> Bool {
    if isNamed { return true }
    let nameless = "/proc/self/fd/\(file.number)"
    isNamed = linkat(AT_FDCWD, nameless, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    return isNamed
  }

  /// Exchanges it with the target.
  func exchange(with target: String) -> Bool {
    files_exchange(path, target) == 0
  }

  func replace(_ target: String) -> Bool { rename(path, target) == 0 }

  /// Returns the text of the file that now has the draft's name.
  func bytes() -> [UInt8]? { bytes(of: path) }

  func bytes(of path: String) -> [UInt8]? {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
    return file.bytes()
  }

  func remove() -> FileFault? { unlink(path) == 0 ? nil : .system(path) }
}

extension Descriptor {
  /// Copies the extended attributes of a file, including access lists; returns false on failure.
  fileprivate borrowing func takeAttributes(of original: borrowing Descriptor) -> Bool {
    let length = flistxattr(original.number, nil, 0)
    if length < 0 { return errno == ENOTSUP }
    var names = [CChar](repeating: 0, count: length)
    guard length == 0 || flistxattr(original.number, &names, names.count) == length else {
      return false
    }
    for name in names.split(separator: 0) {
      let name = Array(name) + [0]
      let size = fgetxattr(original.number, name, nil, 0)
      var value = [UInt8](repeating: 0, count: max(size, 0))
      guard size >= 0, fgetxattr(original.number, name, &value, value.count) == size,
        fsetxattr(number, name, value, value.count, 0) == 0
      else { return false }
    }
    return true
  }
}
