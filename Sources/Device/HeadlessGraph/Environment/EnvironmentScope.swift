/// The environment of a part of the tree, shared by every node in it.
///
/// Those who depend on it are told when it changes, and find out by themselves whether what they use
/// did.
@MainActor
package final class EnvironmentScope {
  package private(set) var values: EnvironmentValues
  private let parent: EnvironmentScope?
  private var change: (inout EnvironmentValues) -> Void
  private var dependents: [ObjectIdentifier: Dependent] = [:]

  private struct Dependent {
    weak var node: Node?
    weak var scope: EnvironmentScope?
  }

  /// The environment of a part within another, or the outermost one.
  package init(in parent: EnvironmentScope?, change: @escaping (inout EnvironmentValues) -> Void) {
    self.parent = parent
    self.change = change
    values = parent?.values ?? EnvironmentValues()
    change(&values)
    parent?.dependents[ObjectIdentifier(self)] = Dependent(scope: self)
  }

  /// Makes another change to what comes from outside than before.
  package func update(change: @escaping (inout EnvironmentValues) -> Void) {
    self.change = change
    update()
  }

  /// Puts the values together anew.
  package func update() {
    values = parent?.values ?? EnvironmentValues()
    change(&values)
    for dependent in dependents.values {
      dependent.node?.setNeedsUpdate()
      dependent.scope?.update()
    }
  }

  package func leave() {
    parent?.dependents[ObjectIdentifier(self)] = nil
  }

  package func add(_ node: Node) {
    dependents[ObjectIdentifier(node)] = Dependent(node: node)
  }

  package func remove(_ node: Node) {
    dependents[ObjectIdentifier(node)] = nil
  }
}
