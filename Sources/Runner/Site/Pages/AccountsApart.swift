/// The accounts of a page's runs, with their frames, in files of their own: a page that had all of
/// them would be too large for its first view.
///
/// The page's script loads them on demand; readers without scripts follow a link to a page of them.
struct AccountsApart {
  /// The size of a page that has room for its accounts, in bytes (decision): such pages compress to
  /// less than an eighth of it (measured), and the first view with its scripts may have 60 kB.
  static let roomyByteLimit = 200_000

  private struct Account {
    /// The identifier of its run's figure.
    var figure: String
    /// The account in short, as HTML.
    var summary: String
    /// The frames, as HTML with the links of the run's page.
    var frames: String
  }

  /// The text of the page without the accounts.
  private(set) var text: String
  private var accounts: [Account] = []

  /// Moves the accounts out of a page.
  ///
  /// - Parameters:
  ///   - text: the page, drawn by the theme's template of a session.
  ///   - folder: the folder of the accounts' files, relative to that of the page.
  ///   - words: the link to an account.
  /// - Returns: nil if the page has room for its accounts, or has none.
  init?(of text: String, to folder: String, words: Words) {
    guard text.utf8.count > Self.roomyByteLimit else { return nil }
    let start = "<details class=\"session"
    let parts = text.split(separator: start, omittingEmptySubsequences: false)
    self.text = String(parts[0])
    for part in parts.dropFirst() {
      self.text += start
      guard let account = Self.account(in: part, words) else {
        self.text += part
        continue
      }
      let link = "\(folder)/\(Self.pageName)#\(Self.id(accounts.count))"
      self.text += """
        \(part[..<account.place.lowerBound])\
        <noscript data-accounts="\(folder)/\(Self.scriptName)" data-n="\(accounts.count)">
        <p><a href="\(link)">\(words("Frame by frame").escapedForHTML)</a></p>
        \(part[account.place.upperBound...])
        """
      accounts.append(account.account)
    }
    moveSolutions(to: folder, words)
    if accounts.isEmpty { return nil }
  }

  /// Moves the solutions of the page's exercises, which follow all runs.
  private mutating func moveSolutions(to folder: String, _ words: Words) {
    let start = "<details class=\"solution\">"
    let parts = text.split(separator: start, omittingEmptySubsequences: false)
    var moved = String(parts[0])
    for (before, part) in zip(parts, parts.dropFirst()) {
      moved += start
      let section = "<section class=\"exercise\" id=\""
      guard let id = before.ranges(of: section).last,
        let start = part.firstRange(of: Self.fold), let end = part.firstRange(of: "</noscript>")
      else {
        moved += part
        continue
      }
      let link = "\(folder)/\(Self.pageName)#\(Self.id(accounts.count))"
      moved += """
        \(part[..<start.lowerBound])\
        <noscript data-accounts="\(folder)/\(Self.scriptName)" data-n="\(accounts.count)">
        <p><a href="\(link)">\(words("A solution").escapedForHTML)</a></p>
        \(part[end.lowerBound...])
        """
      accounts.append(
        Account(
          figure: String(before[id.upperBound...].prefix { $0 != "\"" }),
          summary: words("A solution").escapedForHTML,
          frames: String(part[start.upperBound..<end.lowerBound])))
    }
    text = moved
  }

  static let scriptName = "accounts.js"
  /// No page of a step's program has this name: a step's name is without dots in it.
  static let pageName = "accounts.list.html"
  private static let fold = "<noscript>\n"

  private static func id(_ number: Int) -> String { "account-\(number)" }

  /// Returns the account in the text after the start of a session, and the place of its fold without
  /// the fold's end.
  private static func account(
    in part: Substring, _ words: Words
  ) -> (account: Account, place: Range<Substring.Index>)? {
    guard let figure = part.firstRange(of: "data-run=\""),
      let summary = part.firstRange(of: "<summary>"), let end = part.firstRange(of: "</summary>"),
      let place = part.ranges(of: fold).first(where: { isAccount(part[$0.upperBound...]) }),
      let last = part[place.upperBound...].firstRange(of: "</noscript>")
    else { return nil }
    let account = Account(
      figure: String(part[figure.upperBound...].prefix { $0 != "\"" }),
      // That of a run with a question leads to the question.
      summary: part.hasPrefix(" told")
        ? String(part[summary.upperBound..<end.lowerBound]) : words("What the run did"),
      frames: String(part[place.upperBound..<last.lowerBound]))
    return (account, place.lowerBound..<last.lowerBound)
  }

  /// Whether the content of a fold is that of an account, rather than that of a device.
  private static func isAccount(_ content: Substring) -> Bool {
    content.hasPrefix("<ol>") || content.hasPrefix("<div class=\"earlier ")
  }
}

// MARK: - Their files

extension AccountsApart {
  /// The script that passes the accounts to the page's script.
  var script: String { Self.data.text(accounts.map(\.frames)) ?? "" }

  private static let data = DataScript(function: "chaptersAccounts")

  /// The template's model of the page with the accounts.
  struct Figure {
    struct Entry {
      var accountID: String
      var link: String
      /// As HTML, like the frames.
      var summary: String
      var frames: String
    }

    var language: String
    var direction: String
    var pageTitle: String
    var root: String
    var back: String
    var book: String
    var chapterTitle: String
    var accounts: [Entry]
  }

  /// Returns the model of the page with the accounts.
  ///
  /// - Parameters:
  ///   - page: the page that they come from.
  ///   - own: the page with the accounts.
  func figure(title: String, of page: PagePath, at own: PagePath, book: String, _ words: Words)
    -> Figure
  {
    let back = page.relative(toFolder: own.folder)
    return Figure(
      language: words.language.tag, direction: words.language.direction,
      pageTitle: "\(words("Frame by frame")) · \(title)",
      root: PagePath("index.html").relative(toFolder: own.folder).dropLast("index.html".count)
        .description,
      back: back, book: book, chapterTitle: title,
      accounts: accounts.enumerated().map { number, account in
        Figure.Entry(
          accountID: Self.id(number), link: "\(back)#\(account.figure)", summary: account.summary,
          frames: account.frames.movingLinks(from: page, to: own))
      })
  }
}

extension [Website.Page] {
  /// The pages with their accounts, for a book without scripts.
  var joiningAccounts: Self {
    let scripts = Dictionary(map { ($0.path, $0.text) }) { first, _ in first }
    return filter { PagePath($0.path).parts.last != AccountsApart.pageName }.map { page in
      var page = page
      page.text = AccountsApart.joined(page.text) { name in
        scripts[PagePath(page.path).folder.appending(name).text]
      }
      return page
    }
  }
}

extension AccountsApart {
  /// Returns a page with the accounts of a script.
  ///
  /// - Parameter script: returns the text of a script, by its path relative to the page's folder.
  fileprivate static func joined(_ page: String, script: (String) -> String?) -> String {
    let start = "<noscript data-accounts=\""
    let parts = page.split(separator: start, omittingEmptySubsequences: false)
    guard parts.count > 1,
      let text = script(String(parts[1].prefix { $0 != "\"" })),
      let frames = data.data([String].self, in: text)
    else { return page }
    return zip(parts.dropFirst(), frames).reduce(into: String(parts[0])) { whole, part in
      let rest = part.0.firstRange(of: "</noscript>").map { part.0[$0.lowerBound...] } ?? part.0
      whole += fold + part.1 + rest
    }
  }
}
