// Written with the public API only: no @testable import.
import HeadlessUI

@Observable
final class Settings {
  enum Theme: String, CaseIterable {
    case system, light, dark
  }

  var theme = Theme.system
  var volume = 0.5
  var dailyGoal = 10
  var reminder = Date(timeIntervalSince1970: 9 * 3_600)
  var remindsDaily = false
  var signature = "Best,\nBlob"
  var showsAdvanced = false
}

struct SettingsScreen: View {
  @Bindable var settings: Settings

  var body: some View {
    let _ = Self._printChanges()
    Form {
      Section("Appearance") {
        Picker("Theme", selection: $settings.theme) {
          ForEach(Settings.Theme.allCases, id: \.self) {
            Text($0.rawValue.capitalized)
          }
        }
      }
      Section("Sound") {
        Slider(value: $settings.volume, in: 0...1, step: 0.25) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3")
        }
      }
      Section("Goal") {
        Stepper(
          "\(settings.dailyGoal) pages a day", value: $settings.dailyGoal, in: 5...50, step: 5)
        Toggle("Remind me", isOn: $settings.remindsDaily.animation())
        if settings.remindsDaily {
          DatePicker("At", selection: $settings.reminder, displayedComponents: .hourAndMinute)
        }
      }
      DisclosureGroup("Advanced", isExpanded: $settings.showsAdvanced) {
        TextEditor(text: $settings.signature)
          .accessibilityLabel("Signature")
          .frame(minHeight: 80)
        LabeledContent("Version", value: "1.0")
      }
      Menu {
        Button("Export", systemImage: "square.and.arrow.up") {}
        Button("Reset", role: .destructive) { settings.dailyGoal = 10 }
      } label: {
        Label("More", systemImage: "ellipsis.circle")
      }
    }
  }
}
