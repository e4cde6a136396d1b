extension String {
  /// Returns HTML for another page, whose links lead to where those of its page lead.
  ///
  /// - Parameters:
  ///   - origin: the page that the HTML was drawn for.
  ///   - page: the page that shows it.
  func movingLinks(from origin: PagePath, to page: PagePath) -> String {
    replacing(/\ (href|data-play)="([^"]*)"/) { match in
      let (whole, name, link) = match.output
      if link.contains(":") { return String(whole) }
      let path = link.prefix { $0 != "#" }
      let target = path.isEmpty ? origin : origin.folder.appending(String(path))
      let relative = target.relative(toFolder: page.folder)
      return " \(name)=\"\(relative)\(link[path.endIndex...])\""
    }
  }
}
