extension IDView: IdentityView {}

/// A view with an explicit identity.
package struct IDView<Content: View, ID: Hashable>: View, PrimitiveView, StructuralView,
  OutlinedView
{
  package typealias Body = Never

  package let content: Content
  package let id: ID

  package var part: OutlinePart { .modifier("id") }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content, key: id)
  }
}

extension View {
  /// Binds a view's identity to a value: a change of the value resets the state below.
  public func id(_ id: some Hashable) -> some View {
    IDView(content: self, id: id)
  }
}

/// A view that may have an explicit identity, its own or that of the view that it modifies.
@MainActor
package protocol ExplicitlyIdentified {
  static var isExplicitlyIdentified: Bool { get }
}

extension IDView: ExplicitlyIdentified {
  package static var isExplicitlyIdentified: Bool { true }
}

extension ExplicitlyIdentified where Self: WrapperView {
  package static var isExplicitlyIdentified: Bool {
    (Content.self as? any ExplicitlyIdentified.Type)?.isExplicitlyIdentified ?? false
  }
}
