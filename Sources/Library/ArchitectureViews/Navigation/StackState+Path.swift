public import ArchitectureCore
import OrderedCollections

extension StackState {
  /// The stack as a path for a navigation stack.
  package var path: PathView { PathView(self) }

  /// An element of a stack, compared by its identity.
  public struct Component: Hashable {
    package let id: StackElementID
    package var element: Element

    package init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The path of a navigation stack: the elements with their identities.
  public struct PathView: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
    private var base: StackState

    fileprivate init(_ base: StackState) {
      self.base = base
    }

    /// Creates an empty path.
    public init() {
      self.init(StackState())
    }

    public var startIndex: Int { base.startIndex }
    public var endIndex: Int { base.endIndex }
    public func index(after i: Int) -> Int { i + 1 }
    public func index(before i: Int) -> Int { i - 1 }

    public subscript(position: Int) -> Component {
      get { Component(id: base.ids[position], element: base[position]) }
      set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
    }

    public mutating func replaceSubrange<C: Collection>(
      _ subrange: Range<Int>, with newElements: C
    ) where C.Element == Component {
      for id in base.ids[subrange] { base._dictionary[id] = nil }
      for component in newElements.reversed() {
        base._dictionary.updateValue(
          component.element, forKey: component.id, insertingAt: subrange.lowerBound)
      }
    }
  }
}
