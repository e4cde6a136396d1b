import CFiles
import Glibc

/// The folders of a book, which bound the files that are published with it.
///
///     let book = BookFolders(["Chapters"])
///     let image = try book.bytes(of: "Chapters/1-past/plan.svg")
///
/// A file is judged by its open descriptor, whose path has neither links nor `..`: a link that is
/// changed meanwhile leads nowhere else. Only plain files are read, and none that the kernel makes
/// up, such as those of `/proc`.
package struct BookFolders: Equatable, Sendable {
  /// The reason why a file is not published.
  package enum Fault: Error, Equatable {
    case absent
    case outside
    case special
    case tooLarge
    case unreadable
  }

  /// The resolved paths of the folders; nil if files are not bounded.
  private let roots: [String]?

  /// - Parameter folders: the folders, or single files, that are drawn.
  package init(_ folders: [String]) {
    roots = folders.compactMap(Self.resolved)
  }

  /// Creates bounds for files that are only looked at, which may be anywhere.
  package static let anywhere = Self()

  private init() { roots = nil }

  /// The largest file that is published: 256 MB, a decision; larger ones would fill the memory.
  package static let mostBytes = 256 << 20

  /// Reads a file.
  ///
  /// - Parameter limit: the most bytes that it may have.
  package func bytes(
    of path: String, upTo limit: Int = mostBytes
  ) throws(Fault) -> [UInt8] {
    let place = try place(of: path, upTo: limit)
    // The descriptor of a place cannot be read; its link in `/proc` opens that same file.
    guard
      let file = Descriptor(open("/proc/self/fd/\(place.number)", O_RDONLY | O_NOCTTY | O_CLOEXEC)),
      let bytes = file.bytes(upTo: limit + 1)
    else { throw .unreadable }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  /// Returns the reason why a file is not published, if there is one.
  package func fault(of path: String) -> Fault? {
    do {
      _ = try place(of: path, upTo: Self.mostBytes)
      return access(path, R_OK) == 0 ? nil : .unreadable
    } catch {
      return error
    }
  }

  /// Opens the place of a file without opening the file itself, which may be a device or a pipe.
  private func place(of path: String, upTo limit: Int) throws(Fault) -> Descriptor {
    guard let place = Descriptor(files_open_place(path)), let status = place.status() else {
      throw .absent
    }
    guard let real = Self.target(ofLink: "/proc/self/fd/\(place.number)") else {
      throw .unreadable
    }
    let isInside = roots.map { $0.contains { Self.isInside(real, $0) } } ?? true
    guard isInside else { throw .outside }
    guard status.isPlainFile, files_is_made_up(place.number) == 0 else { throw .special }
    guard status.st_size <= off_t(limit) else { throw .tooLarge }
    return place
  }

  private static func isInside(_ path: String, _ root: String) -> Bool {
    path.hasSameBytes(as: root) || path.utf8.starts(with: (root == "/" ? "/" : root + "/").utf8)
  }

  private static func resolved(_ path: String) -> String? { Files.target(of: path) }

  private static func target(ofLink link: String) -> String? {
    var text = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = text.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map {
        readlink(link, $0.assumingMemoryBound(to: CChar.self), buffer.count)
      } ?? -1
    }
    guard count > 0, count < text.count else { return nil }
    return String(decoding: text[..<count], as: UTF8.self)
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
