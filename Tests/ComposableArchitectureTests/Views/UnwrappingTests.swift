import ComposableArchitecture
import HeadlessUI
import SwiftUINavigation
import Testing
import Transcripts

private enum Destination {
  case alert(AlertState<String>)
  case dialog(ConfirmationDialogState<String>)
  case question(String)
  case edit(String)
}

@available(*, deprecated)
private struct Screen: View {
  @HeadlessUI.State var destination: Destination?
  @HeadlessUI.State var answer = ""

  var body: some View {
    Form {
      Text("Answer: \(answer)")
      Button("Alert") {
        destination = .alert(
          AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: "yes") { TextState("Yes") }
          })
      }
      Button("Dialog") {
        destination = .dialog(
          ConfirmationDialogState {
            TextState("Which?")
          } actions: {
            ButtonState(action: "this") { TextState("This") }
          })
      }
      Button("Question") { destination = .question("Why") }
      Button("Edit") { destination = .edit("Blob") }
      if case .edit(let name)? = destination { Text("Editing \(name)") }
    }
    .alert(unwrapping: $destination, case: /Destination.alert) { answer = $0 ?? "nothing" }
    .confirmationDialog(unwrapping: $destination, case: /Destination.dialog) {
      answer = $0 ?? "nothing"
    }
    .alert(
      title: { Text($0) }, unwrapping: $destination, case: /Destination.question,
      actions: { question in Button("Because") { answer = question } }, message: { Text("\($0)?") }
    )
    .sheet(unwrapping: $destination, case: /Destination.edit) { $name in
      TextField("Name", text: $name)
    }
  }
}

@available(*, deprecated)
private struct Stack: View {
  @HeadlessUI.State var destination: Destination?

  var body: some View {
    NavigationStack {
      Form {
        Button("Edit") { destination = .edit("Blob") }
        if case .edit(let name)? = destination { Text("Editing \(name)") }
      }
      .navigationDestination(unwrapping: $destination, case: /Destination.edit) { $name in
        TextField("Name", text: $name)
      }
    }
  }
}

@Suite("Presentation by case paths")
@MainActor
struct UnwrappingTests {
  @available(*, deprecated)
  @Test("Each case of a destination has its presentation, with a binding to the case's value")
  func cases() {
    transcript {
      let simulator = Simulator { Screen() }
      simulator.tap("Alert")
      #expect(simulator.screen.contains("Sure?"))
      simulator.tap("Yes")
      #expect(simulator.screen.contains("Answer: yes"))
      simulator.tap("Dialog")
      simulator.tap("This")
      #expect(simulator.screen.contains("Answer: this"))
      simulator.tap("Question")
      #expect(simulator.screen.contains("Why?"))
      simulator.tap("Because")
      #expect(simulator.screen.contains("Answer: Why"))
      simulator.tap("Edit")
      simulator.type(" Jr", into: "Name")
      simulator.dismiss()
      #expect(!simulator.screen.contains("Name"))
    }
  }
  @available(*, deprecated)
  @Test("A destination is pushed for a case, and popping it removes the value")
  func destinations() {
    transcript {
      let simulator = Simulator { Stack() }
      simulator.tap("Edit")
      simulator.type(" Jr", into: "Name")
      #expect(simulator.screen.contains("Blob Jr"))
      simulator.back()
      #expect(simulator.screen == "[Edit]")
    }
  }
}
