import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

// The meetings of a well-known tutorial: bindings down to a row's destination, and a sheet that edits
// a draft.

struct DailyScrum: Identifiable {
  let id: Int
  var title: String
  var attendees: [String]
  var lengthInMinutes: Int
  var theme = ScrumTheme.sky

  static let empty = DailyScrum(id: 0, title: "", attendees: [], lengthInMinutes: 5)
}

enum ScrumTheme: String, CaseIterable, Identifiable {
  case poppy
  case sky

  var id: String { rawValue }
}

struct ScrumRoot: View {
  @State private var scrums = [
    DailyScrum(id: 1, title: "Design", attendees: ["Cathy"], lengthInMinutes: 10),
    DailyScrum(id: 2, title: "App Dev", attendees: ["Katie"], lengthInMinutes: 5),
  ]

  var body: some View { ScrumsView(scrums: $scrums) }
}

struct ScrumsView: View {
  @Binding var scrums: [DailyScrum]

  var body: some View {
    NavigationStack {
      List($scrums) { $scrum in
        NavigationLink(destination: ScrumDetail(scrum: $scrum)) {
          ScrumCard(title: scrum.title, minutes: scrum.lengthInMinutes)
        }
      }
      .navigationTitle("Daily Scrums")
    }
  }
}

struct ScrumCard: View {
  let title: String
  let minutes: Int

  var body: some View {
    Text(title).font(.headline)
    Label("\(minutes)", systemImage: "clock")
  }
}

struct ScrumDetail: View {
  @Binding var scrum: DailyScrum
  @State private var draft = DailyScrum.empty
  @State private var isEditing = false

  var body: some View {
    List {
      Section("Attendees") {
        ForEach(scrum.attendees, id: \.self) { Label($0, systemImage: "person") }
      }
    }
    .navigationTitle(scrum.title)
    .toolbar {
      Button("Edit") {
        isEditing = true
        draft = scrum
      }
    }
    .sheet(isPresented: $isEditing) {
      NavigationStack {
        ScrumEditor(scrum: $draft)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { isEditing = false }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") {
                isEditing = false
                scrum = draft
              }
            }
          }
      }
    }
  }
}

struct ScrumEditor: View {
  @Binding var scrum: DailyScrum
  @State private var attendee = ""

  var body: some View {
    Form {
      Section("Meeting Info") {
        TextField("Title", text: $scrum.title)
        Text("\(scrum.lengthInMinutes) minutes")
        ThemePicker(selection: $scrum.theme)
      }
      Section("Attendees") {
        ForEach(scrum.attendees, id: \.self) { Text($0) }
          .onDelete { scrum.attendees.remove(atOffsets: $0) }
        TextField("New Attendee", text: $attendee)
        Button("Add attendee") {
          scrum.attendees.append(attendee)
          attendee = ""
        }
        .disabled(attendee.isEmpty)
      }
    }
  }
}

struct ThemePicker: View {
  @Binding var selection: ScrumTheme

  var body: some View {
    Picker("Theme", selection: $selection) {
      ForEach(ScrumTheme.allCases) { Text($0.rawValue.capitalized).tag($0) }
    }
  }
}
