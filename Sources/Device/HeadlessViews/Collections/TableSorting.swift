public import Foundation
import Trace

/// The sort order of a table; the program sorts the rows.
struct TableSorting<Value> {
  /// Returns the order of a column if it is the primary sort key.
  let order: (_ column: Any) -> SortOrder?
  /// Makes a column the primary sort key, or reverses its order if it already is.
  let sort: (_ column: Any) -> Void

  init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) where Sort.Compared == Value {
    let order = { (column: Any) -> SortOrder? in
      guard let column = column as? Sort, let first = sortOrder.wrappedValue.first,
        first.isSameExceptOrder(as: column)
      else { return nil }
      return first.order
    }
    self.order = order
    sort = { column in
      guard var comparator = column as? Sort else { return }
      if order(column) == .forward { comparator.order = .reverse }
      sortOrder.wrappedValue =
        [comparator] + sortOrder.wrappedValue.filter { !$0.isSameExceptOrder(as: comparator) }
    }
  }

  /// Replaces the headers of sortable columns with buttons.
  @MainActor
  func apply(to head: [Element], columns: [_TableColumn]) -> [Element] {
    head.map { row in
      var row = row
      row.content = zip(row.content, columns).map { title, column in
        guard let comparator = column.comparator else { return title }
        let arrow = order(comparator).map { $0 == .forward ? "▲" : "▼" }
        return Element(
          role: .button, label: [title], value: arrow, isEnabled: true,
          use: { sort(comparator) })
      }
      return row
    }
  }
}

extension SortComparator {
  fileprivate func isSameExceptOrder(as other: Self) -> Bool {
    var other = other
    other.order = order
    return self == other
  }
}

extension Table {
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: nil,
      sorting: TableSorting(sortOrder))
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(),
      selection: ListSelection(one: selection),
      sorting: TableSorting(sortOrder))
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(),
      selection: ListSelection(several: selection),
      sorting: TableSorting(sortOrder))
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), selection: nil,
      sorting: TableSorting(sortOrder))
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(one: selection),
      sorting: TableSorting(sortOrder))
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(several: selection),
      sorting: TableSorting(sortOrder))
  }
}
