import Browsing
import Foundation
import Testing

@testable import Site

/// The pages in a real browser, from a disk; skipped without one.
@Suite(
  "In a browser", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct BrowserTests {
  @Test("A run can be stepped through, played to its bound, and undone")
  func playing() throws {
    let said = try Browser.run(
      """
      const session = document.querySelector("details.session");
      const screen = () => document.querySelector(".device > .screen");
      session.open = true;
      // The states are a file of their own, which is read now.
      await until(() => screen()?.querySelector("button:enabled"));
      const bar = [...session.querySelectorAll(".player button")];
      say(session.querySelector(".status").textContent);
      bar.find((button) => button.textContent.startsWith("Next")).click();
      say(session.querySelector(".status").textContent);
      bar.find((button) => button.textContent.includes("Previous")).click();
      for (let turn = 0; turn < 3; turn += 1) {
        screen().querySelector("button:enabled").click();
        say(screen().textContent.slice(0, 40));
      }
      say(session.querySelector(".live .write").textContent.trim());
      [...session.querySelectorAll(".live button")].find((b) => b.textContent === "Undo").click();
      say(screen().querySelector("p").textContent);
      [...session.querySelectorAll(".live button")].find((b) => b.textContent.startsWith("Back")).click();
      say(session.querySelector(".status").textContent);
      """)
    #expect(
      said == [
        "1 of 2", "2 of 2", "count 1AddAdd", "count 2AddAdd",
        "This page goes no further: it has the st",
        "CounterView.count written 2 → 3 CounterView.swift:1 struct CounterView {}", "count 2",
        "1 of 2",
      ])
  }

  @Test(
    "A session's summary shows what happened, and with scripts that it is playable")
  func summary() throws {
    let pages = try PlayableSample.pages()
    let page = try #require(pages.first { $0.path == "index.html" })
    #expect(page.text.contains("<summary>What happened: <span"))
    let said = try Browser.run(
      """
      say(document.querySelector("details.session > summary").textContent);
      """, in: pages)
    #expect(said == ["Play it: no body ran"])
  }

  @Test("The contents link to the reader's last place")
  func place() throws {
    let prose = Array(repeating: "Words.\n\n", count: 60).joined()
    let chapters = (1...2).map { number in
      Sample.chapter(
        "# Chapter \(number)\n\n\(prose)## Part \(number)\n\n\(prose)",
        path: "Chapters/\(number)/README.md")
    }
    let contents = Sample.document(
      "# Book\n\n- [One](1/README.md)\n- [Two](2/README.md)\n", path: "Chapters/README.md")
    let said = try Browser.run(
      """
      say(String(document.querySelector(".resume")));
      const open = async (page, holds) => {
        const frame = document.createElement("iframe");
        frame.src = page;
        frame.height = 600;
        document.body.append(frame);
        await until(() => frame.contentDocument?.readyState === "complete" && holds(frame.contentDocument));
        return frame.contentWindow;
      };
      const chapter = await open("2/index.html", (page) => page.querySelector("h2"));
      chapter.document.querySelector("h2").scrollIntoView();
      // The browser sends this with its next picture, for which virtual time does not wait.
      chapter.dispatchEvent(new chapter.Event("scroll"));
      await until(() => Object.keys(localStorage).some((key) => key.startsWith("place ")));
      const again = await open("index.html?again", (page) => page.querySelector(".resume"));
      const link = again.document.querySelector(".resume a");
      say(link.textContent);
      say(link.href.split("/").slice(-2).join("/"));
      // Another edition of the origin has places of its own.
      const base = new URL(".", location.href).href;
      say(Object.keys(localStorage).filter((key) => key.startsWith("place ")).join().replace(base, "its base"));
      """, in: try Website().pages(for: chapters, contents: contents))
    #expect(said == ["null", "Chapter 2", "2/index.html#part-2", "place its base"])
  }

  @Test("The shortcuts are listed, and the theme can be chosen")
  func keys() throws {
    let said = try Browser.run(
      """
      const press = (key) => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true }));
      press("?");
      say(String(document.querySelector("dialog.keys").open));
      document.querySelector("dialog.keys button").click();
      const paper = () => getComputedStyle(document.documentElement).backgroundColor;
      press("t");
      const light = paper();
      press("t");
      say(String(light !== paper()));
      const choice = document.querySelector("header.book .tools select");
      say(choice.value);
      choice.value = "light";
      choice.dispatchEvent(new Event("change"));
      say(String(light === paper()));
      """)
    #expect(said == ["true", "true", "dark", "true"])
  }

  @Test("Single-key shortcuts can be turned off and on")
  func keysOff() throws {
    let said = try Browser.run(
      """
      const press = (key) => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true }));
      const sheet = document.querySelector("dialog.keys");
      const toggle = () => {
        document.querySelector(".tools button:last-of-type").click();
        sheet.querySelector("input").click();
        sheet.close();
      };
      toggle();
      press("/");
      say(String(document.querySelector("dialog.finder").open));
      say(localStorage.getItem("keys"));
      toggle();
      press("/");
      say(String(document.querySelector("dialog.finder").open));
      """)
    #expect(said == ["false", "off", "true"])
  }
}
