public import Foundation

/// One column of a table.
///
/// A column for a value can be sorted by: a tap on its name does it.
public struct TableColumn<RowValue: Identifiable, Sort, Content, Label> {
  let column: _TableColumn<RowValue>

  /// How wide the column is to be.
  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }

  public func customizationID(_ id: String) -> Self { self }
  public func defaultVisibility(_ visibility: Visibility) -> Self { self }
  public func alignment(_ alignment: HorizontalAlignment) -> Self { self }
}

/// One column of a table, whatever the types of its parts.
public struct _TableColumn<RowValue> {
  let title: Text
  let content: (RowValue) -> AnyView
  /// What a table is sorted by that is sorted by the column; a comparator, if anything.
  var comparator: Any?
}

extension TableColumn where Sort == Never, Content: View, Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content)
  {
    column = _TableColumn(title: Text(titleKey)) { AnyView(content($0)) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    column = _TableColumn(title: Text(title)) { AnyView(content($0)) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    column = _TableColumn(
      title: Text(titleKey), content: { AnyView(Text($0[keyPath: value])) },
      comparator: KeyPathComparator(value))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String> & Sendable) {
    column = _TableColumn(
      title: Text(title), content: { AnyView(Text($0[keyPath: value])) },
      comparator: KeyPathComparator(value))
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content: View, Label == Text {
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), content: { AnyView(content($0)) },
      comparator: KeyPathComparator(value))
  }

  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), content: { AnyView(content($0)) },
      comparator: KeyPathComparator(value))
  }

  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), content: { AnyView(content($0)) },
      comparator: KeyPathComparator(value, comparator: comparator))
  }

  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    column = _TableColumn(
      title: Text(titleKey), content: { AnyView(content($0)) },
      comparator: KeyPathComparator(value, comparator: comparator))
  }
}

extension TableColumn
where Sort: SortComparator, Sort.Compared == RowValue, Content: View, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: Text(titleKey), content: { AnyView(content($0)) }, comparator: comparator)
  }
}

/// Lists the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  public typealias Columns = [_TableColumn<RowValue>]

  public static func buildExpression<S, Content, Label>(
    _ column: TableColumn<RowValue, S, Content, Label>
  ) -> Columns {
    [column.column]
  }

  public static func buildBlock(_ columns: Columns...) -> Columns { columns.flatMap(\.self) }
  public static func buildIf(_ columns: Columns?) -> Columns { columns ?? [] }
  public static func buildEither(first columns: Columns) -> Columns { columns }
  public static func buildEither(second columns: Columns) -> Columns { columns }
  public static func buildLimitedAvailability(_ columns: Columns) -> Columns { columns }
}
