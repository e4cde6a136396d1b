/// A part of the screen, described by other views.
///
/// The device runs ``body`` when something that it depends on has changed, and only then.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never {
    preconditionFailure("there is no such view")
  }
}

extension View where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: the device draws it by itself")
  }
}

/// A view that the device draws by itself, made of the views that it holds.
///
/// The children are visited in source order each time the view's value arrives; the node that lives
/// on behind them keeps those that are still there.
@MainActor
package protocol PrimitiveView: View where Body == Never {
  /// Shows the visitor each view that this one holds.
  func visitChildren(_ visitor: inout ChildVisitor)

  /// What a person sees of it, given what its children show, in the order of the visit.
  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element]

  /// Makes the node that lives on while values of this type come and go.
  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self>
}

extension PrimitiveView {
  package func visitChildren(_ visitor: inout ChildVisitor) {}

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children.flatMap(\.self)
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    ContainerNode(view, inputs: inputs)
  }
}
