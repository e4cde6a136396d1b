/// A view for each element of a collection, whose state follows the element's identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: KeyPath<Data.Element, ID>
  /// The user's edits of the rows.
  package var edits = RowEdits()

  package init(
    data: Data, content: @escaping (Data.Element) -> Content, id: KeyPath<Data.Element, ID>
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

/// The edits that a user can make to the rows of a collection.
package struct RowEdits {
  package var delete: ((IndexSet) -> Void)?
  package var move: ((IndexSet, Int) -> Void)?
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: \.self)
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

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// A binding to one element; it keeps the last value where the element is no longer there.
  func element(at index: Value.Index, fallback: Value.Element) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(location: place, index: index, fallback: fallback))
  }
}

/// An element of a collection that another place holds.
private final class ElementLocation<Base: MutableCollection & RandomAccessCollection>:
  Location<Base.Element>, @unchecked Sendable
{
  private let location: Location<Base>
  private let index: Base.Index
  private let fallback: Base.Element

  init(location: Location<Base>, index: Base.Index, fallback: Base.Element) {
    self.location = location
    self.index = index
    self.fallback = fallback
  }

  override var wasRead: Bool {
    get { location.wasRead }
    set { location.wasRead = newValue }
  }

  override func peek() -> Base.Element {
    let elements = location.peek()
    return elements.indices.contains(index) ? elements[index] : fallback
  }

  override func set(_ value: Base.Element, in transaction: Transaction) {
    var elements = location.peek()
    guard elements.indices.contains(index) else { return }
    elements[index] = value
    location.set(elements, in: transaction)
  }

  override func add(_ observer: LocationObserver) { location.add(observer) }
  override func remove(_ observer: LocationObserver) { location.remove(observer) }

  override func isSame(as other: Location<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation else { return false }
    return location == other.location && index == other.index
  }
}

// MARK: - Editing

/// A view that is made of a collection.
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
