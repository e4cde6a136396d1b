import Theme

/// A file that only `chapters serve` adds to pages: a script or a style of the theme's folder
/// `served`, at `/-/NAME?LANGUAGE`.
///
/// Pages on a disk or another server do not load it.
struct ServedPart {
  let text: String

  /// Finds the part of a request's path; fails for any other path.
  ///
  /// - Parameter query: the language of the page: `?pl`.
  init?(path: String, query: some StringProtocol) {
    guard path.hasPrefix("/-/"),
      let asset = Theme.served.first(where: { $0.name == path.dropFirst("/-/".count) })
    else { return nil }
    guard !asset.isLoadedLater else {
      text = asset.text
      return
    }
    let language = Language.tagged(String(query.dropFirst())) ?? .english
    text = Words(language, theme: .book).translating(asset.text)
  }

  /// Returns the elements that load the parts, in the order of their names.
  static func elements(inLanguage tag: String) -> String {
    Theme.served.filter { !$0.isLoadedLater }.map { asset in
      let address = "/-/\(asset.name)?\(tag)".escapedForHTML
      return asset.name.hasSuffix(".css")
        ? "<link rel=\"stylesheet\" href=\"\(address)\"/>\n"
        : "<script src=\"\(address)\" defer=\"defer\"></script>\n"
    }.joined()
  }
}

extension Theme.Asset {
  /// Whether a script loads the part when it needs it: the editor.
  fileprivate var isLoadedLater: Bool { name.contains("/") }
}
