import Foundation
import IndexReader

/// The references between the files of a target, from the compiler's index.
struct FileReferences {
  /// The files that each file of a module refers to, by module; files without references count.
  private(set) var files: [String: [String: Set<String>]] = [:]

  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads the index that the build stored beside its products.
  ///
  /// - Parameter folder: the absolute path of the sources, with a slash at its end.
  init(below folder: String) throws {
    let store = Bundle.main.bundleURL.appending(path: "index/store").path
    guard FileManager.default.fileExists(atPath: store) else {
      throw Unreadable(
        description: "there is no index at \(store); build without --disable-index-store")
    }
    var occurrences = Occurrences()
    let problem = withUnsafeMutablePointer(to: &occurrences) { occurrences in
      index_read(
        nil, store, folder,
        { context, found in
          let occurrences = context!.assumingMemoryBound(to: Occurrences.self)
          let found = found!.pointee
          occurrences.pointee.add(
            String(cString: found.file), String(cString: found.module),
            String(cString: found.symbol), isDeclaration: found.is_declaration)
        }, occurrences)
    }
    if let problem { throw Unreadable(description: String(cString: problem)) }
    files = occurrences.references { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns the strongly connected components of files in a module.
  func circles(in module: String) -> [[String]] {
    var search = CircleSearch(references: files[module] ?? [:])
    return search.circles()
  }
}

/// The files of each module, with the symbols that they declare and use.
private struct Occurrences {
  private var modules: [String: String] = [:]
  private var declared: [String: Set<String>] = [:]
  private var used: [String: Set<String>] = [:]

  mutating func add(_ file: String, _ module: String, _ symbol: String, isDeclaration: Bool) {
    modules[file] = module
    if isDeclaration {
      declared[symbol, default: []].insert(file)
    } else {
      used[file, default: []].insert(symbol)
    }
  }

  func references(where exists: (String) -> Bool) -> [String: [String: Set<String>]] {
    var references: [String: [String: Set<String>]] = [:]
    for (file, module) in modules where exists(file) {
      let all: [String] = (used[file] ?? []).flatMap { declared[$0] ?? [] }
      let others = all.filter { $0 != file && modules[$0] == module }
      references[module, default: [:]][file] = Set(others)
    }
    return references
  }
}

/// Finds strongly connected components (Tarjan's algorithm).
struct CircleSearch {
  let references: [String: Set<String>]
  private var order: [String: Int] = [:]
  private var earliest: [String: Int] = [:]
  private var path: [String] = []
  private var isOnPath: Set<String> = []
  private var found: [[String]] = []

  init(references: [String: Set<String>]) {
    self.references = references
  }

  mutating func circles() -> [[String]] {
    for file in references.keys.sorted() where order[file] == nil { visit(file) }
    return found
  }

  private mutating func visit(_ file: String) {
    let number = order.count
    order[file] = number
    earliest[file] = number
    path.append(file)
    isOnPath.insert(file)
    for next in references[file] ?? [] {
      if order[next] == nil {
        visit(next)
        earliest[file] = min(earliest[file]!, earliest[next]!)
      } else if isOnPath.contains(next) {
        earliest[file] = min(earliest[file]!, order[next]!)
      }
    }
    guard earliest[file] == number, let start = path.lastIndex(of: file) else { return }
    found.append(path[start...].sorted())
    isOnPath.subtract(path[start...])
    path.removeSubrange(start...)
  }
}
