import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Orders: a table with columns that sort, a selection, and a detail beside it.
enum FoodTruck {
  struct Order: Identifiable, Equatable {
    enum Status: Int, Codable, CaseIterable, Comparable {
      case placed, preparing, ready, completed
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
      var title: String { "\(self)".capitalized }
      var label: some View { Label(title, systemImage: "circle") }
    }
    var id: String
    var status: Status
    var totalSales: Int
    var isComplete: Bool { status == .completed }
    mutating func markAsNextStep() { status = Status(rawValue: status.rawValue + 1) ?? status }
  }

  @MainActor
  @Observable
  class FoodTruckModel {
    var orders = [
      Order(id: "Order#1", status: .placed, totalSales: 3),
      Order(id: "Order#2", status: .preparing, totalSales: 1),
    ]
    func orderBinding(for id: Order.ID) -> Binding<Order> {
      Binding<Order> {
        guard let index = self.orders.firstIndex(where: { $0.id == id }) else { fatalError() }
        return self.orders[index]
      } set: { newValue in
        guard let index = self.orders.firstIndex(where: { $0.id == id }) else { fatalError() }
        self.orders[index] = newValue
        return
      }
    }
  }

  enum Panel: Hashable {
    case truck, orders
    case city(Int)
  }

  struct ContentView: View {
    var model: FoodTruckModel
    @State private var selection: Panel? = Panel.truck
    @State private var path = NavigationPath()

    var body: some View {
      NavigationSplitView {
        Sidebar(selection: $selection)
      } detail: {
        NavigationStack(path: $path) {
          DetailColumn(selection: $selection, model: model)
        }
      }
      .onChange(of: selection) { _ in
        path.removeLast(path.count)
      }
    }
  }

  struct Sidebar: View {
    @Binding var selection: Panel?

    var body: some View {
      List(selection: $selection) {
        NavigationLink(value: Panel.truck) { Label("Truck", systemImage: "box.truck") }
        NavigationLink(value: Panel.orders) { Label("Orders", systemImage: "shippingbox") }
        Section("Cities") {
          ForEach(1..<3) { city in
            NavigationLink(value: Panel.city(city)) {
              Label("City \(city)", systemImage: "building.2")
            }
            .listItemTint(.secondary)
          }
        }
      }
      .navigationTitle("Food Truck")
    }
  }

  struct DetailColumn: View {
    @Binding var selection: Panel?
    var model: FoodTruckModel

    var body: some View {
      switch selection ?? .truck {
      case .truck: TruckView(model: model, navigationSelection: $selection)
      case .orders: OrdersView(model: model)
      case .city(let id): Text("City \(id)").navigationTitle("City")
      }
    }
  }

  struct TruckView: View {
    var model: FoodTruckModel
    @Binding var navigationSelection: Panel?

    var body: some View {
      Grid(horizontalSpacing: 12, verticalSpacing: 12) {
        GridRow {
          Text("New Orders")
          Text("\(model.orders.count)").gridColumnAlignment(.trailing)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Button("Show orders") { navigationSelection = .orders }.gridCellColumns(2)
        }
      }
      .navigationTitle("Truck")
    }
  }

  struct OrdersView: View {
    var model: FoodTruckModel
    @State private var sortOrder = [KeyPathComparator(\Order.status, order: .reverse)]
    @State private var searchText = ""
    @State private var selection: Set<Order.ID> = []

    var orders: [Order] {
      model.orders.filter { searchText.isEmpty || $0.id.contains(searchText) }.sorted(
        using: sortOrder)
    }
    var orderSections: [Order.Status: [Order]] {
      var result: [Order.Status: [Order]] = [:]
      for order in orders { result[order.status, default: []].append(order) }
      return result
    }

    var body: some View {
      Table(selection: $selection, sortOrder: $sortOrder) {
        TableColumn("Order", value: \.id) { order in
          OrderRow(order: order).frame(maxWidth: .infinity, alignment: .leading).layoutPriority(1)
        }
        TableColumn("Donuts", value: \.totalSales) { order in
          Text(order.totalSales.formatted()).monospacedDigit()
        }
        TableColumn("Status", value: \.status) { order in order.status.label }
        TableColumn("Details") { order in
          Menu {
            NavigationLink(value: order.id) {
              Label("View Details", systemImage: "list.bullet.below.rectangle")
            }
            if !order.isComplete {
              Section {
                Button {
                  model.orders[0].markAsNextStep()
                } label: {
                  Label("Next", systemImage: "arrow")
                }
              }
            }
          } label: {
            Label("Details", systemImage: "ellipsis.circle")
              .labelStyle(.iconOnly)
              .contentShape(Rectangle())
          }
          .menuStyle(.borderlessButton)
          .menuIndicator(.hidden)
        }
        .width(60)
      } rows: {
        Section {
          ForEach(orders) { order in TableRow(order) }
        }
      }
      .navigationTitle("Orders")
      .navigationDestination(for: Order.ID.self) { id in
        OrderDetailView(order: model.orderBinding(for: id))
      }
      .toolbar {
        if !selection.isEmpty {
          ToolbarItem { Button("Deselect") { selection = [] } }
        }
      }
      .searchable(text: $searchText)
    }
  }

  struct OrderRow: View {
    var order: Order
    var body: some View { HStack { Text(order.id) }.padding(.vertical, 8) }
  }

  struct OrderDetailView: View {
    @Binding var order: Order
    @State private var presentingCompletionSheet = false

    var body: some View {
      List {
        Section("Status") {
          HStack {
            Text(order.status.title)
            Spacer()
          }
        }
        Section {
          LabeledContent("Total Donuts", value: order.totalSales.formatted())
        }
      }
      .navigationTitle(order.id)
      .sheet(isPresented: $presentingCompletionSheet) { OrderCompleteView(order: order) }
      .onChange(of: order.status) { status in
        if status == .completed { presentingCompletionSheet = true }
      }
      .toolbar {
        ToolbarItemGroup {
          Button {
            order.markAsNextStep()
          } label: {
            Label("Advance", systemImage: "arrow")
          }
          .labelStyle(.titleOnly)
          .disabled(order.isComplete)
        }
      }
    }
  }

  struct OrderCompleteView: View {
    @Environment(\.dismiss) private var dismiss
    var order: Order
    var body: some View {
      NavigationStack {
        ContentUnavailableView("Completed", systemImage: "checkmark")
          .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
      }
    }
  }
}
