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

/// A view that the device implements, composed of child views.
///
/// The children are visited in source order for each new value; the node keeps those that still
/// exist.
@MainActor
package protocol PrimitiveView: View where Body == Never {
  /// Shows the visitor each view that this one holds.
  func visitChildren(_ visitor: inout ChildVisitor)

  /// Returns its elements, given those of its children in the order of the visit.
  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element]

  /// Creates the node of this view's identity.
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
