import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// A bill that is split: a form of fields and pickers over plain state, with a computed total.
enum BillSplitter {
  struct ContentView: View {
    @State private var checkAmount = 0.0
    @State private var numberOfPeople = 2
    @State private var tipPercentage = 20
    @FocusState private var amountIsFocused: Bool

    let tipPercentages = [10, 15, 20, 25, 0]

    var totalPerPerson: Double {
      let peopleCount = Double(numberOfPeople + 2)
      let tipValue = checkAmount / 100 * Double(tipPercentage)
      return (checkAmount + tipValue) / peopleCount
    }

    var body: some View {
      NavigationStack {
        Form {
          Section {
            TextField(
              "Amount", value: $checkAmount,
              format: .currency(code: Locale.current.currency?.identifier ?? "USD")
            )
            .keyboardType(.decimalPad)
            .focused($amountIsFocused)

            Picker("Number of people", selection: $numberOfPeople) {
              ForEach(2..<100) {
                Text("\($0) people")
              }
            }
          }

          Section("How much do you want to tip?") {
            Picker("Tip percentage", selection: $tipPercentage) {
              ForEach(tipPercentages, id: \.self) {
                Text($0, format: .percent)
              }
            }
            .pickerStyle(.segmented)
          }

          Section {
            Text(totalPerPerson, format: .currency(code: "USD"))
          }
        }
        .navigationTitle("Bill")
        .toolbar {
          if amountIsFocused {
            Button("Done") {
              amountIsFocused = false
            }
          }
        }
      }
    }
  }
}
