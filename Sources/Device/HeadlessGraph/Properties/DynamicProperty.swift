/// A stored property of a view that the device updates before each run of the body.
public protocol DynamicProperty {
  /// Updates the property, before the body runs.
  @MainActor @preconcurrency
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property with storage in the graph.
protocol GraphProperty: DynamicProperty {
  /// Creates the graph's storage of one property of one view.
  @MainActor
  static func makeBox(name: String, offset: Int) -> PropertyBox
}
