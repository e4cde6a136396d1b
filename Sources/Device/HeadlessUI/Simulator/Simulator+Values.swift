public import Foundation

extension Simulator {
  /// Moves a slider to a value; it stops at its bounds, and at the nearest step.
  ///
  ///     simulator.slide("Volume", to: 0.8)
  public func slide(
    _ target: some SimulatorTarget = ElementQuery.any, to value: Double, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in
      try use(
        .slide, target, at: index, .setNumber, with: value, detail: Slider<Text, Text>.words(value))
    }
  }

  /// Counts a stepper up.
  ///
  ///     simulator.increment("Quantity")
  public func increment(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.increment, target, at: index, .increment, unless: "cannot be counted up further")
    }
  }

  /// Counts a stepper down.
  public func decrement(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.decrement, target, at: index, .decrement, unless: "cannot be counted down further")
    }
  }

  /// Chooses an option of a picker, by what it shows.
  ///
  ///     simulator.select("Vanilla", in: "Flavor")
  public func select(
    _ option: some SimulatorTarget, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try selectOption(option, in: picker, at: index) }
  }

  /// Chooses the option of a picker that stands for a value.
  ///
  ///     simulator.select(tag: Flavor.vanilla, in: "Flavor")
  public func select(
    tag: some Hashable, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try selectOption(tag: tag, in: picker, at: index) }
  }

  /// Sets a date picker to a date.
  public func select(
    _ date: Date, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in
      try use(
        .selectDate, picker, at: index, .setDate, with: date, detail: date.formatted(.iso8601))
    }
  }

  /// Sets a color picker to a color.
  ///
  ///     simulator.select(.red, in: "Paper")
  public func select(
    _ color: Color, in picker: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in
      try use(
        .selectColor, picker, at: index, .setColor, with: color, detail: color.description)
    }
  }

  /// Selects a row of a list that has a selection; where several can be selected, one more, or one
  /// less if it was selected before.
  public func select(row target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try use(.selectRow, target, at: index, .select) }
  }
}

// MARK: - Doing it

extension Simulator {
  func selectOption(
    _ option: some SimulatorTarget, in picker: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    let element = try find(.select, picker, at: index)
    let found = try Finding(in: element.content, screen: graph.elements)
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
