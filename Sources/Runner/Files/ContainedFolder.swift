import Glibc

/// A folder that confines all file writes to its subtree.
///
/// Each component of a path is opened relative to the one above it without following links, so that
/// neither `..` nor an existing link leads out:
///
///     let folder = try ContainedFolder(creating: "out")
///     try folder.write(bytes, to: "Models/Cart.swift")
package struct ContainedFolder: ~Copyable {
  private let path: String
  private let root: Descriptor

  /// Opens a folder, creating it and its parents if necessary.
  ///
  /// - Throws: ``FileFault`` if it cannot be created, or is not a folder.
  package init(creating path: String) throws(FileFault) {
    self.path = path
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += part + "/"
      if mkdir(made, 0o777) != 0, errno != EEXIST { break }
    }
    guard let root = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw .system(path)
    }
    self.root = root
  }

  /// Returns the bytes of a file; nil if there is none, or its path leads through a link.
  package func bytes(of name: String) -> [UInt8]? {
    guard let parts = try? components(of: name),
      let parent = try? folder(parts.dropLast(), isMade: false),
      let file = Descriptor(
        openat(parent.number, parts[parts.count - 1], O_RDONLY | O_NOFOLLOW | O_CLOEXEC))
    else { return nil }
    return file.bytes()
  }

  /// Returns whether a file has these bytes.
  package func contains(_ bytes: [UInt8], at name: String) -> Bool {
    // Not by '==', which unspecialized code calls for each byte.
    guard let found = self.bytes(of: name), found.count == bytes.count else { return false }
    return memcmp(found, bytes, bytes.count) == 0
  }

  /// Writes a file, replacing a plain one of that name.
  ///
  /// The new file is renamed over the old one, whose other hard links, which may be outside, keep
  /// their text.
  ///
  /// - Throws: ``FileFault`` if the name leads out of the folder or through a link.
  package func write(
    _ bytes: [UInt8], to name: String, isReplacing: Bool = true
  ) throws(FileFault) {
    let parts = try components(of: name)
    let last = parts[parts.count - 1]
    let parent = try folder(parts.dropLast(), isMade: true)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    if let file = Descriptor(openat(parent.number, last, flags, 0o666)) {
      guard file.write(bytes) else { throw .system("\(path)/\(name)") }
      return
    }
    guard errno == EEXIST, isReplacing else { throw .system("\(path)/\(name)") }
    var status = stat()
    guard fstatat(parent.number, last, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isPlainFile else {
      throw FileFault(
        "\(path)/\(name) already exists, and is not a regular file",
        help: "remove it, or choose another folder")
    }
    let draft = ".\(getpid()).\(UInt32.random(in: 0...UInt32.max)).draft"
    guard let file = Descriptor(openat(parent.number, draft, flags, 0o666)) else {
      throw .system("\(path)/\(name)")
    }
    guard file.write(bytes), fchmod(file.number, status.st_mode & 0o7777) == 0,
      renameat(parent.number, draft, parent.number, last) == 0
    else {
      let code = errno
      unlinkat(parent.number, draft, 0)
      throw .system("\(path)/\(name)", code)
    }
  }

  /// Removes a regular file, if it exists, and the folders left empty.
  ///
  /// - Throws: ``FileFault`` if the file cannot be removed.
  package func remove(_ name: String) throws(FileFault) {
    guard var parts = try? components(of: name),
      let parent = try? folder(parts.dropLast(), isMade: false)
    else { return }
    let last = parts.removeLast()
    var status = stat()
    guard fstatat(parent.number, last, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isPlainFile else {
      return
    }
    guard unlinkat(parent.number, last, 0) == 0 else { throw .system("\(path)/\(name)") }
    while let last = parts.popLast(), let parent = try? folder(parts[...], isMade: false),
      unlinkat(parent.number, last, AT_REMOVEDIR) == 0
    {}
  }

  /// Returns the components of a relative path, none of which is `..`, `.` or empty.
  private func components(of name: String) throws(FileFault) -> [String] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }) else {
      throw FileFault("'\(name)' is no name of a file below \(path)")
    }
    return parts
  }

  /// Opens the last folder of a path of folders.
  private func folder(
    _ parts: ArraySlice<String>, isMade: Bool
  ) throws(FileFault) -> Descriptor {
    var way = path
    guard var folder = Descriptor(fcntl(root.number, F_DUPFD_CLOEXEC, 0)) else {
      throw .system(path)
    }
    for part in parts {
      way += "/" + part
      if isMade, mkdirat(folder.number, part, 0o777) != 0, errno != EEXIST { throw .system(way) }
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      guard let next = Descriptor(openat(folder.number, part, flags)) else {
        if errno == ELOOP || errno == ENOTDIR {
          throw FileFault(
            "\(way) already exists, and is not a folder itself",
            help: "remove it, or choose another folder")
        }
        throw .system(way)
      }
      folder = next
    }
    return folder
  }
}
