extension Simulator {
  /// Deletes a row with a swipe, which performs `onDelete` or the row's destructive swipe action.
  ///
  ///     struct Groceries: View {
  ///       @State var names = ["Milk", "Eggs", "Tea"]
  ///
  ///       var body: some View {
  ///         List {
  ///           ForEach(names, id: \.self) { Text($0) }
  ///             .onDelete { names.remove(atOffsets: $0) }
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Groceries() }
  ///     simulator.delete("Milk")
  ///     simulator.delete(.any, at: 0)
  ///     print(simulator.screen)  // Prints "Tea"
  public func delete(_ row: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try swipeAway(row, at: index) }
  }

  /// Swipes a row and taps one of the revealed actions.
  ///
  ///     struct Groceries: View {
  ///       @State var pinned = "nothing"
  ///
  ///       var body: some View {
  ///         List {
  ///           Text("Milk").swipeActions { Button("Pin") { pinned = "Milk" } }
  ///         }
  ///         Text("Pinned: \(pinned)")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Groceries() }
  ///     simulator.swipe("Milk", "Pin")
  ///     simulator.screen.contains("Pinned: Milk")  // => true
  public func swipe(
    _ row: some SimulatorTarget, _ action: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try swipeOver(row, action, at: index) }
  }

  /// Moves a row to a position in its collection, counted from 0 after the move. A row dropped past
  /// the end moves to the last position.
  ///
  ///     struct Groceries: View {
  ///       @State var names = ["Eggs", "Milk"]
  ///
  ///       var body: some View {
  ///         List {
  ///           ForEach(names, id: \.self) { Text($0) }
  ///             .onMove { names.move(fromOffsets: $0, toOffset: $1) }
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Groceries() }
  ///     simulator.move("Milk", to: 0)
  ///     print(simulator.screen)
  ///
  /// It prints:
  ///
  ///     Milk
  ///     Eggs
  public func move(_ row: some SimulatorTarget, to place: Int, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.move, row, at: index, .move, with: place, detail: "to \(place)")
    }
  }

  /// Moves a row from one position to another, both counted from 0.
  ///
  ///     struct Groceries: View {
  ///       @State var names = ["Eggs", "Tea", "Milk"]
  ///
  ///       var body: some View {
  ///         List {
  ///           ForEach(names, id: \.self) { Text($0) }
  ///             .onMove { names.move(fromOffsets: $0, toOffset: $1) }
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Groceries() }
  ///     simulator.move(from: 2, to: 0)
  ///     print(simulator.screen)
  ///
  /// It prints:
  ///
  ///     Milk
  ///     Eggs
  ///     Tea
  public func move(from source: Int, to place: Int) {
    move(.any, to: place, at: source)
  }

  /// Pulls down a refreshable view.
  ///
  ///     struct News: View {
  ///       @State var title = "old"
  ///
  ///       var body: some View {
  ///         List { Text(title) }
  ///           .refreshable { title = "new" }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { News() }
  ///     simulator.pullToRefresh()
  ///     simulator.screen  // => "new"
  ///
  /// The action has started when the call returns; ``advance(by:)`` lets its time pass.
  public func pullToRefresh(_ target: some SimulatorTarget = ElementQuery.any, at index: Int? = nil)
  {
    attempt { () throws(SimulatorFailure) in try use(.pull, target, at: index, .refresh) }
  }
}

// MARK: - Implementation

extension Simulator {
  func swipeAway(_ row: some SimulatorTarget, at index: Int? = nil) throws(SimulatorFailure) {
    let element = try find(.delete, row, at: index)
    let action =
      element.actions[.delete]
      ?? element.swipeActions.first(where: \.isDestructive)?.actions[.use]
    record(.delete, row, at: index) { action?(()) }
  }

  func swipeOver(
    _ row: some SimulatorTarget, _ action: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    let element = try find(.swipe, row, at: index)
    let found = try ElementSearch(in: element.swipeActions, screen: element.swipeActions)
      .find(.tap, action.query, at: nil)
    record(.swipe, row, at: index, detail: action.query.description(at: nil)) {
      found.actions[.use]?(())
    }
  }
}
