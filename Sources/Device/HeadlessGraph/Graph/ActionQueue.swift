/// The views' actions that wait for the end of a pass.
///
/// A view that replaces another of a different identity appears before the old one disappears, unless
/// the old one has the transition `identity`, with which it disappears first. Of
/// the views that appear in one pass, the last in source order appears first, and a view before its
/// ancestors; rows of a list appear in their order, since a list creates them one by one. Other
/// actions keep the order of their updates, and run after all appearances.
@MainActor
struct ActionQueue {
  private var appearances: [(place: NodePath, action: () -> Void)] = []
  private var actions: [() -> Void] = []
  private var disappearances: [() -> Void] = []
  private var firstDisappearances: [() -> Void] = []

  mutating func add(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  mutating func add(_ action: @escaping () -> Void, appearanceOf place: NodePath) {
    appearances.append((place, action))
  }

  /// - Parameter inNextTurn: whether the action runs in a separate turn, after previously started
  ///   tasks, as when the user selects another tab.
  /// - Parameter isFirst: whether the action runs before all appearances.
  mutating func add(
    disappearance action: @escaping () -> Void, inNextTurn: Bool, isFirst: Bool = false
  ) {
    if isFirst { return firstDisappearances.append(action) }
    guard inNextTurn else { return disappearances.append(action) }
    disappearances.append { Task { @MainActor in action() } }
  }

  /// Removes and returns the actions in order; nil if there are none.
  mutating func removeAll() -> [() -> Void]? {
    guard
      !appearances.isEmpty || !actions.isEmpty || !disappearances.isEmpty
        || !firstDisappearances.isEmpty
    else { return nil }
    defer { self = Self() }
    let appearances = appearances.sorted { $0.place.precedes($1.place) }
    return firstDisappearances + appearances.map(\.action) + actions + disappearances
  }
}

/// The place of a node on its screen, from the root down.
@MainActor
package struct NodePath {
  private struct Step {
    let index: Int
    /// Whether the node is a row of a lazy container.
    let isRow: Bool
  }

  private let steps: [Step]
  /// The distance from the root of the view whose action is called, at or above the node.
  private let depth: Int

  /// - Parameter owner: the view whose action is called, at or above the node; the node by default.
  package init(of node: Node, for owner: Node? = nil) {
    var steps: [Step] = []
    var level: Node? = node
    while let this = level {
      let isRow = this.parent.map { $0 is any LazyCollection && $0.enclosingWindow != nil } ?? false
      steps.append(Step(index: this.index, isRow: isRow))
      level = this.parent
    }
    self.steps = steps.reversed()
    var depth = steps.count
    level = node
    while let this = level, let owner, this !== owner {
      depth -= 1
      level = this.parent
    }
    self.depth = depth
  }

  /// Returns whether an appearance at this place is handled before one at another place.
  func precedes(_ other: NodePath) -> Bool {
    for (step, other) in zip(steps, other.steps) where step.index != other.index {
      return step.isRow ? step.index < other.index : step.index > other.index
    }
    return depth > other.depth
  }
}
