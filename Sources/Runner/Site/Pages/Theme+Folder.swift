import Chapter
package import Diagnostics
import Files
import Foundation
import Mustache
import Outcomes
import Running
package import Theme

extension Theme {
  /// Creates the book's theme, overriding its files by those of the same name in a folder:
  ///
  ///     assets/book.css            templates/page.mustache
  ///     assets/fonts/serif.woff2   languages/pl.po
  ///
  /// Additional assets are added. A file that is invalid for its kind is an error and overrides
  /// nothing.
  package init(folder: String, diagnostics: inout [Diagnostic]) {
    self = .book
    self.folder = folder
    let files = Self.files(in: folder).filter { $0.contains("/") }
    for file in files { take(file, of: folder, &diagnostics) }
    let included = templates.values.flatMap { $0.matches(of: /{{> *([^ }]+) *}}/).map(\.1) }
    for name in templates.keys.sorted()
    where Self.book.templates[name] == nil && !included.contains(name[...]) {
      let path = "templates/\(name).mustache"
      diagnostics.append(.unused(path, in: folder))
      templates[name] = nil
    }
  }

  /// Returns the relative paths of a folder's files, without hidden ones.
  ///
  /// A link to a folder is listed like a file, although it is none.
  package static func files(in folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { path in
      var status = stat()
      return !path.hasPrefix(".") && !path.contains("/.")
        && lstat("\(folder)/\(path)", &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }.sorted()
  }

  private mutating func take(
    _ path: String, of folder: String, _ diagnostics: inout [Diagnostic]
  ) {
    let (kind, name) = (path.prefix { $0 != "/" }, String(path.drop { $0 != "/" }.dropFirst()))
    let stem = String(name.prefix { $0 != "." })
    let file = "\(folder)/\(path)"
    let bounds = BookFolders([folder])
    if let fault = bounds.fault(of: file), fault != .unreadable {
      diagnostics.append(
        Diagnostic(
          .error, "this file \(fault.predicate)", at: SourceLocation(file: file, line: 1),
          help: "copy what the pages need into the theme's folder '\(folder)'"))
      return
    }
    let text = (try? bounds.bytes(of: file)).flatMap { String(validating: $0, as: UTF8.self) }
    let asset = assets.firstIndex { $0.name == name }
    if kind == "assets", asset == nil {
      copies[name] = file
      return
    }
    guard let text else {
      diagnostics.append(
        Diagnostic(
          .error, "this file cannot be read as UTF-8", at: SourceLocation(file: file, line: 1),
          help: "convert it, and check its permissions"))
      return
    }
    switch kind {
    case "assets": if let asset { assets[asset].text = text }
    case "epub" where name == "epub.css": bookStyle = text
    case "languages" where name == "\(stem).po" && catalogues[stem] != nil:
      _ = Catalogue(text, path: file, diagnostics: &diagnostics)
      catalogues[stem] = text
    case "templates" where name == "\(stem).mustache":
      do {
        _ = try MustacheTemplate(string: text)
        templates[stem] = text
      } catch {
        diagnostics.append(.unparsed(error, in: file))
      }
    default: diagnostics.append(.unused(path, in: folder))
    }
  }

  /// The digest of the texts used by pages.
  var digest: Digest {
    let texts = [templates, catalogues].flatMap { $0.sorted { $0.key < $1.key } }
    return Digest(of: texts.reduce(into: []) { $0 += Array("\($1.key)\n\($1.value)\n".utf8) })
  }
}

extension Diagnostic {
  fileprivate static func unused(_ path: String, in folder: String) -> Self {
    let like = suggestion(for: path, among: Theme.embedded.map(\.name))
    return Self(
      .error, "the theme has no '\(path)' that this file could replace",
      at: SourceLocation(file: "\(folder)/\(path)", line: 1),
      help: like.map { "did you mean '\($0)'?" }
        ?? "its folders are assets, epub, languages and templates; their files have the built-in names"
    )
  }

  fileprivate static func unparsed(_ error: any Error, in file: String) -> Self {
    let fault = error as? MustacheTemplate.ParserError
    let reason: String =
      switch fault?.error as? MustacheTemplate.Error {
      case .sectionCloseNameIncorrect: "this closes a section that is not the open one"
      case .expectedSectionEnd: "a section is still open at the end"
      case .unfinishedName: "this tag has no end"
      default: "this is not valid Mustache; a tag may have no end"
      }
    return Self(
      .error, reason,
      at: SourceLocation(
        file: file, line: fault?.context.lineNumber ?? 1, column: fault?.context.columnNumber ?? 1),
      help: "the built-in template is used until it is corrected")
  }
}
