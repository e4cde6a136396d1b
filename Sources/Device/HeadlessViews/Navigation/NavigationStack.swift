/// A navigation stack: a root view and the destinations above it.
public struct NavigationStack<Data, Root: View> {
  package let path: Binding<[AnyHashable]>?
  let root: Root
}

extension NavigationStack: View, PrimitiveView {
  public typealias Body = Never

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<NavigationStackBehavior<Data, Root>>(view, inputs: inputs)
  }
}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) {
    self.init(path: nil, root: root())
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(path: path.elements, root: root())
  }
}

extension NavigationStack
where
  Root: View, Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  Data.Element: Hashable
{
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.init(
      path: Binding(location: TransformedLocation(path.place, by: PathForm())), root: root())
  }
}

/// The projection of a homogeneous collection to a path; values of other types are left out.
private struct PathForm<
  Data: RandomAccessCollection & RangeReplaceableCollection
>: ValueForm where Data.Element: Hashable {
  func value(of base: Data) -> [AnyHashable] { base.map { AnyHashable($0) } }

  func base(of value: [AnyHashable]) -> Data? {
    Data(value.compactMap { $0.base as? Data.Element })
  }
}
