import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Sections of a container's content")
@MainActor
struct SectionTests {
  @Test("Sections have a header, a content and a footer, and loose views form their own sections")
  func parts() {
    transcript {
      let simulator = Simulator {
        Board {
          Text("loose")
          Section {
            Text("Milk")
            ForEach(["Eggs", "Tea"], id: \.self) { Text($0) }
          } header: {
            Text("To do")
          } footer: {
            Text("soon")
          }
          Section("Done") { Text("Bread") }
            .padding()
          Text("more")
        }
      }
      #expect(
        simulator.screen == """
          - 1
          To do - 3 soon
          Done - 1
          - 1
          4 sections
          """)
    }
  }

  @Test("A section's views keep their state while other sections change")
  func identity() {
    transcript {
      let simulator = Simulator { Lists() }
      simulator.tap("b 0")
      simulator.tap("Remove")
      #expect(simulator.screen == "[Remove]\nb\n[b 1]")
    }
  }

  private struct Board<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      Group(sections: content) { sections in
        ForEach(sections) { section in
          HStack {
            section.header
            Text("- \(section.content.count)")
            section.footer
          }
        }
        Text("\(sections.count) sections")
      }
    }
  }

  private struct Lists: View {
    @State private var names = ["a", "b"]

    var body: some View {
      Button("Remove") { names.removeFirst() }
      ForEach(sections: ForEach(names, id: \.self) { name in Section(name) { Row(name: name) } }) {
        section in
        section.header
        section.content
      }
    }
  }

  private struct Row: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button("\(name) \(count)") { count += 1 }
    }
  }
}
