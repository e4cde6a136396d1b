import HeadlessUI
import SwiftNavigation
import Testing
import Transcripts

@CaseBindable
private enum Stock: Equatable {
  case inStock(quantity: Int, Bool)
  case outOfStock(isOnBackOrder: Bool)
  case gone
}

@CasePathable
@CaseBindable
private enum Price: Equatable {
  case fixed(Int)
}

private struct StockView: View {
  @State var stock: Stock

  var body: some View {
    switch $stock.case {
    case .inStock(let quantity, let isShown):
      Stepper("Quantity", value: quantity)
      Toggle("Shown", isOn: isShown)
      Button("Sell") { stock = .outOfStock(isOnBackOrder: false) }
    case .outOfStock(let isOnBackOrder):
      Toggle("Back order", isOn: isOnBackOrder)
    case .gone:
      Text("gone")
    }
  }
}

@Suite("Bindings to the values of an enum's cases")
@MainActor
struct CaseBindableTests {
  @Test("Each case shows its own controls, which change its values")
  func cases() {
    transcript {
      let simulator = Simulator { StockView(stock: .inStock(quantity: 1, true)) }
      simulator.toggle("Shown")
      #expect(simulator.screen.contains("Shown: off"))
      simulator.increment("Quantity")
      #expect(simulator.screen.contains("Shown: off"))
      simulator.tap("Sell")
      simulator.toggle("Back order")
      #expect(simulator.screen == "Back order: on")
    }
  }

  @Test("After a change of case, a binding reads its last value, and does not write")
  func otherCase() {
    var stock = Stock.inStock(quantity: 1, true)
    let binding = Binding {
      stock
    } set: {
      stock = $0
    }
    guard case .inStock(let quantity, _) = binding.case else { return }
    quantity.wrappedValue = 2
    #expect(stock == .inStock(quantity: 2, true))
    stock = .gone
    quantity.wrappedValue = 3
    #expect(stock == .gone)
    #expect(quantity.wrappedValue == 1)
  }

  @Test("Another attribute may provide an enum's case paths")
  func casePaths() {
    var price = Price.fixed(1)
    let binding = Binding {
      price
    } set: {
      price = $0
    }
    guard case .fixed(let amount) = binding.case else { return }
    amount.wrappedValue = 5
    #expect(price[case: \.fixed] == 5)
    #expect(Stock.gone.is(\.gone))
  }
}
