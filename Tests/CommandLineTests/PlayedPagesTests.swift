import Browsing
import Checking
import Foundation
import Judging
import Testing

/// The pages' playable data, and their player, compared with runs from the programs' start.
@Suite("Playable pages")
struct PlayedPagesTests {
  /// The number of transitions of a run that are played again in a turn: each takes some 20
  /// milliseconds; `STRESS` plays all.
  private static let sampleSize = Turn.isWhole ? Int.max : 12

  @Test(
    "Each use has the effects shown by the page",
    arguments: BookTests.chapters.prefix(Turn.isWhole ? .max : 1))
  func transitions(_ chapter: String) async throws {
    try await Command.inTemporaryCopy { directory in
      let page = try await PlayedPage(chapter, in: directory + "/site")
      var random = Random(state: UInt64(Turn.number))
      for run in page.runs.values.sorted(by: { $0.command < $1.command }) {
        let plays = PlayedPage.plays(of: run)
        #expect(plays.count == run.states.count, "a state that no use leads to")
        let transitions = plays.sorted { $0.key < $1.key }.flatMap { state, play in
          run.states[state].uses.enumerated().map { (play: play.then($0), told: $1) }
        }.shuffled(using: &random).prefix(Self.sampleSize)
        #expect(try compressedSize(page.data(of: run)) <= 60_000, "\(run.command)")
        let effects = try await page.device(of: run).effects(of: transitions.map(\.play))
        for ((play, told), effects) in zip(transitions, effects) {
          let name = "\(run.command) \(play.request)"
          #expect(effects.last?.account == page.text(told[1]), "\(name)")
          if told[0] == -2 { #expect(effects.last?.screen == nil, "\(name)") }
          guard told[0] >= 0 else { continue }
          #expect(effects.last?.screen == page.text(run.states[told[0]].frame), "\(name)")
        }
      }
    }
  }

  /// A use of a page's control: the screen and the account shown afterwards.
  private struct Tap: Decodable {
    /// The frame of the session where the play began, and all its uses.
    var interaction: Int
    var uses: [Int]
    var account: String
    /// Nil if the program ended.
    var screen: String?

    var play: Exploration.Play { .init(interaction: interaction, uses: uses) }
  }

  /// Runs are used 200 times from disk, within the page's data, and left and restarted at random;
  /// each play on the page is one play of the program.
  @Test(
    "A page used at random shows the behavior of its program",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)),
    arguments: BookTests.chapters.prefix(Turn.isWhole ? .max : 2))
  func tapping(_ chapter: String) async throws {
    try await Command.inTemporaryCopy { directory in
      let page = try await PlayedPage(chapter, in: directory + "/site")
      let runs = page.runs.sorted { $0.key < $1.key }
      // One of the page's, in a turn.
      let part = Turn.isWhole ? runs : runs.isEmpty ? [] : [runs[Turn.number % runs.count]]
      for (id, run) in part { try await tap(run, id, of: page) }
    }
  }

  private func tap(_ run: PlayedPage.Run, _ id: String, of page: PlayedPage) async throws {
    let said = try Browser.run(
      "const id = \"\(id)\"; let seed = \(Turn.number + 1);\n" + Self.taps, in: page.file)
    // A fault of the script is reported like a use.
    try #require(said.allSatisfy { $0.hasPrefix("{") }, "\(said.last ?? "")")
    let taps = try said.map { try JSONDecoder().decode(Tap.self, from: Data($0.utf8)) }
    let leadsOn = run.recorded.values.contains { state in
      run.states[state].uses.contains { $0[0] != -1 }
    }
    #expect(taps.count == (leadsOn ? 200 : 0))
    let begun = Set(taps.map { $0.play.withoutLast })
    let whole = Array(Set(taps.map(\.play)).subtracting(begun))
    var told: [Exploration.Play: PlayedPage.Device.Effects] = [:]
    for (play, effects) in zip(whole, try await page.device(of: run).effects(of: whole)) {
      for (index, effect) in effects.enumerated() {
        told[.init(interaction: play.interaction, uses: Array(play.uses[...index]))] = effect
      }
    }
    for tap in taps {
      let effects = told[tap.play]
      #expect(effects?.account == tap.account, "\(run.command) \(tap.play.request)")
      #expect(effects?.screen == tap.screen, "\(run.command) \(tap.play.request)")
    }
  }

  /// Uses the player of the run `id` through its controls, and reports each use.
  private static let taps = #"""
    const random = (count) => {
      seed = (seed * 1664525 + 1013904223) >>> 0;
      return Math.floor(seed / 2 ** 32 * count);
    };
    const session = document.querySelector(`details.session[data-run="${id}"]`);
    const played = session.closest(".played") ?? session.querySelector(".played");
    const shown = (query) => [...played.querySelectorAll(query)].filter((one) => one.offsetParent);
    const controls = () => shown(".screen :is([data-u], select):enabled");
    const words = (element) => {
      const copy = element.cloneNode(true);
      copy.querySelectorAll(".wait, .quoted").forEach((one) => one.remove());
      copy.querySelectorAll("input").forEach((one) => one.replaceWith(
        one.type !== "checkbox" ? one.getAttribute("value") : one.hasAttribute("checked") ? "on" : ""));
      copy.querySelectorAll("option[selected]").forEach((one) => one.prepend("on "));
      const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      let words = "";
      while (texts.nextNode()) words += ` ${texts.currentNode.data}`;
      return words.replace(/\s+/g, " ").trim();
    };
    const press = (name) =>
      shown(".live > div:first-child button").find((one) => one.textContent.startsWith(name)).click();
    // The state of the page, by its data: the player has no other way to tell what leads beyond them.
    let run;
    const read = window.chaptersPlay;
    window.chaptersPlay = (contents) => {
      run = contents.runs[id];
      read(contents);
    };
    let interaction;
    let states = [];
    let uses = [];
    const leads = (control) => run.states[states.at(-1)].uses[control.dataset.u][0] !== -1;
    const options = (select) => [...select.options].filter((one) => one.dataset.u && leads(one));
    const usable = (control) => control.matches("select") ? options(control).length > 0 : leads(control);
    const use = (control) => {
      if (!control.matches("select")) {
        control.click();
        return Number(control.dataset.u);
      }
      const choices = options(control);
      const option = choices[random(choices.length)];
      option.selected = true;
      control.dispatchEvent(new Event("change"));
      return Number(option.dataset.u);
    };
    const start = () => {
      if (uses.length) press("Back");
      uses = [];
      const slider = session.querySelector("input[type=range]");
      slider.value = 1 + random(slider.max);
      slider.dispatchEvent(new Event("input"));
      interaction = Number(shown("ol > li")[0].dataset.n);
      states = [run.recorded[interaction]];
    };
    session.open = true;
    await until(() => run && session.querySelector("input[type=range]"));
    start();
    let taps = 0;
    for (let tries = 0; taps < 200 && tries < 4000; tries += 1) {
      const live = controls().filter(usable);
      if (!live.length || random(20) === 0) {
        start();
        continue;
      }
      if (uses.length && random(10) === 0) {
        press("Undo");
        uses.pop();
        states.pop();
        continue;
      }
      uses.push(use(live[random(live.length)]));
      states.push(run.states[states.at(-1)].uses[uses.at(-1)][0]);
      const account = session.querySelector(".live").firstElementChild.cloneNode(true);
      account.lastElementChild.remove();
      const screen = played.querySelector(".device > .screen");
      say(JSON.stringify({
        interaction, uses, account: words(account),
        screen: screen.children.length === 1 && words(screen) === "Here the program ends." ? null : words(screen),
      }));
      taps += 1;
    }
    """#
}

extension Exploration.Play {
  /// The play up to its last use.
  fileprivate var withoutLast: Self { Self(interaction: interaction, uses: uses.dropLast()) }
}
