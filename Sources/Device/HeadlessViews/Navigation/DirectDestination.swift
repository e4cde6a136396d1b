import RuntimeSupport
import Trace

/// The destination view of a link without a value. It is owned by the link, which updates it while
/// it is shown.
@MainActor
final class DirectDestination {
  fileprivate(set) var view: AnyView
  /// The stack's or column's handler of a changed destination, which the link calls.
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

/// The invisible part of a link, which keeps the link's destination.
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

  /// Returns an element with the target alone, from which the link takes it.
  func elements() -> [Element] {
    var element = Element(role: .link)
    element.target = AnyHashable(destination)
    return [element]
  }
}
