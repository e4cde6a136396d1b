import Trace

/// A list of rows with editing and selection.
///
/// A list creates only as many rows of a collection as fit on the screen, 25 on this device.
/// Scrolling with `Simulator.scroll()` creates more.
public struct List<SelectionValue: Hashable, Content: View> {
  package let content: Content
  let selection: ListSelection<SelectionValue>?
}

extension List: RowContainer {}

extension List: ListingView {}

extension List: View, ContentContainer, ArrangingView, LazyView {
  public typealias Body = Never

  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: selection.map { ListSelection(one: $0) })
  }

  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: selection.map { ListSelection(several: $0) })
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let rows = children[0].asRows
    return [.list(selection?.apply(to: rows, in: environment) ?? rows)]
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }

  /// Disfavored because a binding to a collection is itself a collection.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }
}
