import RuntimeSupport
import Trace

/// The destination of a link without a value. The link owns it, and updates it while it is shown.
@MainActor
final class DirectDestination {
  fileprivate(set) var view: AnyView
  /// The handler of a changed destination, which the stack or column installs and the link calls.
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

/// The invisible part of a link that stores its destination.
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

  /// Returns an element that carries only the target, which the link reads.
  func elements() -> [Element] {
    var element = Element(role: .link)
    element.target = AnyHashable(destination)
    return [element]
  }
}
