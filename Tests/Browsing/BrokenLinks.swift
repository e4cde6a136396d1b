package import Foundation

/// Returns the links and other addresses of a site on disk that lead to no file in it, or to no
/// element of the file.
///
/// An address with a scheme leads elsewhere and is left alone.
package func brokenLinks(in site: URL) throws -> [String] {
  let files = FileManager.default
  let root = site.path
  let paths = try files.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".html") }.sorted()
  var texts: [String: String] = [:]
  for path in paths {
    texts[path] = try String(contentsOf: site.appending(path: path), encoding: .utf8)
  }
  let anchors = texts.mapValues { text in
    Set(text.matches(of: /\sid="([^"]*)"/).map { String($0.1) })
  }
  var broken: [String] = []
  for path in paths {
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    let addresses = /\s(?:href|src|data-play|data-accounts)="([^"]*)"/
    for match in texts[path, default: ""].matches(of: addresses) {
      let address = String(match.1).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
      guard !address.prefix(while: { !"/?#".contains($0) }).contains(":") else { continue }
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].prefix { $0 != "?" })
      let file =
        name.isEmpty ? path : normalized(folder + (name.removingPercentEncoding ?? name))
      let anchor = parts.count > 1 ? parts[1].removingPercentEncoding ?? String(parts[1]) : nil
      var isFolder: ObjCBool = false
      let isThere =
        files.fileExists(atPath: "\(root)/\(file)", isDirectory: &isFolder) && !isFolder.boolValue
      if !isThere || anchor.map({ anchors[file]?.contains($0) != true }) == true {
        broken.append("\(path): \(address)")
      }
    }
  }
  return broken
}

/// Returns a path without `.` and `..`; a path that leaves the site is no file in it.
private func normalized(_ path: String) -> String {
  path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
    switch part {
    case ".": break
    case "..": if parts.popLast() == nil { parts.append("outside") }
    default: parts.append(part)
    }
  }.joined(separator: "/")
}
