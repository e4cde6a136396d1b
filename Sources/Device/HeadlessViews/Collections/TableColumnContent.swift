/// The content of a table's columns.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  associatedtype TableColumnSortComparator = TableColumnBody.TableColumnSortComparator
  associatedtype TableColumnBody: TableColumnContent

  @MainActor @preconcurrency
  var tableColumnBody: TableColumnBody { get }
}

extension Never: TableColumnContent {
  public typealias TableRowValue = Never
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
}

extension TableColumnContent where TableColumnBody == Never {
  @MainActor @preconcurrency
  public var tableColumnBody: Never {
    preconditionFailure("\(Self.self) has no body: the device shows it by itself")
  }
}

/// Columns implemented by the device.
package protocol PrimitiveTableColumns: TableColumnContent where TableColumnBody == Never {
  var columns: [_TableColumn] { get }
}

/// Returns the columns that the content declares.
@MainActor
func listColumns(_ content: some TableColumnContent) -> [_TableColumn] {
  if let primitive = content as? any PrimitiveTableColumns { return primitive.columns }
  return listColumns(content.tableColumnBody)
}

/// Several columns of a table.
public struct _TableColumnGroup<RowValue: Identifiable, Sort>: PrimitiveTableColumns {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  package let columns: [_TableColumn]
}

/// Builds the columns of a table.
@resultBuilder
@MainActor @preconcurrency
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  public typealias Columns = _TableColumnGroup<RowValue, Sort>

  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    column
  }

  // For columns that do not support sorting.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue {
    column
  }

  public static func buildBlock<each Column: TableColumnContent>(
    _ column: repeat each Column
  ) -> Columns {
    var columns: [_TableColumn] = []
    for column in repeat each column { columns += listColumns(column) }
    return Columns(columns: columns)
  }

  public static func buildIf(_ columns: Columns?) -> Columns { columns ?? Columns(columns: []) }
  public static func buildEither(first columns: Columns) -> Columns { columns }
  public static func buildEither(second columns: Columns) -> Columns { columns }
  public static func buildLimitedAvailability(_ columns: Columns) -> Columns { columns }
}
