import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Screens of real apps")
@MainActor
struct CatalogueTests {
  @Test("Glass, a custom transition and three columns do not change the screen")
  func looks() {
    transcript {
      let simulator = Simulator { LooksScreen() }
      #expect(simulator.screen == "one\ntwo\n[Save]\nshown\nSection\n  row")
    }
  }

  @Test("Titles can be strings, in every form of a control")
  func titles() {
    transcript {
      let screen = Simulator { TitlesScreen(title: "Title") }.screen
      // All 17 controls but the control group and the badge, whose titles are not drawn.
      #expect(screen.split(separator: "\n").count { $0.contains("Title") } == 15)
    }
  }

  @Test("A login form")
  func login() {
    let lines = transcript {
      let simulator = Simulator { LoginForm() }
      #expect(
        simulator.screen == """
          Sign in
            Email: ⟨⟩ you@example.com
            Secret: ⟨⟩
            Method: ⟨Password⟩
            Stay signed in: on
          [Continue] (disabled)
          [Forgot your password?]
          """)
      simulator.type("b@p.co", into: "Email")
      simulator.type("12345", into: "Secret")
      simulator.select("One-time code", in: "Method")
      simulator.tap(.identifier("continue"))
      #expect(simulator.screen.contains("[Continue ◌] (disabled)"))
      simulator.advance(by: .seconds(1))
      simulator.clear("Secret")
      simulator.type("blob", into: "Secret")
      #expect(
        simulator.screen == """
          Sign in
            Email: ⟨b@p.co⟩
            Secret: ⟨••••⟩
            Method: ⟨One-time code⟩
            Stay signed in: on
          That is not it. Try again.
          [Continue]
          [Forgot your password?]
          """)
      simulator.submit("Secret")
      simulator.advance(by: .seconds(1))
      #expect(!simulator.screen.contains("Try again"))
    }
    #expect(lines.filter { $0 == "LoginForm: _email changed." }.count == 6)
    #expect(lines.contains("LoginForm: _isLoading, _message changed."))
  }

  @Test("Settings")
  func settings() {
    let lines = transcript {
      let simulator = Simulator { SettingsScreen(settings: Settings()) }
      #expect(
        simulator.screen == """
          Appearance
            Theme: ⟨System⟩
          Sound
            Volume: ⟨0.5⟩
          Goal
            10 pages a day [-|+]
            Remind me: off
          ▸ Advanced
          [More ▾]
          """)
      simulator.select("Dark", in: "Theme")
      simulator.slide("Volume", to: 0.8)
      simulator.increment(.stepper)
      simulator.toggle("Remind me")
      simulator.expand("Advanced")
      simulator.type("!", into: "Signature")
      simulator.choose("Reset", from: "More")
      #expect(
        simulator.screen == """
          Appearance
            Theme: ⟨Dark⟩
          Sound
            Volume: ⟨0.75⟩
          Goal
            10 pages a day [-|+]
            Remind me: on
            At: ⟨09:00⟩
          ▾ Advanced
            ⟨Best,⏎Blob!⟩
            Version: 1.0
          [More ▾]
          """)
    }
    #expect(lines.first == "SettingsScreen: @self changed.")
    #expect(Set(lines.dropFirst()) == ["SettingsScreen: @dependencies changed."])
  }

  @Test("A to-do list")
  func todos() {
    transcript {
      let simulator = Simulator { NavigationStack { TodoScreen() } }
      simulator.tap(.path("Milk", "Not done"))
      simulator.swipe("Eggs", "Done")
      simulator.move("Bread", to: 0)
      simulator.delete("Milk")
      simulator.type("Jam", into: "New")
      simulator.submit("New")
      simulator.choose("Duplicate", from: "Bread")
      simulator.pullToRefresh()
      simulator.advance(by: .seconds(1))
      #expect(
        simulator.screen == """
          Find: ⟨⟩
          5 to do
            <circle> Bread
            <checkmark.circle.fill> Eggs
            <circle> Jam
            <circle> Bread
            <circle> Tea
          New: ⟨⟩
          """)
      simulator.search("x")
      #expect(
        simulator.screen == """
          Find: ⟨x⟩
          0 to do
          New: ⟨⟩
          No Results for “x”
            Check the spelling or try a new search.
          """)
    }
  }
}
