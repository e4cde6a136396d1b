import Browsing
import Foundation
import Testing

@testable import Site

/// The copying, printing and colors of pages in a real browser; skipped without one.
@Suite(
  "Reading in a browser", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct BrowserReadingTests {
  @Test("Copied code is the resulting code: a diff loses its signs and removed lines")
  func copying() throws {
    let chapter = Sample.chapter(
      """
      # Copying

      ```swift A.swift step=one
      let a = 0
      let b = -1
      ```

      ```diff A.swift step=two
       let a = 0
      -let b = -1
      ```

      ```diff A.swift step=three
      -let a = 0
      +let a = 1
      ```

      ```swift A.swift step=four
      + 1
      ```

      """)
    let said = try Browser.run(
      """
      let copied = "";
      Object.defineProperty(navigator, "clipboard", { value: { writeText: (text) => { copied = text; } } });
      for (const control of document.querySelectorAll(".copy")) {
        control.click();
        await pause();
        say(copied.replaceAll("\\n", "/").replaceAll(" ", "_"));
      }
      """, in: try Website().pages(for: [chapter], contents: nil))
    #expect(said == ["let_a_=_0/let_b_=_-1/", "let_a_=_0/", "let_a_=_1/", "+_1/"])
  }

  @Test("A code block has at most one caption, and an empty one only with a button")
  func captions() throws {
    let chapter = Sample.chapter(
      "# A\n\n```swift sketch=\"a network\"\nlet a = 0\n```\n\n```json\n{}\n```\n")
    let said = try Browser.run(
      """
      const heights = () => [...document.querySelectorAll("figure")].map((figure) =>
        [...figure.querySelectorAll("figcaption")].map((bar) => bar.offsetHeight > 0).join("+")).join(" ");
      say(heights());
      document.querySelectorAll(".copy").forEach((control) => control.remove());
      emulatePrint();
      say(heights());
      """, in: try Website().pages(for: [chapter], contents: nil))
    #expect(said == ["true true", "true false"])
  }

  @Test("Printing includes all frames, regardless of the session's state")
  func printing() throws {
    let said = try Browser.run(
      """
      const session = document.querySelector("details.session");
      const frames = () => session.querySelectorAll("li[data-n]");
      const shown = () => [...frames()].filter((frame) => frame.offsetHeight > 0).length;
      session.open = true;
      await until(() => document.querySelector(".screen button:enabled"));
      say(`${shown()} of ${frames().length}`);
      document.querySelector(".screen button:enabled").click();
      say(`${shown()} of ${frames().length}, ${session.querySelector(".live").offsetHeight > 0}`);
      emulatePrint();
      say(`${shown()} of ${frames().length}, ${session.querySelector(".live").offsetHeight > 0}`);
      """)
    #expect(said == ["1 of 2", "0 of 2, true", "2 of 2, false"])
  }

  @Test("The chosen theme is set during parsing, before the first paint")
  func theme() throws {
    let pages = try PlayableSample.pages().map { page in
      var page = page
      page.text = page.text.replacing(#/<body[^>]*>/#) { body in
        "\(body.output)<script>window.early = document.documentElement.dataset.theme;</script>"
      }
      return page
    }
    let said = try Browser.run(
      """
      say(String(window.early));
      for (const theme of ["dark", "light", "auto", "other"]) {
        localStorage.setItem("theme", theme);
        const frame = document.createElement("iframe");
        frame.src = `index.html?${theme}`;
        document.body.append(frame);
        await until(() => frame.contentDocument?.querySelector("h1"));
        say(`${frame.contentWindow.early} ${frame.contentDocument.documentElement.dataset.theme}`);
      }
      """, in: pages)
    #expect(
      said == [
        "undefined", "dark dark", "light light", "undefined undefined", "undefined undefined",
      ])
  }

  @Test("Block code is no smaller than inline code, and overflow is hinted")
  func blocks() throws {
    let long = "print(\"" + Array(repeating: "long ", count: 30).joined() + "\")"
    let chapter = Sample.chapter(
      """
      # Code

      A `name`.

      ```swift A.swift
      let name = 0
      ```

      ```swift run
      print(name)
      ```

      ```console
      0
      ```

      ```swift run
      \(long)
      ```

      ```console
      long
      ```

      """)
    let said = try Browser.run(
      """
      const size = (selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
      const blocks = [...document.querySelectorAll("pre > *")].map((code) => parseFloat(getComputedStyle(code).fontSize));
      say(String(Math.min(...blocks) >= size("p > code")));
      for (const pair of document.querySelectorAll(".pair")) {
        const [driver, console] = [...pair.children].map((part) => part.getBoundingClientRect());
        say(driver.bottom <= console.top ? "above" : "beside");
      }
      const scrolling = [...document.querySelectorAll("pre")].filter((code) => code.scrollWidth > code.clientWidth);
      say(scrolling.map((code) => getComputedStyle(code).backgroundAttachment).join());
      """, in: try Website().pages(for: [chapter], contents: nil))
    #expect(said == ["true", "beside", "above", "local, local, scroll, scroll"])
  }
}
