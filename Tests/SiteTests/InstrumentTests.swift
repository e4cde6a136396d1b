import Browsing
import Foundation
import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Site

/// The timeline as an instrument, questions, and notes about names, in a real browser.
@Suite(
  "Interactive figures", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct InstrumentTests {
  static let text = """
    # Counting

    ```swift A.swift step=counter
    let shown = count
    func add() { count += 1 }
    ```

    ```swift run=tap
    tap()
    ```

    """

  private static func place(_ line: Int) -> Trace.Site { .line(file: "A.swift", line: line) }

  /// A tap that writes in the second line, and runs a body that reads in the first.
  static let trace: [TraceEvent] = [
    .interaction(Interaction(verb: .launch, target: "CounterView", time: 0)),
    .body(BodyRun(view: "CounterView", node: 1, causes: [], placement: .init())),
    .frame(PlayableSample.frame(0)), .screen("a"),
    .interaction(Interaction(verb: .tap, target: "Add", time: 0)),
    .write(Write(property: "CounterView.count", old: "0", new: "1", site: place(2))),
    .write(Write(property: "CounterView.other", old: "0", new: "7", site: place(2))),
    .body(
      BodyRun(
        view: "CounterView", node: 1, causes: [.init(name: "_count", site: place(1))])),
    .frame(PlayableSample.frame(1)), .screen("b"),
    .interaction(Interaction(verb: .tap, target: "Again", time: 0)),
    .write(Write(property: "CounterView.count", old: "1", new: "1", site: place(2))),
    .body(BodyRun(view: "CounterView", node: 1, causes: [.init(name: "_count")])),
    .frame(PlayableSample.frame(1)), .screen("b"),
  ]

  static let helpers = """
    const svg = [...document.querySelectorAll(".timeline svg")].find((one) => one.getBoundingClientRect().width);
    const isFlat = svg.matches(".flat");
    const numbers = (text) => text.split(" ").map(Number);
    const tap = (column, lane) => {
      const { left, top, width } = svg.getBoundingClientRect();
      const scale = width / svg.viewBox.baseVal.width;
      const at = numbers(svg.dataset.at);
      const [along, across] = [scale * (at[column] + at[column + 1]) / 2, scale * (numbers(svg.dataset.lanes)[lane] ?? 0)];
      const [x, y] = isFlat ? [along, across] : [across, along];
      svg.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: left + x, clientY: top + y }));
    };
    const rows = () => [...document.querySelectorAll(".wrote, .reads")].map((row) => `${row.className} ${row.textContent.trim()}`).join(" | ");
    const arrows = () => (svg.querySelector(".arrows").getAttribute("d").match(/C/g) ?? []).length;

    """

  private static func run(_ code: String, width: Int = 1280) throws -> [String] {
    let chapter = Sample.chapter(text, trace: trace)
    return try Browser.run(
      helpers + code, width: width, in: try Website().pages(for: [chapter], contents: nil))
  }

  @Test(
    "A tap on a mark shows its event, marks its writes and reads, and opens its sentence",
    arguments: [1280, 360])
  func marks(width: Int) throws {
    let said = try Self.run(
      """
      tap(1, 2);
      say(document.querySelector("li[data-n]:not([hidden])").dataset.n);
      say(rows());
      say([...document.querySelectorAll("li[data-n]:not([hidden]) .quoted")].map((code) => code.textContent).join(" | "));
      say(document.activeElement.textContent.trim().split(" ").slice(0, 2).join(" "));
      say(String(arrows()));
      tap(0, 2);
      say(`${rows()}${arrows()}`);
      """, width: width)
    #expect(
      said == [
        "2", "l reads let shown = count | l wrote func add() { count += 1 }",
        "func add() { count += 1 } | func add() { count += 1 } | let shown = count",
        "CounterView.body ran",
        // Two writes, of which the body read one.
        "3", "0",
      ])
  }

  @Test("The arrow keys step, except in a control that uses them")
  func keys() throws {
    let said = try Self.run(
      """
      const session = document.querySelector("details.session");
      session.open = true;
      await until(() => session.querySelector(".player"));
      const press = (target, key) => {
        session.querySelector(target).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        say(session.querySelector(".status").textContent);
      };
      press(".player button", "ArrowRight");
      press(".player button", "ArrowRight");
      press(".player button", "ArrowLeft");
      press(".player input", "ArrowRight");
      """)
    #expect(said == ["2 of 3", "3 of 3", "2 of 3", "2 of 3"])
  }

  @Test("The figure indicates an event that ran bodies without changing the screen")
  func idle() throws {
    let chapter = Sample.chapter(Self.text, trace: Self.trace)
    let page = try Markup(try Website().pages(for: [chapter], contents: nil)[0].text)
    let timeline = try #require(page.elements.first { $0.has("timeline") })
    #expect(timeline.text.contains("bodies ran, the screen stayed"))
    let drawing = try #require(timeline.descendants.first { $0.name == "svg" })
    #expect(drawing.descendants.count { $0.attributes["class"] == "i" } == 1)
  }

  @Test("The figure and the account tell a screen that its views would draw otherwise")
  func stale() throws {
    let stale = StaleScreen(
      lines: [.init(shown: "a < b", current: "c"), .init(shown: nil, current: "d")],
      isUntraced: true)
    let end: [TraceEvent] = [
      .interaction(Interaction(verb: .tap, target: "Plain", time: 0)),
      .frame(PlayableSample.frame(1)), .stale(stale), .screen("b"),
    ]
    let chapter = Sample.chapter(Self.text, trace: Self.trace + end)
    let pages = try Website().pages(for: [chapter], contents: nil)
    let timeline = try #require(try Markup(pages[0].text).elements.first { $0.has("timeline") })
    #expect(timeline.text.contains("the screen is stale"))
    let drawing = try #require(timeline.descendants.first { $0.name == "svg" })
    #expect(drawing.descendants.count { $0.attributes["class"] == "z" } == 1)
    let said = try Browser.run(
      """
      const session = document.querySelector("details.session");
      session.open = true;
      await until(() => session.querySelector(".player"));
      const next = [...session.querySelectorAll(".player button")].find((one) => one.textContent.startsWith("Next"));
      for (let turn = 0; turn < 3; turn++) next.click();
      const shown = session.querySelector("li[data-n]:not([hidden])");
      for (const item of shown.querySelectorAll("li, .screen")) say(item.textContent.trim());
      say(String(getComputedStyle(shown.querySelector(".stale")).color === getComputedStyle(shown.querySelector(".idle")).color));
      """, in: pages)
    #expect(
      said == [
        "No body ran.", "Something that is not traced was written.",
        "stale: the screen shows a < b, its views would now show c",
        "stale: its views would now show d as well",
        "The screen stays as it was, though its views would now draw another.", "false",
      ])
  }

  @Test("A question shows the reason for a choice, and hides the text until the right one")
  func question() throws {
    let chapter = Sample.chapter(
      """
      # Asking

      ```swift A.swift
      let a = 0
      ```

      ```swift run
      a()
      ```

      ```predict
      tap "Add"
      nothing
      CounterView 1
      ```

      ```console
      A
      ```

      It ran once.

      ## Later

      Not veiled.
      """, trace: Self.trace)
    let said = try Browser.run(
      """
      const veiled = () => [...document.querySelectorAll(".veiled")].map((block) => block.textContent).join("|");
      say(veiled());
      const [wrong, right] = document.querySelectorAll(".question .choice");
      const told = () => document.querySelector(".question [role=status]").textContent.split(" ").slice(0, 2).join(" ");
      wrong.click();
      say(`${told()} ${veiled()}`.trim());
      right.click();
      say(`${told()} ${veiled()}`.trim());
      """, in: try Website().pages(for: [chapter], contents: nil))
    #expect(said == ["It ran once.", "Not so. It ran once.", "Right. CounterView"])
  }

  @Test("A session keeps its height while being stepped through")
  func height() throws {
    let said = try Self.run(
      """
      const session = document.querySelector("details.session");
      session.open = true;
      await until(() => session.querySelector(".player"));
      const heights = [0, 1, 2].map((index) => {
        tap(index, 2);
        return session.offsetHeight;
      });
      say(String(new Set(heights).size));
      """)
    #expect(said == ["1"])
  }

  @Test("Only code that overflows is a tab stop")
  func tabStops() throws {
    let long = String(repeating: "long", count: 60)
    let chapter = Sample.chapter(
      "# A\n\n```swift A.swift\nlet a = 0\n```\n\n```swift B.swift\nlet b = \"\(long)\"\n```\n")
    let said = try Browser.run(
      """
      await until(() => document.querySelectorAll("pre[tabindex]").length < 2);
      say([...document.querySelectorAll("pre")].map((code) => code.tabIndex).join());
      """, in: try Website().pages(for: [chapter], contents: nil))
    #expect(said == ["-1,0"])
  }
}
