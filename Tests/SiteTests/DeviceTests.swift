import Browsing
import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Site

@Suite("Devices beside timelines")
struct DeviceTests {
  private static func page(_ text: String, _ trace: [TraceEvent]) throws -> Markup {
    let chapter = Sample.chapter(text, trace: trace)
    return try Markup(try Website().pages(for: [chapter], contents: nil)[0].text)
  }

  @Test("Without a script, the screen at the end of a run is open beside its timeline")
  func open() throws {
    let page = try Self.page(InstrumentTests.text, InstrumentTests.trace)
    let figure = try #require(page.elements.first { $0.name == "figure" && $0.has("run") })
    let played = try #require(figure.descendants.first { $0.has("played") })
    let parts = played.children.compactMap { child in
      if case .element(let element) = child { element.attributes["class"] } else { nil }
    }
    #expect(parts.map { $0.prefix { $0 != " " } } == ["timeline", "device", "session"])
    let device = try #require(played.descendants.first { $0.has("device") })
    #expect(device.text.contains("The screen after: tap Again"))
    #expect(device.text.contains("count 1"))
    let controls = device.descendants.filter { ["button", "input"].contains($0.name) }
    #expect(!controls.isEmpty && controls.allSatisfy { $0.attributes["disabled"] != nil })
    #expect(figure.descendants.count { $0.has("device") } == 1)
    // The third of three events.
    let marked = played.descendants.filter { $0.has("now") }
    let svg = try #require(played.descendants.first { $0.name == "svg" })
    let starts = try #require(svg.attributes["data-at"]).split(separator: " ")
    #expect(marked.map { $0.attributes["x"] } == ["\(starts[2])"])
  }

  @Test("A run without a frame has no device")
  func none() throws {
    let page = try Self.page(Sample.run, SessionTests.trace)
    #expect(page.elements.contains { $0.has("session") })
    #expect(!page.elements.contains { $0.has("device") })
  }

  @Test("The device of a run with a question is folded with its timeline")
  func asked() throws {
    let question = "```predict\nlaunch\nnothing\nCounterView 1\n```\n\n```console\nA\n```\n"
    let page = try Self.page(InstrumentTests.text + question, InstrumentTests.trace)
    let session = try #require(page.elements.first { $0.has("session") })
    #expect(session.name == "details" && session.attributes["open"] == nil)
    for part in ["timeline", "device"] {
      #expect(page.elements.count { $0.has(part) } == 1)
      #expect(session.descendants.count { $0.has(part) } == 1)
    }
    let summary = try #require(session.descendants.first { $0.name == "summary" })
    #expect(summary.text.contains("predict first"))
  }

  @Test("A continued part of a run has the screen of the part before, for its first moments")
  func continued() throws {
    let trace =
      InstrumentTests.trace + [
        .part(outputOffset: 0),
        .interaction(Interaction(verb: .tap, target: "Third", time: 0)),
        .frame(PlayableSample.frame(2)), .screen("c"),
      ]
    let page = try Self.page(
      InstrumentTests.text + "\n```swift run continue\nb()\n```\n", trace)
    let earlier = page.elements.filter { $0.has("earlier") }
    #expect(earlier.map { $0.text.contains("count 1") } == [true])
    #expect(earlier.allSatisfy { $0.attributes["hidden"] != nil })
  }

  @Test("A page folds the last devices for which it has no room")
  func room() {
    let screen = "<p>a</p>\n<p>b</p>\n<p>c</p>\n"
    func device(_ content: String) -> String {
      "<div class=\"device\">\n\(content)</div>\n<details class=\"session told\"></details>\n"
    }
    func page(_ words: Int) -> String {
      let rows = String(repeating: "<b></b>", count: words)
      return rows + device(screen) + device(screen) + "<noscript>\(rows)</noscript>"
    }
    // The elements of two devices, their sessions, and a fold.
    let full = String.elementLimit - String.scriptedElements.ofPage - 11
    #expect(page(full).foldingDevices == page(full))
    // A listing gets buttons.
    #expect(("<pre >" + page(full - 4)).foldingDevices == "<pre >" + page(full - 4))
    #expect(("<pre >" + page(full - 3)).foldingDevices != "<pre >" + page(full - 3))
    let folded = page(full + 1).foldingDevices
    #expect(folded.contains(device(screen) + device("<noscript>\n\(screen)</noscript>\n")))
  }

  @Test("A page without room for its elements also folds its last closed listings")
  func roomOfListings() {
    let listing = "<details><summary>2 lines</summary>\n<pre ><i></i><i></i></pre>\n</details>\n"
    let rows = String(repeating: "<b></b>", count: String.elementLimit)
    let page = rows + listing + listing
    let folded = page.foldingDevices
    #expect(folded.ranges(of: "<noscript>\n<pre ><i></i><i></i></pre>\n</noscript>").count == 2)
    #expect((listing + listing).foldingDevices == listing + listing)
  }

  @Test("The search finds a screen in its frame only")
  func search() throws {
    let chapter = Sample.chapter(InstrumentTests.text, trace: InstrumentTests.trace)
    let text = try Website().pages(for: [chapter], contents: nil)[0].text
    let entries = SearchReader.entries(of: "index.html", text: text, words: .english)
    let run = try #require(entries.first { $0.link.hasSuffix("#run-tap") })
    #expect(!run.text.contains("count 1"))
    let frame = try #require(entries.first { $0.link.hasSuffix("#run-tap/2") })
    #expect(frame.words.contains("count"))
  }
}

/// The device of a run in a real browser; skipped without one.
@Suite(
  "Devices in a browser", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct DeviceBrowserTests {
  private static let helpers =
    InstrumentTests.helpers + """
      const session = document.querySelector("details.session");
      const screens = () => [...document.querySelectorAll("figure.run div.screen")].filter((one) => one.offsetParent);
      const label = document.querySelector(".device > p");
      const tell = () => say(`${label.textContent} ${screens().map((one) => one.querySelector("p").textContent)} ${session.open}`);

      """

  @Test("A chosen event moves the one device of its run, which a player takes over")
  func moves() throws {
    let chapter = Sample.chapter(InstrumentTests.text, trace: InstrumentTests.trace)
    let said = try Browser.run(
      Self.helpers + """
        tell();
        const device = document.querySelector(".device > .screen");
        // Beside all lanes.
        tap(0, -1);
        tell();
        tap(1, -1);
        tell();
        session.open = true;
        await until(() => session.querySelector(".player")?.offsetHeight);
        tell();
        [...session.querySelectorAll(".player button")].find((one) => one.textContent.includes("Previous")).click();
        tell();
        say(String(document.querySelectorAll(".device").length));
        say(String(device === document.querySelector(".device > .screen")));
        """, in: try Website().pages(for: [chapter], contents: nil))
    #expect(
      said == [
        "The screen after: tap Again count 1 false",
        "The screen after: launch CounterView count 0 false",
        "The screen after: tap Add count 1 false", "The screen after: tap Add count 1 true",
        "The screen after: launch CounterView count 0 true", "1", "true",
      ])
  }

  @Test("A tap on the device makes its controls work at its moment")
  func tap() throws {
    let said = try Browser.run(
      """
      const device = document.querySelector(".device");
      say(String(device.querySelectorAll(":enabled").length));
      device.querySelector(".screen").click();
      await until(() => device.querySelector("button:enabled"));
      say(device.textContent.trim().split(/\\s+/).slice(0, 7).join(" "));
      device.querySelector("button:enabled").click();
      say(device.querySelector(".screen p").textContent);
      say(document.querySelector(".live .write code").textContent);
      """)
    #expect(
      said == ["0", "The screen after: tap Add count 1AddAdd", "count 2", "CounterView.count"])
  }

  @Test("Printing shows one screen of a run")
  func printing() throws {
    let chapter = Sample.chapter(InstrumentTests.text, trace: InstrumentTests.trace)
    let said = try Browser.run(
      Self.helpers + """
        dispatchEvent(new Event("beforeprint"));
        emulatePrint();
        tell();
        """, in: try Website().pages(for: [chapter], contents: nil))
    #expect(said == ["The screen after: tap Again count 1 false"])
  }
}
