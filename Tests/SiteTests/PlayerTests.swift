import Browsing
import Foundation
import Testing
import Trace

@testable import Site

/// The player of a session in a real browser; skipped without one.
@Suite(
  "The player in a browser", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct PlayerTests {
  /// Opens the session; `press` clicks the visible button of a name, and `focused` returns the name
  /// of the focused control, if visible.
  private static let opening = """
    addEventListener("error", (event) => say(event.message));
    const session = document.querySelector("details.session");
    const figure = session.closest("figure");
    const shown = (query) => [...figure.querySelectorAll(query)].filter((one) => one.offsetParent);
    const press = (name) => {
      const button = shown("button").find((one) => !one.disabled && one.textContent.includes(name));
      button.focus();
      button.click();
    };
    const status = () => session.querySelector(".status").textContent;
    const focused = () => {
      const control = document.activeElement;
      return control.offsetParent && figure.contains(control) ? control.textContent : "nothing";
    };
    session.open = true;
    await until(() => shown(".screen button:enabled").length);

    """

  private static func run(_ code: String, trace: [TraceEvent]? = nil) throws -> [String] {
    try Browser.run(
      opening + code,
      in: PlayableSample.pages(of: PlayableSample.chapter(trace: trace ?? PlayableSample.trace)))
  }

  @Test("After a program statement, which has no screen, the device is the one before and disabled")
  func statement() throws {
    var trace = PlayableSample.trace
    trace.insert(PlayableSample.write(7), at: 4)
    let said = try Self.run(
      """
      press("Next");
      say(status());
      say(`${shown(".screen p")[0].textContent}, ${shown(".screen :enabled").length}`);
      press("Next");
      say(shown(".screen p")[0].textContent);
      """, trace: trace)
    #expect(said == ["2 of 3", "count 0, 0", "count 1"])
  }

  @Test("Focus stays on the used control, and returns to it by Undo and Back")
  func focus() throws {
    let said = try Self.run(
      """
      press("Add");
      say(focused());
      press("Add");
      say(focused());
      press("Undo");
      say(focused());
      press("Undo");
      say(focused() + ", " + status());
      press("Add");
      press("Add");
      press("Back to the session");
      say(focused() + ", " + status());
      """)
    #expect(said == ["Add", "Add", "Undo", "Add, 1 of 2", "Add, 1 of 2"])
  }

  @Test("The slider steps through the frames, and ends a play")
  func slider() throws {
    let said = try Self.run(
      """
      const slider = shown("input[type=range]")[0];
      const slide = (value) => {
        slider.value = value;
        slider.dispatchEvent(new Event("input"));
        say(`${status()}: ${slider.getAttribute("aria-valuetext")}: ${shown(".screen p")[0].textContent}`);
      };
      slide(2);
      press("Add");
      slide(1);
      """)
    #expect(
      said == [
        "2 of 2: 2 of 2: tap Add at 0 s: count 1",
        "1 of 2: 1 of 2: launch CounterView at 0 s: count 0",
      ])
  }

  @Test("Everything is usable by keyboard")
  func keyboard() throws {
    let chapter = PlayableSample.chapter()
    try Browser.withPage(in: PlayableSample.pages(of: chapter)) { page in
      let status = "document.querySelector(\".session .status\").textContent"
      let screen =
        "[...document.querySelectorAll(\".device > .screen p\")].find((one) => one.offsetParent).textContent"
      try page.tab(to: ".session > summary")
      try page.press(.enter)
      try page.until(
        "document.querySelector(\".device > .screen button:enabled\")?.offsetParent != null")
      try page.tab(to: ".player input")
      try page.press(.right)
      #expect(try page.value(of: status) == "2 of 2")
      #expect(try page.value(of: screen) == "count 1")
      try page.press(.left)
      #expect(try page.value(of: status) == "1 of 2")
      try page.tab(to: ".screen [data-u]")
      try page.press(.enter)
      try page.press(.enter)
      #expect(try page.value(of: screen) == "count 2")
      #expect(try page.value(of: status).hasPrefix("Your own turn, 2 after frame 1"))
      try page.tab(to: ".undo")
      try page.press(.enter)
      #expect(try page.value(of: screen) == "count 1")
      try page.press(.tab)
      try page.press(.enter)
      #expect(try page.value(of: status) == "1 of 2")
      #expect(try page.value(of: "document.activeElement.textContent") == "Add")
    }
  }
}
