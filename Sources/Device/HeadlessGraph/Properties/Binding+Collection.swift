import Stage

/// A binding to a collection is a collection of bindings to its elements, as SwiftUI declares it.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }

  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }

  /// A binding to the element at an index, which traps once the collection no longer has the index.
  ///
  /// The element is read immediately, from this binding's value at the time of creation.
  public subscript(position: Index) -> Element { element(at: position) }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
  public func formIndex(before index: inout Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding where Value: MutableCollection {
  /// Returns a binding to the element at an index, which traps once the collection no longer has it.
  ///
  /// - Parameter fallback: the element to read during an update that removes the element's view.
  func element(at index: Value.Index, fallback: Value.Element?) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(location: place, index: index, fallback: fallback))
  }
}

/// The location of an element, in the collection of another location.
private final class ElementLocation<Base: MutableCollection>: Location<Base.Element>,
  @unchecked Sendable
{
  private let location: Location<Base>
  private let index: Base.Index
  private let fallback: Base.Element?

  init(location: Location<Base>, index: Base.Index, fallback: Base.Element?) {
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
    if Self.contains(index, in: elements) { return elements[index] }
    if UpdatePhase.isRunning, let fallback { return fallback }
    Self.trap()
  }

  override func set(_ value: Base.Element, in transaction: Transaction) {
    var elements = location.peek()
    guard Self.contains(index, in: elements) else { Self.trap() }
    elements[index] = value
    location.set(elements, in: transaction)
  }

  private static func contains(_ index: Base.Index, in elements: Base) -> Bool {
    elements.startIndex <= index && index < elements.endIndex
  }

  /// Traps, like an array's subscript.
  private static func trap() -> Never {
    Stage.fail("Fatal error: Index out of range", at: CallStack.current)
  }

  override func add(_ observer: LocationObserver) { location.add(observer) }
  override func remove(_ observer: LocationObserver) { location.remove(observer) }

  override func isSame(as other: Location<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation else { return false }
    return location == other.location && index == other.index
  }
}
