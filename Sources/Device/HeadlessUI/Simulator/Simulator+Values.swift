public import Foundation

extension Simulator {
  /// Moves a slider to a value, limited by its bounds and rounded to its steps.
  ///
  ///     struct Player: View {
  ///       @State var volume = 0.5
  ///
  ///       var body: some View {
  ///         Slider(value: $volume) { Text("Volume") }
  ///         Text("Volume: \(volume)")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Player() }
  ///     simulator.slide("Volume", to: 0.8)
  ///     simulator.screen.contains("Volume: 0.8")  // => true
  public func slide(
    _ target: some SimulatorTarget = ElementQuery.any, to value: Double, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in
      try use(
        .slide, target, at: index, .setNumber, with: value, detail: SliderTrack.words(value))
    }
  }

  /// Increments a stepper.
  ///
  ///     struct Order: View {
  ///       @State var quantity = 1
  ///
  ///       var body: some View {
  ///         Stepper("Quantity", value: $quantity)
  ///         Text("\(quantity) pieces")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Order() }
  ///     simulator.increment("Quantity")
  ///     simulator.screen.contains("2 pieces")  // => true
  public func increment(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.increment, target, at: index, .increment, unless: "cannot be counted up further")
    }
  }

  /// Decrements a stepper.
  ///
  ///     struct Order: View {
  ///       @State var quantity = 1
  ///
  ///       var body: some View {
  ///         Stepper("Quantity", value: $quantity)
  ///         Text("\(quantity) pieces")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Order() }
  ///     simulator.decrement("Quantity")
  ///     simulator.screen.contains("0 pieces")  // => true
  public func decrement(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.decrement, target, at: index, .decrement, unless: "cannot be counted down further")
    }
  }

  /// Selects an option of a picker by its label.
  ///
  ///     struct Order: View {
  ///       @State var flavor = 1
  ///
  ///       var body: some View {
  ///         Picker("Flavor", selection: $flavor) {
  ///           Text("Chocolate").tag(1)
  ///           Text("Vanilla").tag(2)
  ///         }
  ///         Text("Flavor no. \(flavor)")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Order() }
  ///     simulator.select("Vanilla", in: "Flavor")
  ///     simulator.screen.contains("Flavor no. 2")  // => true
  public func select(
    _ option: some SimulatorTarget, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try selectOption(option, in: picker, at: index) }
  }

  /// Selects the option of a picker with a tag.
  ///
  ///     struct Order: View {
  ///       @State var flavor = 1
  ///
  ///       var body: some View {
  ///         Picker("Flavor", selection: $flavor) {
  ///           Text("Chocolate").tag(1)
  ///           Text("Vanilla").tag(2)
  ///         }
  ///         Text("Flavor no. \(flavor)")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Order() }
  ///     simulator.select(tag: 2, in: "Flavor")
  ///     simulator.screen.contains("Flavor no. 2")  // => true
  public func select(
    tag: some Hashable, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try selectOption(tag: tag, in: picker, at: index) }
  }

  /// Selects a date in a date picker.
  public func select(
    _ date: Date, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in
      try use(
        .selectDate, picker, at: index, .setDate, with: date, detail: date.formatted(.iso8601))
    }
  }

  /// Selects a color in a color picker.
  ///
  ///     struct Page: View {
  ///       @State var paper = Color.white
  ///
  ///       var body: some View {
  ///         ColorPicker("Paper", selection: $paper)
  ///         Text(paper == .red ? "red" : "white")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Page() }
  ///     simulator.select(.red, in: "Paper")
  ///     simulator.screen.contains("red")  // => true
  public func select(
    _ color: Color, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in
      try use(
        .selectColor, picker, at: index, .setColor, with: color, detail: color.description)
    }
  }

  /// Selects a row of a list with a selection. In a list with multiple selection, selecting a row
  /// toggles it.
  public func select(row target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try use(.selectRow, target, at: index, .select) }
  }
}

// MARK: - Implementation

extension Simulator {
  func selectOption(
    _ option: some SimulatorTarget, in picker: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    let element = try find(.select, picker, at: index)
    let found = try ElementSearch(in: element.content, screen: graph.elements)
      .find(.option, option.query, at: nil)
    record(.select, picker, at: index, detail: option.query.description(at: nil)) {
      found.actions[.use]?(())
    }
  }

  func selectOption(
    tag: some Hashable, in picker: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    let element = try find(.select, picker, at: index)
    guard let found = element.content.first(where: { $0.tag == AnyHashable(tag) }) else {
      throw refusal(element, "has no option that is tagged \(tag)")
    }
    record(.select, picker, at: index, detail: found.name) { found.actions[.use]?(()) }
  }
}
