/// The environment of a part of the tree, shared by every node in it.
///
/// Those who depend on it are told when it changes, and find out by themselves whether what they use
/// did.
@MainActor
final class EnvironmentScope {
  private(set) var values: EnvironmentValues
  private let parent: EnvironmentScope?
  private var change: (inout EnvironmentValues) -> Void
  private var dependents: [ObjectIdentifier: Dependent] = [:]

  private struct Dependent {
    weak var node: Node?
    weak var scope: EnvironmentScope?
  }

  /// The outermost environment.
  init() {
    values = EnvironmentValues()
    parent = nil
    change = { _ in }
  }

  /// The environment of a part within another.
  init(in parent: EnvironmentScope, change: @escaping (inout EnvironmentValues) -> Void) {
    self.parent = parent
    self.change = change
    values = parent.values
    change(&values)
    parent.dependents[ObjectIdentifier(self)] = Dependent(scope: self)
  }

  /// Makes another change to what comes from outside than before.
  func update(change: @escaping (inout EnvironmentValues) -> Void) {
    self.change = change
    update()
  }

  private func update() {
    guard let parent else { return }
    values = parent.values
    change(&values)
    for dependent in dependents.values {
      dependent.node?.setNeedsUpdate()
      dependent.scope?.update()
    }
  }

  func leave() {
    parent?.dependents[ObjectIdentifier(self)] = nil
  }

  func add(_ node: Node) {
    dependents[ObjectIdentifier(node)] = Dependent(node: node)
  }

  func remove(_ node: Node) {
    dependents[ObjectIdentifier(node)] = nil
  }
}
