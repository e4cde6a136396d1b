import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Expenses: an observable array that is encoded when it is set, a sheet that adds, and rows that
/// are deleted.
enum Expenses {
  struct ExpenseItem: Identifiable, Codable {
    var id = UUID()
    let name: String
    let type: String
    let amount: Double
  }

  @Observable
  class Expenses {
    var items = [ExpenseItem]() {
      didSet {
        if let encoded = try? JSONEncoder().encode(items) {
          UserDefaults.standard.set(encoded, forKey: "Items")
        }
      }
    }

    init() {
      if let savedItems = UserDefaults.standard.data(forKey: "Items") {
        if let decodedItems = try? JSONDecoder().decode([ExpenseItem].self, from: savedItems) {
          items = decodedItems
          return
        }
      }
      items = []
    }
  }

  struct ContentView: View {
    @State private var expenses = Expenses()
    @State private var showingAddExpense = false

    var body: some View {
      NavigationStack {
        List {
          ForEach(expenses.items) { item in
            HStack {
              VStack(alignment: .leading) {
                Text(item.name).font(.headline)
                Text(item.type)
              }
              Spacer()
              Text(item.amount, format: .currency(code: "USD"))
            }
          }
          .onDelete(perform: removeItems)
        }
        .navigationTitle("Expenses")
        .toolbar {
          Button("Add Expense", systemImage: "plus") {
            showingAddExpense = true
          }
        }
        .sheet(isPresented: $showingAddExpense) {
          AddView(expenses: expenses)
        }
      }
    }

    func removeItems(at offsets: IndexSet) {
      expenses.items.remove(atOffsets: offsets)
    }
  }

  struct AddView: View {
    @Environment(\.dismiss) var dismiss
    @State private var name = ""
    @State private var type = "Personal"
    @State private var amount = 0.0

    var expenses: Expenses

    let types = ["Business", "Personal"]

    var body: some View {
      NavigationStack {
        Form {
          TextField("Name", text: $name)
          Picker("Type", selection: $type) {
            ForEach(types, id: \.self) {
              Text($0)
            }
          }
          TextField("Amount", value: $amount, format: .currency(code: "USD"))
            .keyboardType(.decimalPad)
        }
        .navigationTitle("Add new expense")
        .toolbar {
          Button("Save") {
            let item = ExpenseItem(name: name, type: type, amount: amount)
            expenses.items.append(item)
            dismiss()
          }
        }
      }
    }
  }
}
