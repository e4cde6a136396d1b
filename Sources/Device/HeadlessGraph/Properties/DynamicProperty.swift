/// A stored property of a view that the device fills in before each run of the body.
public protocol DynamicProperty {
  /// Brings the property up to date, before the body runs.
  @MainActor @preconcurrency
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property that the graph keeps something for.
protocol GraphProperty: DynamicProperty {
  /// Creates the graph's storage of one property of one view.
  @MainActor
  static func makeBox(name: String, offset: Int) -> PropertyBox
}
