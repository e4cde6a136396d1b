import Foundation
import HeadlessUI

/// A screen whose titles are strings of the program, rather than keys of a catalogue.
struct TitlesScreen: View {
  let title: String
  @State private var text = ""
  @State private var isOn = true
  @State private var flavor = 1
  @State private var day = Date(timeIntervalSince1970: 0)
  @State private var days: Set<DateComponents> = []

  var body: some View {
    TextField(title, text: $text, onEditingChanged: { _ in }, onCommit: {})
    TextField(title, text: $text, onCommit: {})
    SecureField(title, text: $text, onCommit: {})
    Toggle(title, systemImage: "star", isOn: $isOn)
    Toggle(title, sources: [$isOn], isOn: \.self)
    Picker(title, systemImage: "star", selection: $flavor) { Text("Vanilla").tag(1) }
    DatePicker(title, selection: $day, in: .distantPast ... .distantFuture)
    DatePicker(title, selection: $day, in: Date.distantPast..., displayedComponents: .date)
    DatePicker(title, selection: $day, in: ...Date.distantFuture, displayedComponents: .date)
    MultiDatePicker(title, selection: $days, in: Date.distantPast..<Date.distantFuture)
    LabeledContent(title, value: 3, format: .number)
    Menu(title, systemImage: "star") { Button("Print") {} }
    Menu(title) {
      Button("Print") {}
    } primaryAction: {
    }
    ControlGroup(title, systemImage: "star") { Text("grouped") }
    ContentUnavailableView(title, image: "star")
    Text("badged").badge(isOn ? title : nil).help(title)
    Slider(
      value: .constant(0.5), minimumValueLabel: Text("0"), maximumValueLabel: Text("1"),
      label: { Text(title) })
  }
}
