import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Screens of well-known samples, with the bodies that the rules give for each interaction.
@Suite("Well-known samples")
@MainActor
struct SampleTests {
  @Test("Landmarks: a filter runs only the list, and a favorite the views that show it")
  func landmarks() {
    transcript {
      let simulator = Simulator { LandmarkList().environment(LandmarkModel()) }
      #expect(bodies { simulator.toggle("Favorites only") } == ["LandmarkList"])
      #expect(!simulator.screen.contains("Silver Creek"))
      #expect(
        bodies { simulator.toggle("Favorites only") } == [
          "LandmarkList", "LandmarkRow", "LandmarkRow",
        ])
      #expect(
        bodies { simulator.tap("Silver Creek") } == [
          "LandmarkDetail", "FavoriteButton", "LandmarkFacts",
        ])
      #expect(
        bodies { simulator.tap("Toggle Favorite") } == [
          "LandmarkList", "LandmarkRow", "LandmarkDetail", "FavoriteButton",
        ])
      simulator.back()
      #expect(bodies { simulator.toggle("Favorites only") } == ["LandmarkList"])
      #expect(simulator.screen.contains("Silver Creek"))
    }
  }

  @Test("Scrums: a draft runs its editor, and is written to the list at the end")
  func scrums() {
    transcript {
      let simulator = Simulator { ScrumRoot() }
      #expect(bodies { simulator.tap("Design") } == ["ScrumDetail"])
      #expect(bodies { simulator.tap("Edit") } == ["ScrumEditor", "ThemePicker"])
      #expect(simulator.screen.contains("10 minutes"))
      // Each letter is an event.
      #expect(
        bodies { simulator.type(" Review", into: "Title") }
          == Array(repeating: "ScrumEditor", count: " Review".count))
      #expect(
        bodies { simulator.type("Ann", into: "New Attendee") }
          == Array(repeating: "ScrumEditor", count: "Ann".count))
      #expect(bodies { simulator.tap("Add attendee") } == ["ScrumEditor"])
      // The root passes its state on without reading it.
      #expect(bodies { simulator.tap("Done") } == ["ScrumsView", "ScrumCard", "ScrumDetail"])
      #expect(simulator.screen.contains("Ann"))
      #expect(bodies { simulator.tap("Edit") } == ["ScrumEditor", "ThemePicker"])
      #expect(bodies { simulator.tap("Cancel") }.isEmpty)
      simulator.back()
      #expect(simulator.screen.contains("Design Review"))
    }
  }
}
