import Foundation
import Testing
import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Forms and fields of well-known samples, with the bodies that the rules give for each interaction.
@Suite("Well-known samples: forms")
@MainActor
struct FormSampleTests {
  @Test("A bill: the focus and the amount are read, and the read values run the body")
  func bill() {
    transcript {
      let simulator = Simulator { BillSplitter.ContentView() }
      #expect(simulator.screen.contains("Number of people: ⟨2 people⟩"))
      // The field's focus, then its value with each letter.
      #expect(
        names { simulator.type("100", into: "Amount") }
          == ["ContentView", "ContentView", "ContentView", "ContentView"])
      #expect(simulator.screen.contains("$30.00"))
      #expect(names { simulator.tap("Done") } == ["ContentView"])
      #expect(!simulator.screen.contains("Done"))
      #expect(names { simulator.select("25%", in: "Tip percentage") } == ["ContentView"])
      #expect(names { simulator.select("5 people", in: "Number of people") } == ["ContentView"])
      #expect(simulator.screen.contains("$17.86"))
    }
  }

  @Test("A quiz: an alert shows what the body read, and closing it runs no body for its flag")
  func quiz() {
    transcript {
      let simulator = Simulator { FlagQuiz.ContentView() }
      #expect(names { simulator.tap("France") } == ["ContentView"])
      #expect(simulator.screen.contains("Your score is 1"))
      #expect(
        names { simulator.tap("Continue") } == [
          "ContentView", "FlagImage", "FlagImage", "FlagImage",
        ])
      #expect(!simulator.screen.contains("alert"))
      #expect(names { simulator.tap("France") } == ["ContentView"])
      #expect(simulator.screen.contains("Wrong\n  Your score is 1"))
    }
  }

  @Test("A bedtime: a stepper writes its step, and an alert closes without a body")
  func bedtime() {
    transcript {
      let simulator = Simulator { Bedtime.ContentView() }
      #expect(names { simulator.increment("8 hours") } == ["ContentView"])
      #expect(names { simulator.tap("Calculate") } == ["ContentView"])
      #expect(simulator.screen.contains("8.5 hours before"))
      #expect(names { simulator.tap("OK") }.isEmpty)
    }
  }

  @Test("A word game: typing runs nothing, and an answer is added or refused")
  func words() {
    transcript {
      let simulator = Simulator { WordGame.ContentView() }
      #expect(simulator.screen.contains("# silkworm"))
      #expect(names { simulator.type("milk", into: "Enter your word") }.isEmpty)
      #expect(names { simulator.submit("Enter your word") } == ["ContentView"])
      #expect(simulator.screen.contains("<4.circle> milk"))
      simulator.type("milk", into: "Enter your word")
      #expect(names { simulator.submit("Enter your word") } == ["ContentView"])
      #expect(simulator.screen.contains("Word used already"))
      #expect(names { simulator.tap("OK") }.isEmpty)
    }
  }

  @Test("Expenses: presentation and focus run the sheet that declares 'dismiss'")
  func expenses() {
    transcript {
      let simulator = Simulator { Expenses.ContentView() }
      #expect(names { simulator.tap("Add Expense") } == ["AddView"])
      #expect(names { simulator.type("Tea", into: "Name") } == ["AddView"])
      #expect(names { simulator.select("Business", in: "Type") }.isEmpty)
      #expect(names { simulator.type("3", into: "Amount") } == ["AddView"])
      #expect(names { simulator.tap("Save") } == ["ContentView"])
      #expect(simulator.screen.contains("Tea\nBusiness\n$3.00"))
      #expect(names { simulator.delete("Tea") } == ["ContentView"])
      #expect(!simulator.screen.contains("Tea"))
    }
  }

  @Test("An order: one model on three screens runs the screens that read the written property")
  func order() {
    transcript {
      let simulator = Simulator { CakeOrder.ContentView() }
      #expect(names { simulator.toggle("Any special requests?") } == ["ContentView"])
      #expect(names { simulator.toggle("Add extra frosting") } == ["ContentView"])
      // The toggle's `didSet` writes other properties in the same event.
      #expect(names { simulator.toggle("Any special requests?") } == ["ContentView"])
      #expect(names { simulator.tap("Delivery details") } == ["AddressView"])
      #expect(
        names { simulator.type("Ann", into: "Name") } == Array(repeating: "AddressView", count: 3))
      simulator.type("Graz", into: "City")
      #expect(names { simulator.tap("Check out") } == ["CheckoutView"])
      #expect(simulator.screen.contains("Your total is $6.00"))
      #expect(names { simulator.tap("Place Order") }.isEmpty)
      #expect(names { simulator.advance(by: .seconds(1)) } == ["CheckoutView"])
      #expect(simulator.screen.contains("Your order for 3x vanilla is on its way!"))
      #expect(names { simulator.tap("OK") }.isEmpty)
    }
  }

  @Test("A pal: a field is submitted, and a drawn name is removed from a list")
  func pal() {
    transcript {
      let simulator = Simulator { PickAPal.ContentView() }
      #expect(names { simulator.type("Bo", into: "Add Name") }.isEmpty)
      #expect(names { simulator.submit("Add Name") } == ["ContentView"])
      #expect(names { simulator.tap("Pick Random Name") } == ["ContentView"])
      #expect(names { simulator.toggle("Remove when picked") }.isEmpty)
      #expect(names { simulator.tap("Pick Random Name") } == ["ContentView"])
      #expect(!simulator.screen.contains("Andre\nBo"))
    }
  }
}

/// Returns the bodies that run, without the namespaces of their views.
@MainActor
func names(_ part: () throws -> Void) rethrows -> [String] {
  try bodies(part).map { view in
    String(view.withoutGenericArguments.split(separator: ".").last ?? "")
  }
}
