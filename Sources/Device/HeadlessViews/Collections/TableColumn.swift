public import Foundation

/// A column of a table.
///
/// A tap on the header of a column with a value sorts the table by that value.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>:
  TableColumnContent,
  PrimitiveTableColumns
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let column: _TableColumn

  package var columns: [_TableColumn] { [column] }

  /// Sets the width of the column.
  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }

  public func customizationID(_ id: String) -> Self { self }
  public func defaultVisibility(_ visibility: Visibility) -> Self { self }
  public func alignment(_ alignment: HorizontalAlignment) -> Self { self }
}

/// A type-erased column of a table.
package struct _TableColumn {
  let title: Text
  package let content: (Any) -> AnyView
  /// The comparator of the column, or nil if the table cannot be sorted by it.
  let comparator: Any?

  package init<RowValue>(
    title: Text, comparator: Any? = nil, content: @escaping (RowValue) -> some View
  ) {
    self.title = title
    // The type system guarantees that a table's columns and rows have the same value type.
    self.content = { AnyView(content($0 as! RowValue)) }
    self.comparator = comparator
  }
}

extension TableColumn where Sort == Never, Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content)
  {
    column = _TableColumn(title: Text(titleKey), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    column = _TableColumn(
      title: Text(titleKey), comparator: KeyPathComparator(value),
      content: { (row: RowValue) in Text(row[keyPath: value]) })
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator
  ) {
    self.init(titleKey, value: value, comparator: comparator) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  @VerbatimOverload
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  @VerbatimOverload
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator),
      content: content)
  }

  @VerbatimOverload
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    column = _TableColumn(
      title: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator),
      content: content)
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), comparator: comparator, content: content)
  }
}
