import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// An order of cakes: one observable model over several forms, and a request at the end.
enum CakeOrder {
  @Observable
  class Order {
    static let types = ["Vanilla", "Strawberry", "Chocolate"]

    var type = 0
    var quantity = 3
    var specialRequestEnabled = false {
      didSet {
        if specialRequestEnabled == false {
          extraFrosting = false
          addSprinkles = false
        }
      }
    }
    var extraFrosting = false
    var addSprinkles = false
    var name = ""
    var city = ""

    var hasValidAddress: Bool { !name.isEmpty && !city.isEmpty }
    var cost: Decimal {
      var cost = Decimal(quantity) * 2
      cost += Decimal(type) / 2
      if extraFrosting { cost += Decimal(quantity) }
      return cost
    }
  }

  struct ContentView: View {
    @State private var order = Order()

    var body: some View {
      NavigationStack {
        Form {
          Section {
            Picker("Select your cake type", selection: $order.type) {
              ForEach(Order.types.indices, id: \.self) {
                Text(Order.types[$0])
              }
            }
            Stepper("Number of cakes: \(order.quantity)", value: $order.quantity, in: 3...20)
          }
          Section {
            Toggle("Any special requests?", isOn: $order.specialRequestEnabled)
            if order.specialRequestEnabled {
              Toggle("Add extra frosting", isOn: $order.extraFrosting)
              Toggle("Add extra sprinkles", isOn: $order.addSprinkles)
            }
          }
          Section {
            NavigationLink("Delivery details") {
              AddressView(order: order)
            }
          }
        }
        .navigationTitle("Cupcakes")
      }
    }
  }

  struct AddressView: View {
    @Bindable var order: Order

    var body: some View {
      Form {
        Section {
          TextField("Name", text: $order.name)
          TextField("City", text: $order.city)
        }
        Section {
          NavigationLink("Check out") {
            CheckoutView(order: order)
          }
        }
        .disabled(order.hasValidAddress == false)
      }
      .navigationTitle("Delivery details")
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  struct CheckoutView: View {
    var order: Order
    @State private var confirmationMessage = ""
    @State private var showingConfirmation = false

    var body: some View {
      ScrollView {
        VStack {
          Text("Your total is \(order.cost, format: .currency(code: "USD"))")
            .font(.title)
          Button("Place Order") {
            Task { await placeOrder() }
          }
          .padding()
        }
      }
      .navigationTitle("Check out")
      .scrollBounceBehavior(.basedOnSize)
      .alert("Thank you!", isPresented: $showingConfirmation) {
        Button("OK") {}
      } message: {
        Text(confirmationMessage)
      }
    }

    func placeOrder() async {
      try? await Task.sleep(for: .seconds(1))
      confirmationMessage =
        "Your order for \(order.quantity)x \(Order.types[order.type].lowercased()) is on its way!"
      showingConfirmation = true
    }
  }
}
