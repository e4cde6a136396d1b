/// A view that is another one as soon as its identity changes.
struct IDView<Content: View, ID: Hashable>: View, PrimitiveView, StructuralView, OutlinedView {
  typealias Body = Never

  let content: Content
  let id: ID

  var part: OutlinePart { .modifier("id") }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content, key: id)
  }
}

extension View {
  /// Binds a view's identity to a value: when it changes, the state below starts over.
  public func id(_ id: some Hashable) -> some View {
    IDView(content: self, id: id)
  }
}
