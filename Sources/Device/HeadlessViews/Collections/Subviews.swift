/// A resolved subview of a container's content.
public struct Subview: Identifiable {
  /// The identity of a subview, stable while the container's content includes it.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  public let id: ID
  package let content: AnyView

  /// The values that the subview passes to its container.
  @MainActor
  public var containerValues: ContainerValues { ContainerValues(of: content.content) }
}

extension Subview: View, WrapperView, StructuralView, OutlinedView {
  public typealias Body = Never
}

/// The resolved subviews of a container's content.
///
///     struct Numbered<Content: View>: View {
///       @ViewBuilder let content: Content
///
///       var body: some View {
///         Group(subviews: content) { subviews in
///           ForEach(subviews.indices, id: \.self) { index in
///             HStack {
///               Text("\(index + 1).")
///               subviews[index]
///             }
///           }
///           Text("\(subviews.count) in all")
///         }
///       }
///     }
///
///     let simulator = Simulator {
///       Numbered {
///         Text("Milk")
///         ForEach(["Eggs", "Tea"], id: \.self) { Text($0) }
///       }
///     }
///     print(simulator.screen)
///
/// It prints:
///
///     1. Milk
///     2. Eggs
///     3. Tea
///     3 in all
///
/// On this device a view with a body counts as one subview, even if its body consists of several
/// views.
public struct SubviewsCollection: RandomAccessCollection {
  public typealias Element = Subview
  public typealias Index = Int
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: [Subview]

  @MainActor
  init(of content: some View) {
    self.init(SubviewList(content).subviews)
  }

  /// Creates a collection of views with their identities.
  init(_ views: [(id: [AnyHashable], view: any View)]) {
    subviews = views.map { id, view in
      Subview(id: Subview.ID(path: id), content: AnyView(view))
    }
  }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

/// A slice of the resolved subviews of a container's content.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  public typealias Element = Subview
  public typealias Index = Int
  public typealias SubSequence = SubviewsCollectionSlice

  fileprivate let subviews: ArraySlice<Subview>

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> Self { Self(subviews: subviews[bounds]) }
}

extension SubviewsCollection: View, PrimitiveView, StructuralView, SubviewSource {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(ForEach(subviews) { $0 })
  }

  package func addSubviews(to list: inout SubviewList) { list.add(ForEach(subviews) { $0 }) }
}

extension SubviewsCollectionSlice: View, PrimitiveView, StructuralView, SubviewSource {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(ForEach(subviews) { $0 })
  }

  package func addSubviews(to list: inout SubviewList) { list.add(ForEach(subviews) { $0 }) }
}

// MARK: - Views of subviews

extension Group {
  /// Creates a group whose content a closure builds from a view's subviews.
  @MainActor
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }
}

/// The view that a closure builds from another view's subviews.
public struct GroupElementsOfContent<Subviews: View, Content: View>: View, PartOfDevice {
  let base: Subviews
  let transform: (SubviewsCollection) -> Content

  public var body: some View { transform(SubviewsCollection(of: base)) }
}

extension ForEach {
  /// Creates a view for each subview of another view.
  @MainActor
  public init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
    self.init(
      data: ForEachSubviewCollection(subviews: SubviewsCollection(of: view)), content: content,
      id: \.id)
  }
}

/// The subviews that a `ForEach` iterates over.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  public typealias Element = Subview
  public typealias Index = Int

  fileprivate let subviews: SubviewsCollection

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
}
