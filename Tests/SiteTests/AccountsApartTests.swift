import Browsing
import Foundation
import Testing

@testable import Site

/// The files beside a page that would be too large with the accounts of its runs.
@Suite("Accounts apart from their page")
struct AccountsApartTests {
  private static let site = Result { try Website() }

  /// Returns the pages of a chapter with a played run, whose prose has at least a number of bytes.
  private static func pages(withProse size: Int = 0) throws -> [Website.Page] {
    let prose = String(repeating: "Prose of a long chapter.\n", count: size / 25 + 1)
    return try PlayableSample.pages(
      of: Sample.chapter(PlayableSample.text + "\n" + prose, trace: PlayableSample.trace))
  }

  private static let large = Result { try pages(withProse: AccountsApart.roomyByteLimit) }

  private static func text(_ path: String) throws -> String? {
    try large.get().first { $0.path == path }?.text
  }

  @Test("A page with room has its accounts, and a larger one leads to them")
  func room() throws {
    let small = try Self.pages()
    #expect(!small.contains { $0.path.contains("accounts") })
    #expect(small[0].text.contains("<li data-n=\"2\">"))
    let page = try #require(try Self.text("index.html"))
    #expect(!page.contains("<li data-n="))
    #expect(page.contains("<a href=\"programs/accounts.list.html#account-0\">Frame by frame</a>"))
    let accounts = try #require(try Self.text("programs/accounts.list.html"))
    #expect(accounts.contains("<h2 id=\"account-0\"><a href=\"../index.html#run-tap\">"))
    #expect(accounts.contains("<li data-n=\"2\">"))
    // It may have more elements than a page should before it is read.
    #expect(accounts.contains("<div class=\"account\">\n<noscript>\n<ol>"))
    // A link of an account leads from its own page to where it led from the chapter's.
    #expect(small[0].text.contains("href=\"programs/counter.html#CounterView.swift-1\""))
    #expect(accounts.contains("href=\"counter.html#CounterView.swift-1\""))
  }

  @Test("The search finds the frames of a large page, at the same addresses")
  func search() throws {
    func searched(_ pages: [Website.Page]) throws -> String {
      try #require(pages.first { $0.path == "index.html" }?.outline?.searched)
    }
    let entries = try searched(Self.large.get())
    #expect(entries.contains("index.html#run-tap/2"))
    #expect(try searched(Self.pages()).contains("index.html#run-tap/2"))
  }

  @Test("A book without scripts has the accounts at their places, once")
  func joining() throws {
    let pages = try Self.large.get().joiningAccounts
    #expect(!pages.contains { $0.path.hasSuffix("accounts.list.html") })
    let whole = try #require(pages.first { $0.path == "index.html" }).text
    let small = try Self.pages()[0].text
    let fold = /(?s)<details class="session.*?<\/details>/
    let account = try #require(whole.firstMatch(of: fold)).output
    #expect(account.contains("<noscript>\n<ol>"))
    #expect(try #require(small.firstMatch(of: fold)).output == account)
    let printed = try PrintedBook(Self.large.get(), of: Self.site.get()).page.text
    #expect(printed.ranges(of: "<li data-n=\"2\">").count == 1)
  }

  @Test(
    "A large page opened from a disk plays its runs, and prints all frames",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func playing() throws {
    let said = try Browser.run(
      """
      const session = document.querySelector("details.session");
      const frames = () => session.querySelectorAll("li[data-n]");
      say(String(frames().length));
      session.open = true;
      await until(() => document.querySelector(".screen button:enabled"));
      const shown = () => [...frames()].filter((frame) => frame.offsetHeight > 0).length;
      say(`${shown()} of ${frames().length}`);
      """, in: Self.large.get())
    #expect(said == ["0", "1 of 2"])
    let printed = try Browser.run(
      """
      const frames = () => document.querySelectorAll("details.session li[data-n]").length;
      await until(() => window.chaptersAccounts && document.querySelector("script[src$='accounts.js']"));
      await pause();
      emulatePrint();
      say(String(frames()));
      """, in: Self.large.get())
    #expect(printed == ["2"])
  }

  @Test(
    "A page says that it could not load its accounts or its played states, and tries again",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func failing() throws {
    let failing = """
      const session = document.querySelector("details.session");
      const said = () => [...session.parentElement.querySelectorAll(".note")].map((note) => note.textContent).join();
      session.open = true;
      await until(said);
      say(`${said()} ${session.querySelectorAll("li[data-n]").length}`);
      """
    let words = "This could not be loaded. Try again, or load the page anew."
    let page = try Self.large.get()
    let apart = page.filter { !$0.path.hasSuffix("accounts.js") }
    let again = """
      session.open = false;
      window.chaptersAccounts(["<ol><li data-n='1'></li></ol>"]);
      await pause();
      session.open = true;
      await until(() => !said());
      say(String(session.querySelectorAll("li[data-n]").length));
      """
    #expect(try Browser.run(failing + "\n" + again, in: apart) == ["\(words) 0", "1"])
    let states = page.filter { !$0.path.hasSuffix(".play.js") }
    #expect(try Browser.run(failing, in: states) == ["\(words) 2"])
  }
}
