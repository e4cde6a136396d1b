import ComposableArchitecture
import CustomDump
import HeadlessUI
import Testing

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

  @Test("They are compared by what they say, and not by when they were made")
  func equality() {
    #expect(alert() == alert())
    #expect(alert().id != alert().id)
    var other = alert()
    other.title = TextState("Really?")
    #expect(alert() != other)
  }

  @Test("They are dumped as they are written")
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

  @Test("Their actions can become others")
  func map() {
    let mapped = alert().map { $0.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action.action) == ["delete", "archive", nil])
    #expect(mapped.buttons.map(\.role) == [.destructive, nil, .cancel])
  }

  @Test("A text shows values as a reader expects them")
  func text() {
    #expect(alert().message.map { String(state: $0) } == "It is gone 1,000 times.")
    #expect(TextState(verbatim: "a") + TextState("b") == TextState("ab"))
    #expect(TextState("a").bold() != TextState("a"))
  }

  @Test("The old way to write them means the same")
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
