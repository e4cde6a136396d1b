/// A view that contributes any number of subviews to a list, such as a group or a collection.
@MainActor
package protocol SubviewSource {
  func addSubviews(to list: inout SubviewList)
}

/// The subviews that a view's content resolves to, with their identities.
///
/// A view with a body is one subview, regardless of the number of views in its body.
@MainActor
package struct SubviewList {
  package private(set) var subviews: [(id: [AnyHashable], view: any View)] = []
  private var path: [AnyHashable] = []

  package init(_ content: some View) {
    add(content)
  }

  /// Adds the subviews of a view, whose key is part of their identities.
  package mutating func add(_ view: some View, key: AnyHashable? = nil) {
    if let key { path.append(key) }
    defer { if key != nil { path.removeLast() } }
    if let source = view as? any SubviewSource {
      source.addSubviews(to: &self)
    } else if !(view is any UnlistedView) {
      subviews.append((path, view))
    }
  }
}

extension Group: SubviewSource where Content: View {
  package func addSubviews(to list: inout SubviewList) { list.add(content) }
}

extension AnyView: SubviewSource {
  package func addSubviews(to list: inout SubviewList) { list.add(content) }
}

extension Optional: SubviewSource where Wrapped: View {
  package func addSubviews(to list: inout SubviewList) {
    if let self { list.add(self) }
  }
}

extension _ConditionalContent: SubviewSource where TrueContent: View, FalseContent: View {
  package func addSubviews(to list: inout SubviewList) {
    switch storage {
    case .trueContent(let content): list.add(content, key: true)
    case .falseContent(let content): list.add(content, key: false)
    }
  }
}

extension ForEach: SubviewSource where Content: View {
  package func addSubviews(to list: inout SubviewList) {
    for element in data { list.add(content(element), key: element[keyPath: id]) }
  }
}
