/// The node of a view implemented by the device.
package final class ContainerNode<V: PrimitiveView>: ViewNode<V> {
  private var slots: [ChildVisitor.Slot] = []
  /// Whether the view's children depend on the environment.
  private var dependsOnEnvironment = false

  package override var children: [Node] { slots.map(\.node) }

  package override func update() {
    var visitor = ChildVisitor(
      slots: slots,
      inputs: NodeInputs(
        graph: graph, parent: self, environment: environment, isDeferring: isDeferring))
    view.visitChildren(&visitor)
    if visitor.readsEnvironment, !dependsOnEnvironment {
      dependsOnEnvironment = true
      environment.add(self)
    }
    slots = visitor.finish()
  }

  package override func remove() {
    super.remove()
    if dependsOnEnvironment { environment.remove(self) }
  }

  package override func preferences(_ pass: PreferencePass) -> PreferenceValues {
    let values = childPreferences(pass)
    return V.self is any ChangingContent.Type ? values.ofChangingContent() : values
  }

  package override func elements() -> [Element] {
    view.elements(slots.map { $0.node.elements() }, in: environment.values)
  }
}

/// Matches each child view of a parent with its existing node, or creates a new one.
///
/// A view has the identity of an existing node if position, type and key are equal.
@MainActor
package struct ChildVisitor {
  package struct Slot {
    package let node: Node
    let key: AnyHashable?
  }

  private var slots: [Slot]
  private var count = 0
  private let inputs: NodeInputs

  /// Whether the environment was read.
  fileprivate(set) var readsEnvironment = false

  /// The environment of the children; reading it makes the node dependent on it.
  package var environment: EnvironmentValues {
    mutating get {
      readsEnvironment = true
      return inputs.environment.values
    }
  }

  package init(slots: [Slot], inputs: NodeInputs) {
    self.slots = slots
    self.inputs = inputs
  }

  package mutating func visit<V: View>(_ view: V) {
    visit(view, key: nil)
  }

  package mutating func visit<V: View>(
    _ view: V, key: AnyHashable?, environment: EnvironmentScope? = nil
  ) {
    defer { count += 1 }
    if count < slots.count {
      let slot = slots[count]
      if slot.key == key, let node = slot.node as? ViewNode<V> {
        node.receive(view)
        return
      }
      slot.node.leave()
    }
    var inputs = inputs
    if let environment { inputs.environment = environment }
    let node = V.makeAnyNode(view, inputs: inputs)
    node.index = count
    let slot = Slot(node: node, key: key)
    if count < slots.count { slots[count] = slot } else { slots.append(slot) }
  }

  /// Removes the unvisited nodes.
  package mutating func finish() -> [Slot] {
    for slot in slots[count...] { slot.node.leave() }
    slots.removeLast(slots.count - count)
    return slots
  }
}
