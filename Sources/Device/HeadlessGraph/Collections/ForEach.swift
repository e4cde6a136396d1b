/// A view for each element of a collection, whose state follows the element's identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: KeyPath<Data.Element, ID>
  /// The user's edits of the rows.
  package var edits = RowEdits()
  private let made = MadeByRun()
  /// Whether the data is a range that is read once.
  var isConstant = false

  package init(
    data: Data, content: @escaping (Data.Element) -> Content, id: KeyPath<Data.Element, ID>
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

extension ForEach {
  /// Returns whether another value was created in the same run of a body.
  func isMadeTogether(with other: Self) -> Bool { made.isSame(as: other.made) }
}

/// The edits that a user can make to the rows of a collection.
package struct RowEdits {
  package var delete: ((IndexSet) -> Void)?
  package var move: ((IndexSet, Int) -> Void)?
}

extension ForEach where Content: View {
  /// Disfavored, since a binding to a collection is a collection as well.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Disfavored, since a binding to a collection is a collection as well.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Creates views for a range that stays the same: a later change of its length is ignored, with a
  /// warning.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: \.self)
    isConstant = true
  }
}

// MARK: - Collections of bindings

extension ForEach where Content: View {
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { index, _ in content(data.element(at: index, fallback: elements[index])) },
      id: \.1)
  }

  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable,
    C.Index: Hashable, ID == C.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }
}

// MARK: - Editing

/// A view of a collection with user-editable rows.
@MainActor
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }

  /// Adds deletion of rows.
  func onDelete(perform action: ((IndexSet) -> Void)?) -> Self

  /// Adds moving of rows.
  func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self
}

extension ForEach: DynamicViewContent where Content: View {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.edits.delete = action
    return copy
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.edits.move = action
    return copy
  }
}
