import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Tabs, cards and timers of well-known samples, with the bodies that the rules give for each
/// interaction.
@Suite("Well-known samples: tabs and games")
@MainActor
struct TabSampleTests {
  @Test("Prospects: tabs keep their state, and a filter reads its criteria")
  func prospects() {
    transcript {
      let simulator = Simulator { Prospects.ContentView() }
      // Only the row reads it.
      #expect(names { simulator.swipe("Ann", "Mark Contacted") }.isEmpty)
      #expect(names { simulator.swipe("Ann", "Mark Uncontacted") }.isEmpty)
      simulator.swipe("Ann", "Mark Contacted")
      #expect(names { simulator.tap("Contacted") } == ["ProspectsView"])
      #expect(names { simulator.tap("Uncontacted") } == ["ProspectsView"])
      #expect(
        names { simulator.swipe("Bob", "Mark Contacted") } == ["ProspectsView", "ProspectsView"])
      #expect(names { simulator.tap("Everyone") }.isEmpty)
      #expect(names { simulator.tap("Scan") } == Array(repeating: "ProspectsView", count: 3))
      #expect(names { simulator.tap("Me") } == ["MeView"])
      #expect(names { simulator.type("!", into: "Name") }.isEmpty)
      simulator.tap("Everyone")
      #expect(names { simulator.tap("Edit") }.isEmpty)
      #expect(names { simulator.select(row: "Ann") } == ["ProspectsView"])
      #expect(
        names { simulator.tap("Delete Selected") } == Array(repeating: "ProspectsView", count: 3))
      #expect(!simulator.screen.contains("Ann"))
    }
  }

  @Test("Memorize: a chosen card runs, and the content of face-down cards is invisible")
  func memorize() {
    transcript {
      let simulator = Simulator {
        Memorize.EmojiMemoryGameView(viewModel: Memorize.EmojiMemoryGame())
      }
      #expect(!simulator.screen.contains("👻"))
      #expect(
        names { simulator.tap(.identifier("1a")) } == [
          "EmojiMemoryGameView", "CardView", "Cardify",
        ])
      #expect(simulator.screen.contains("👻"))
      #expect(
        names { simulator.tap(.identifier("1b")) }.filter { $0 != "FlyingNumber" } == [
          "EmojiMemoryGameView", "CardView", "CardView", "Cardify",
        ])
      #expect(simulator.screen.contains("Score: 2"))
      #expect(names { simulator.tap("Shuffle") } == ["EmojiMemoryGameView"])
    }
  }

  @Test("Smoothies: every view that declares the object runs, whatever it reads")
  func smoothies() {
    transcript {
      let simulator = Simulator { Smoothies.AppTabNavigation() }
      #expect(
        names { simulator.tap("Berry Blue") }.sorted() == [
          "AppTabNavigation", "SmoothieFavoriteButton", "SmoothieList", "SmoothieRow",
          "SmoothieRow", "SmoothieView",
        ])
      #expect(names { simulator.tap("Add to Favorites") }.count == 6)
      #expect(names { simulator.tap("Buy") }.count == 7)
      #expect(names { simulator.tap("Done") }.isEmpty)
      simulator.back()
      #expect(
        names { simulator.search("c") } == ["AppTabNavigation", "SmoothieList", "SmoothieRow"])
      #expect(!simulator.screen.contains("Berry Blue"))
      simulator.search("")
      #expect(
        names { simulator.tap("Favorites") } == [
          "FavoriteSmoothies", "SmoothieList", "SmoothieRow",
        ]
      )
      simulator.swipe("Berry Blue", "Favorite")
      #expect(simulator.screen.contains("Add some smoothies to your favorites!"))
    }
  }

  @Test("Flashcards: a timer runs the cards, whose closures differ each time")
  func flashcards() {
    transcript {
      let simulator = Simulator { Flashcards.ContentView() }
      #expect(
        names { simulator.advance(by: .seconds(1)) } == ["ContentView", "CardView", "CardView"])
      #expect(names { simulator.tap("3 + 3") } == ["CardView"])
      #expect(
        names { simulator.drag("3 + 3", by: CGSize(width: 150, height: 0)) } == [
          "CardView", "ContentView", "CardView",
        ])
      #expect(
        names { simulator.drag("2 + 2", by: CGSize(width: 50, height: 0)) } == ["CardView"])
      simulator.drag("2 + 2", by: CGSize(width: 150, height: 0))
      #expect(names { simulator.advance(by: .seconds(1)) }.isEmpty)
      #expect(names { simulator.tap("Start Again") } == ["ContentView", "CardView"])
    }
  }
}
