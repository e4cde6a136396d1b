import RuntimeSupport

/// A link's destination without a value. It belongs to the link, and is updated with it while it is
/// shown.
@MainActor
final class DirectDestination {
  fileprivate(set) var view: AnyView
  /// Called by the link when the destination changed; set by the stack or column that shows it.
  var didChange: @MainActor () -> Void = {}

  fileprivate init(_ view: AnyView) {
    self.view = view
  }
}

extension DirectDestination: Hashable {
  nonisolated static func == (left: DirectDestination, right: DirectDestination) -> Bool {
    left === right
  }

  nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The part of a link that keeps its destination; nothing is seen of it.
package struct DirectDestinationView: View, PrimitiveView, PartOfDevice {
  package typealias Body = Never

  let destination: AnyView

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<DirectDestinationBehavior>(view, inputs: inputs)
  }
}

private final class DirectDestinationBehavior: NodeBehavior {
  unowned let node: ViewNode<DirectDestinationView>
  private lazy var destination = DirectDestination(view.destination)

  init(node: ViewNode<DirectDestinationView>) {
    self.node = node
  }

  func receive(_ view: DirectDestinationView) {
    if compare(self.view, view) != .equal { node.accept(view) }
  }

  func update() {
    destination.view = view.destination
    destination.didChange()
  }

  /// No more than the target, for the link to use.
  func elements() -> [Element] {
    var element = Element(role: .link)
    element.target = AnyHashable(destination)
    return [element]
  }
}
