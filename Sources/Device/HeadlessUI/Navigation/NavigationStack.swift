/// Views one behind the other: a root, and what was navigated to from there.
public struct NavigationStack<Data, Root> {
  let path: Binding<[AnyHashable]>?
  let root: Root
}

extension NavigationStack: View, PrimitiveView where Root: View {
  public typealias Body = Never

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    NavigationStackNode(view, inputs: inputs)
  }
}

extension NavigationStack where Data == NavigationPath, Root: View {
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
      path: Binding(location: PathLocation(path.place)), root: root())
  }
}

/// A collection of one type as the path of a stack.
private final class PathLocation<
  Data: RandomAccessCollection & RangeReplaceableCollection
>: Location<[AnyHashable]>, @unchecked Sendable where Data.Element: Hashable {
  private let base: Location<Data>

  init(_ base: Location<Data>) {
    self.base = base
  }

  override func peek() -> [AnyHashable] { base.peek().map { AnyHashable($0) } }

  override func set(_ value: [AnyHashable], in transaction: Transaction) {
    base.set(Data(value.compactMap { $0.base as? Data.Element }), in: transaction)
  }

  override func add(_ observer: LocationObserver) { base.add(observer) }
  override func remove(_ observer: LocationObserver) { base.remove(observer) }

  override func isSame(as other: Location<[AnyHashable]>) -> Bool {
    (other as? PathLocation).map { base == $0.base } ?? false
  }
}
