import ComposableArchitecture
import CustomDump
import HeadlessUI
import IssueExpectations
import Testing
import Transcripts

@Suite("Alerts and dialogs as values")
struct DialogTests {
  enum Action: Equatable { case delete, archive }

  private func alert() -> AlertState<Action> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(action: .send(.archive, animation: .default)) { TextState("Archive") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It is gone \(1_000) times.")
    }
  }

  @Test("They are compared by content, not by creation")
  func equality() {
    #expect(alert() == alert())
    #expect(alert().id != alert().id)
    var other = alert()
    other.title = TextState("Really?")
    #expect(alert() != other)
  }

  @Test("They are dumped in source-code form")
  func dump() {
    #expect(
      String(
        customDumping: AlertState<Action> {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
        } message: {
          TextState("Sure?")
        }) == """
          AlertState(
            title: "Delete?",
            actions: [
              [0]: ButtonState(
                role: .destructive,
                action: .send(
                  .delete
                ),
                label: "Delete"
              )
            ],
            message: "Sure?"
          )
          """)
  }

  @Test(
    "An animation is dumped in source-code form",
    arguments: [
      (Animation.easeInOut, "Animation.easeInOut"),
      (.spring(), "Animation.spring()"),
      (.interactiveSpring, "Animation.interactiveSpring()"),
      (.easeIn(duration: 2), "Animation.easeIn(duration: 2.0)"),
    ])
  func animation(animation: Animation, dump: String) {
    #expect(String(customDumping: animation) == dump)
  }

  @Test("An asynchronous handler does not animate a button's action")
  @MainActor
  func lasting() async {
    let button = alert().buttons[1]
    var actions: [Action?] = []
    await expectingIssues("animation: Animation.default") {
      await button.withAction { action in
        await Task.yield()
        actions.append(action)
      }
    }
    alert().buttons[2].withAction { actions.append($0) }
    #expect(actions == [.archive, nil])
  }

  @Test("A legacy alert has at most two buttons, with the same content")
  @MainActor
  func oldAlert() {
    transcript {
      let simulator = Simulator { OldAlertView() }
      simulator.tap("Archive")
      #expect(simulator.screen == "archive")
    }
  }

  private struct OldAlertView: View {
    @State var isPresented = true
    @State var word = "nothing"

    var body: some View {
      let alert = AlertState<Action> {
        TextState("Archive?")
      } actions: {
        ButtonState(action: .archive) { TextState("Archive") }
        ButtonState(role: .cancel) { TextState("Keep") }
      }
      Text(word).alert(isPresented: $isPresented) {
        Alert(alert) { word = $0.map { "\($0)" } ?? "nothing" }
      }
    }
  }

  @Test("Their actions can be transformed")
  func map() {
    let mapped = alert().map { $0.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action.action) == ["delete", "archive", nil])
    #expect(mapped.buttons.map(\.role) == [.destructive, nil, .cancel])
  }

  @Test("A text shows values as a reader expects")
  func text() {
    #expect(alert().message.map { String(state: $0) } == "It is gone 1,000 times.")
    #expect(TextState(verbatim: "a") == TextState("a"))
    #expect(TextState("a").bold() != TextState("a"))
  }

  @Test("A localized text keeps its Markdown, and shows its plain text")
  func markdown() {
    let text = TextState("Delete **\("*all*")**")
    #expect(String(state: text) == "Delete ***all***")
    #expect(String(customDumping: text) == #""Delete ***all***""#)
    #expect(Text(text + TextState(verbatim: " `now`")) == Text(verbatim: "Delete *all* `now`"))
  }

  @Test("A concatenated text keeps the modifiers of its parts")
  func parts() {
    let text = TextState("It is ") + TextState("gone").bold().italic()
    #expect(String(state: text) == "It is gone")
    #expect(text == TextState("It is ") + TextState("gone").bold().italic())
    #expect(text != TextState("It is ") + TextState("gone"))
    #expect(text != TextState("It is gone"))
    #expect(String(customDumping: text.underline()) == #""<u>It is _**gone**_</u>""#)
  }

  @Test(
    "A text is dumped with its modifiers as markup",
    arguments: [
      (TextState("a").baselineOffset(10.5), "<baseline-offset=10.5>a</baseline-offset>"),
      (TextState("a").font(.headline), "a"),
      (TextState("a").fontDesign(.serif), "<font-design=serif>a</font-design>"),
      (TextState("a").fontWeight(.light), "<font-weight=light>a</font-weight>"),
      (TextState("a").fontWeight(.bold), "**a**"),
      (TextState("a").fontWeight(nil), "a"),
      (TextState("a").fontWidth(.condensed), "<font-width=condensed>a</font-width>"),
      (TextState("a").foregroundColor(.red), "<foreground-color=red>a</foreground-color>"),
      (TextState("a").foregroundColor(nil), "a"),
      (TextState("a").bold(false), "a"),
      (TextState("a").kerning(2.5), "<kerning=2.5>a</kerning>"),
      (TextState("a").strikethrough(), "~~a~~"),
      (TextState("a").strikethrough(color: .green), "<s color=green>a</s>"),
      (TextState("a").strikethrough(false, color: .blue), "a"),
      (TextState("a").tracking(5.5), "<tracking=5.5>a</tracking>"),
      (TextState("a").underline(color: .pink), "<u color=pink>a</u>"),
      (TextState("a").underline(pattern: .dot), "<u>a</u>"),
      (
        TextState("a").speechAdjustedPitch(1),
        "<speech-adjusted-pitch=1.0>a</speech-adjusted-pitch>"
      ),
      (
        TextState("a").accessibilityLabel("b"),
        "<accessibility-label=b>a</accessibility-label>"
      ),
      (
        TextState("a").accessibilityHeading(.h1),
        "<accessibility-heading-level=h1>a</accessibility-heading-level>"
      ),
    ])
  func looks(text: TextState, dump: String) {
    #expect(String(customDumping: text) == "\"\(dump)\"")
  }

  @Test("The legacy initializers are equivalent")
  func old() {
    let new = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
    let old = AlertState<Action>(
      title: TextState("Delete?"),
      primaryButton: .destructive(TextState("Delete"), action: .send(.delete)),
      secondaryButton: .cancel(TextState("Keep")))
    #expect(old == new)
  }
}
