/// The actions of views that wait for the end of a pass.
///
/// A view that replaces another of a different identity appears before the old one disappears. Of the
/// views that appear in one pass, the last in source order appears first, and a view before its
/// ancestors; rows of a list appear in their order, since a list creates them one by one. Other actions
/// keep the order of their updates, and run after all appearances.
@MainActor
struct ActionQueue {
  private var appearances: [(place: NodePath, action: () -> Void)] = []
  private var actions: [() -> Void] = []
  private var disappearances: [() -> Void] = []

  mutating func add(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  mutating func add(_ action: @escaping () -> Void, appearanceOf place: NodePath) {
    appearances.append((place, action))
  }

  /// - Parameter inNextTurn: whether tasks that were started before are to begin first, as between
  ///   tabs, where the device goes from one to the other once the next one is there.
  mutating func add(disappearance action: @escaping () -> Void, inNextTurn: Bool) {
    guard inNextTurn else { return disappearances.append(action) }
    disappearances.append { Task { @MainActor in action() } }
  }

  /// The actions in their order, which wait no longer; nil where there are none.
  mutating func removeAll() -> [() -> Void]? {
    guard !appearances.isEmpty || !actions.isEmpty || !disappearances.isEmpty else { return nil }
    defer { self = Self() }
    let appearances = appearances.sorted { $0.place.isToldBefore($1.place) }
    return appearances.map(\.action) + actions + disappearances
  }
}

/// The place of a node on its screen, from the root down.
@MainActor
package struct NodePath {
  private struct Step {
    let index: Int
    /// Whether it is a row that its container makes one by one.
    let isRow: Bool
  }

  private let steps: [Step]

  package init(of node: Node) {
    var steps: [Step] = []
    var level: Node? = node
    while let this = level {
      let isRow = this.parent.map { $0 is any LazyCollection && $0.enclosingWindow != nil } ?? false
      steps.append(Step(index: this.index, isRow: isRow))
      level = this.parent
    }
    self.steps = steps.reversed()
  }

  /// Whether an appearance here is told before one elsewhere.
  func isToldBefore(_ other: NodePath) -> Bool {
    for (step, other) in zip(steps, other.steps) where step.index != other.index {
      return step.isRow ? step.index < other.index : step.index > other.index
    }
    return steps.count > other.steps.count
  }
}
