/// The environment of a part of the tree, shared by every node in it.
///
/// Dependents are notified of each change, and compare the values that they use.
@MainActor
package final class EnvironmentScope {
  package private(set) var values: EnvironmentValues
  private let parent: EnvironmentScope?
  private var change: (inout EnvironmentValues) -> Void
  private var dependents: [ObjectIdentifier: Dependent] = [:]

  private struct Dependent {
    weak var node: (any EnvironmentDependent)?
    weak var scope: EnvironmentScope?
  }

  /// Creates a scope inside a parent, or the outermost one.
  package init(in parent: EnvironmentScope?, change: @escaping (inout EnvironmentValues) -> Void) {
    self.parent = parent
    self.change = change
    values = parent?.values ?? EnvironmentValues()
    change(&values)
    parent?.dependents[ObjectIdentifier(self)] = Dependent(scope: self)
  }

  /// Replaces the change that this scope applies to its parent's environment.
  package func update(change: @escaping (inout EnvironmentValues) -> Void) {
    self.change = change
    update()
  }

  /// Recomputes the values.
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

  package func add(_ node: any EnvironmentDependent) {
    dependents[ObjectIdentifier(node)] = Dependent(node: node)
  }

  package func remove(_ node: any EnvironmentDependent) {
    dependents[ObjectIdentifier(node)] = nil
  }
}

/// A node that uses values of the environment.
@MainActor
package protocol EnvironmentDependent: AnyObject {
  func setNeedsUpdate()
}
