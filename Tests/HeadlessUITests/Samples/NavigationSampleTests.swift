import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Stacks and split views of well-known samples, with the bodies that the rules give for each
/// interaction.
@Suite("Well-known samples: navigation")
@MainActor
struct NavigationSampleTests {
  @Test("Missions: a link creates only its own destination, and a list replaces the grid")
  func missions() {
    transcript {
      let simulator = Simulator { Missions.ContentView() }
      #expect(names { simulator.tap("Apollo 11") } == ["MissionView"])
      #expect(names { simulator.tap("Buzz Aldrin") } == ["AstronautView"])
      #expect(names { simulator.back() }.isEmpty)
      #expect(names { simulator.back() }.isEmpty)
      #expect(names { simulator.tap("Show as list") } == ["ContentView"])
      #expect(names { simulator.tap("Apollo 1") } == ["MissionView"])
    }
  }

  @Test("Books: a book's property runs its row, its screens and the view that counts it")
  func books() {
    transcript {
      let simulator = Simulator {
        BookReader.LibraryView().environment(BookReader.Library())
      }
      #expect(names { simulator.tap("Emma") } == ["BookView", "BookCover"])
      #expect(
        names { simulator.toggle("Available") } == [
          "LibraryItemView", "AvailableBooks", "BookView",
        ]
      )
      #expect(names { simulator.tap("Edit") } == ["BookEditView"])
      // The field's focus makes another `dismiss`; then its letter.
      #expect(
        names { simulator.type("!", into: "Title") } == [
          "BookEditView", "LibraryItemView", "BookView", "BookEditView",
        ])
      #expect(
        names { simulator.toggle("Book is available") } == [
          "LibraryItemView", "AvailableBooks", "BookView", "BookEditView",
        ])
      #expect(names { simulator.tap("Close") }.isEmpty)
      #expect(names { simulator.back() }.isEmpty)
      #expect(simulator.screen.contains("Emma!"))
      #expect(simulator.screen.contains("Books available: 3"))
    }
  }

  @Test(
    "Recipes in a stack: the path is read at its binding, and a closure makes details unequal")
  func recipesInStack() {
    transcript {
      let simulator = Simulator { Recipes.StackContentView() }
      #expect(
        names { simulator.tap("Apple Pie") } == ["StackContentView", "RecipeDetail", "RecipeTile"])
      #expect(
        names { simulator.tap("Crumble") } == [
          "StackContentView", "RecipeDetail", "RecipeDetail", "RecipeTile",
        ])
      #expect(names { simulator.back() } == ["StackContentView", "RecipeDetail"])
      #expect(names { simulator.back() } == ["StackContentView"])
    }
  }

  @Test("Recipes in columns: a closure without captures leaves details equal")
  func recipesInColumns() {
    transcript {
      let simulator = Simulator { Recipes.TwoColumnContentView() }
      #expect(
        names { simulator.tap("Dessert") } == [
          "TwoColumnContentView", "RecipeGrid", "RecipeTile", "RecipeTile",
        ])
      #expect(
        names { simulator.tap("Crumble") } == [
          "TwoColumnContentView", "RecipeDetail", "RecipeTile",
        ])
      #expect(
        names { simulator.tap("Apple Pie") } == [
          "TwoColumnContentView", "RecipeDetail", "RecipeTile",
        ])
    }
  }

  @Test("Planned events: a binding into an array runs the views that show the element")
  func events() {
    transcript {
      let simulator = Simulator {
        DatePlanner.EventList().environmentObject(DatePlanner.EventData())
      }
      #expect(
        names { simulator.select(row: "Maya's Birthday") } == [
          "EventList", "EventEditor", "TaskRow", "TaskRow",
        ])
      #expect(
        names { simulator.tap("Complete Guitar") } == [
          "EventList", "EventRow", "EventEditor", "TaskRow",
        ])
      #expect(
        names { simulator.type("!", into: "Title") } == ["EventList", "EventRow", "EventEditor"])
      #expect(
        names { simulator.tap("Add Task") } == ["EventList", "EventRow", "EventEditor", "TaskRow"])
      // The row after the deleted one is bound to another index.
      #expect(
        names { simulator.delete("Complete Cake") } == [
          "EventList", "EventRow", "EventEditor", "TaskRow",
        ])
      #expect(names { simulator.swipe("Sailing", "Delete") } == ["EventList"])
      #expect(!simulator.screen.contains("Sailing"))
    }
  }

  @Test("Earthquakes: a fetch takes two passes, and a row that stays does not run")
  func quakes() {
    transcript {
      let simulator = Simulator {
        Quakes.Quakes().environmentObject(Quakes.QuakesProvider())
      }
      #expect(simulator.screen.contains("Checking for Earthquakes…"))
      #expect(
        names { simulator.advance(by: .seconds(1)) } == [
          "Quakes", "QuakeRow", "QuakeMagnitude", "QuakeRow", "QuakeMagnitude", "ToolbarStatus",
        ])
      #expect(names { simulator.tap("Rumble Alley") } == ["QuakeDetail"])
      #expect(names { simulator.back() }.isEmpty)
      #expect(names { simulator.tap("Edit") } == ["Quakes"])
      #expect(names { simulator.delete("Shakey Acres") } == ["Quakes", "ToolbarStatus"])
      #expect(names { simulator.tap("Done") } == ["Quakes"])
      #expect(names { simulator.tap("Refresh") } == ["Quakes", "ToolbarStatus"])
      #expect(
        names { simulator.advance(by: .seconds(1)) } == [
          "Quakes", "QuakeRow", "QuakeMagnitude", "ToolbarStatus",
        ])
    }
  }

  @Test("Resorts: a favorite runs the detail, and the row's closure without the list's body")
  func resorts() {
    transcript {
      let simulator = Simulator { SkiResorts.ContentView() }
      #expect(names { simulator.tap("Alpe") } == ["ResortView", "ResortDetailsView"])
      #expect(names { simulator.tap("Family") } == ["ResortView"])
      #expect(simulator.screen.contains("About Family"))
      #expect(names { simulator.tap("OK") }.isEmpty)
      #expect(names { simulator.tap("Add to Favorites") } == ["ResortView"])
      #expect(simulator.screen.contains("[Alpe <heart.fill> ›]"))
      #expect(names { simulator.search("ze") } == ["ContentView", "ContentView"])
      #expect(!simulator.screen.contains("[Alpe"))
    }
  }

  @Test("A food truck: a sidebar's selection, a sorted table, and an order bound by its id")
  func foodTruck() {
    transcript {
      let simulator = Simulator { FoodTruck.ContentView(model: FoodTruck.FoodTruckModel()) }
      #expect(
        names { simulator.tap("Show orders") } == [
          "ContentView", "Sidebar", "DetailColumn", "OrdersView", "OrderRow", "OrderRow",
        ])
      #expect(simulator.screen.contains("Order#2 1 Preparing"))
      #expect(names { simulator.tap("Donuts") } == ["OrdersView"])
      #expect(names { simulator.select(row: "Order#1") } == ["OrdersView"])
      simulator.tap("Details", at: 1)
      simulator.tap("View Details")
      #expect(simulator.screen.contains("# Order#1"))
      #expect(simulator.screen.contains("Placed"))
      #expect(names { simulator.tap("Advance") }.contains("OrderDetailView"))
      #expect(simulator.screen.contains("Preparing"))
    }
  }

  @Test("A gallery: an edited item is removed from a grid, and its cells stay")
  func gallery() {
    transcript {
      let simulator = Simulator {
        NavigationStack { ImageGallery.GridView() }.environmentObject(ImageGallery.DataModel())
      }
      #expect(names { simulator.tap("Edit") } == ["GridView", "ColumnStepper"])
      // The stepper reports its editing before and after its value: two transactions.
      #expect(
        names { simulator.increment("3 Columns") } == [
          "GridView", "ColumnStepper", "GridView", "ColumnStepper",
        ])
      #expect(simulator.screen.contains("4 Columns"))
      #expect(names { simulator.tap("Remove image2.png") } == ["GridView"])
      #expect(names { simulator.tap("Done") } == ["GridView"])
    }
  }
}
