import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Attachments of views, and views that change over time")
@MainActor
struct AttachmentTests {
  @Test("Attached controls can be used, and pulling down refreshes")
  func attachments() {
    let lines = transcript {
      let simulator = Simulator { NavigationStack { Rows() } }
      simulator.search("b")
      #expect(simulator.screen == "Search: ⟨b⟩\nb")
      simulator.choose("Star", from: "b")
      simulator.swipe("b", "Delete")
      simulator.pullToRefresh()
      simulator.advance(by: .seconds(1))
    }
    #expect(lines == ["star b", "delete b", "refreshed"])
  }

  @Test("A timeline evaluates its content on virtual time, until it disappears")
  func timeline() {
    let lines = transcript {
      let simulator = Simulator { Clock() }
      simulator.advance(by: .seconds(2))
      #expect(simulator.screen == "Shown: on\n2")
      simulator.toggle("Shown")
      simulator.advance(by: .seconds(10))
    }
    #expect(lines == ["at 0", "at 1", "at 2"])
  }
}

private struct Rows: View {
  @State var text = ""

  var body: some View {
    List {
      ForEach(["a", "b"].filter { text.isEmpty || $0 == text }, id: \.self) { row in
        Text(row)
          .contextMenu { Button("Star") { print("star", row) } }
          .swipeActions { Button("Delete") { print("delete", row) } }
      }
    }
    .searchable(text: $text)
    .refreshable {
      try? await Task.sleep(for: .seconds(1))
      print("refreshed")
    }
  }
}

private struct Clock: View {
  @State var isShown = true

  var body: some View {
    Toggle("Shown", isOn: $isShown)
    if isShown {
      TimelineView(.periodic(from: .now, by: 1)) { context in
        let seconds = Int(context.date.timeIntervalSince1970) % 60
        let _ = print("at", seconds)
        Text("\(seconds)")
      }
    }
  }
}
