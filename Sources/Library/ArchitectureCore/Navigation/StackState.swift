public import CasePaths
import CustomDump
import Dependencies
import IssueReporting
public import OrderedCollections

/// The states of the features on a navigation stack, from the first to the one on top.
///
///     var path = StackState(["first", "second"])
///     path.append("third")
///     path.pop(from: path.ids[1])
///     Array(path)  // => ["first"]
///
/// It is a collection. Each element also has an identity, assigned when it is pushed.
public struct StackState<Element> {
  package var _dictionary: OrderedDictionary<StackElementID, Element>

  /// The elements with started features.
  package var _mounted: OrderedSet<StackElementID> = []

  @Dependency(\.stackElementID) private var stackElementID

  /// Creates an empty stack.
  ///
  ///     StackState<Int>().isEmpty  // => true
  public init() {
    _dictionary = [:]
  }

  /// The identities of the elements, in order.
  ///
  ///     var path = StackState(["a", "b"])
  ///     path[id: path.ids[1]]  // => Optional("b")
  public var ids: OrderedSet<StackElementID> { _dictionary.keys }

  /// The state of the element with an identity.
  ///
  ///     var path = StackState(["first", "second"])
  ///     path[id: path.ids[0]] = nil
  ///     Array(path)  // => ["second"]
  ///
  /// Setting `nil` removes the element. Setting an unknown identity adds an element in a test's
  /// expectation; anywhere else it is an issue, and changes nothing.
  public subscript(id id: StackElementID) -> Element? {
    _read { yield _dictionary[id] }
    _modify {
      guard _dictionary[id] == nil else {
        yield &_dictionary[id]
        return
      }
      var missing: Element?
      yield &missing
      guard let missing else { return }
      if isTesting || DependencyValues._current.context == .test {
        _dictionary[id] = missing
      } else {
        reportIssue("Can't assign element at missing ID.")
      }
    }
  }

  /// The value of a case of an element's state; nil if it is in another case.
  ///
  ///     @CasePathable enum Path { case detail(String), settings }
  ///
  ///     var path = StackState([Path.settings, .detail("Blob")])
  ///     path[id: path.ids[1], case: \.detail]? += ", Jr."
  ///     path[id: path.ids[1], case: \.detail]  // => Optional("Blob, Jr.")
  public subscript<Case>(
    id id: StackElementID, case path: CaseKeyPath<Element, Case>,
    fileID: _HashableStaticString = #fileID, filePath: _HashableStaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Case? where Element: CasePathable {
    get { self[id: id, case: AnyCasePath(path)] }
    set { self[id: id, case: AnyCasePath(path), fileID, filePath, line, column] = newValue }
  }

  /// The value of a case of an element's state, by case path.
  public subscript<Case>(
    id id: StackElementID, case path: AnyCasePath<Element, Case>,
    fileID: _HashableStaticString = #fileID, filePath: _HashableStaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Case? {
    get { self[id: id].flatMap(path.extract) }
    set {
      guard let element = self[id: id], path.extract(from: element) != nil else {
        return reportUnrelatedCase(
          self[id: id], fileID: fileID, filePath: filePath, line: line, column: column)
      }
      self[id: id] = newValue.map(path.embed)
    }
  }

  /// Removes an element and all elements above it.
  ///
  ///     var path = StackState(["first", "second", "third"])
  ///     path.pop(from: path.ids[1])
  ///     Array(path)  // => ["first"]
  public mutating func pop(from id: StackElementID) {
    guard let index = _dictionary.index(forKey: id) else { return }
    _dictionary.removeSubrange(index...)
  }

  /// Removes all elements above the given one.
  ///
  ///     var path = StackState(["first", "second", "third"])
  ///     path.pop(to: path.ids[1])
  ///     Array(path)  // => ["first", "second"]
  public mutating func pop(to id: StackElementID) {
    guard let index = _dictionary.index(forKey: id) else { return }
    _dictionary.removeSubrange((index + 1)...)
  }

  package init(_ dictionary: OrderedDictionary<StackElementID, Element>) {
    _dictionary = dictionary
  }
}

// MARK: - Collection

extension StackState: RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
  public var startIndex: Int { _dictionary.keys.startIndex }
  public var endIndex: Int { _dictionary.keys.endIndex }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }

  public subscript(position: Int) -> Element {
    _read { yield _dictionary.values[position] }
    _modify { yield &_dictionary.values[position] }
    set { _dictionary.values[position] = newValue }
  }

  public mutating func replaceSubrange<C: Collection>(
    _ subrange: Range<Int>, with newElements: C
  ) where C.Element == Element {
    _dictionary.removeSubrange(subrange)
    for element in newElements.reversed() {
      _dictionary.updateValue(
        element, forKey: stackElementID.next(), insertingAt: subrange.lowerBound)
    }
  }

  public mutating func append(_ newElement: Element) {
    _dictionary[stackElementID.next()] = newElement
  }

  public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element {
    for element in newElements { append(element) }
  }

  public mutating func reserveCapacity(_ n: Int) {
    _dictionary.reserveCapacity(n)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

// MARK: - Values

extension StackState: Sendable where Element: Sendable {}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs._dictionary == rhs._dictionary }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(_dictionary) }
}

extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { String(describing: _dictionary) }
  public var debugDescription: String { "StackState(\(_dictionary.debugDescription))" }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(ids, self)), displayStyle: .dictionary)
  }
}
