import Trace

/// A table: rows with several columns, below column headers.
///
///     struct Person: Identifiable {
///       let id: Int
///       var name: String
///     }
///
///     struct People: View {
///       let people = [Person(id: 1, name: "Blob")]
///
///       var body: some View {
///         Table(people) {
///           TableColumn("Name") { Text($0.name) }
///         }
///       }
///     }
///
///     Simulator { People() }.screen.contains("Blob")  // => true
///
/// Rows can also be declared individually: `Table(of: Person.self) { … } rows: { TableRow(blob) }`.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>
where Value == Rows.TableRowValue, Value == Columns.TableRowValue {
  let rows: Rows
  package let columns: Columns
  var selection: ListSelection<Value.ID>?
  var sorting: TableSorting<Value>?
}

extension Table: View, PrimitiveView, LazyView {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(TableHead(columns: columns))
    visitor.visit(TableBody(rows: rows, columns: columns))
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let head = sorting?.apply(to: children[0], columns: listColumns(columns)) ?? children[0]
    let rows = selection?.apply(to: children[1], in: environment) ?? children[1]
    return [.scrollable(head + rows)]
  }
}

/// The column headers.
private struct TableHead<Columns: TableColumnContent>: View, PartOfDevice {
  let columns: Columns

  var body: some View {
    let columns = listColumns(columns)
    HStack { ForEach(columns.indices, id: \.self) { columns[$0].title } }
  }
}

/// The rows, each with its cells.
private struct TableBody<Rows: TableRowContent, Columns: TableColumnContent>: View, PartOfDevice {
  let rows: Rows
  let columns: Columns

  var body: some View {
    TableRowsView(content: rows, columns: listColumns(columns))
  }
}

// MARK: - Rows of a collection

extension Table {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(rows: TableForEachContent(data: data), columns: columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(),
      selection: ListSelection(one: selection))
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(),
      selection: ListSelection(several: selection))
  }
}

// MARK: - Individual rows

extension Table {
  public init(
    of valueType: Value.Type = Value.self, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows: rows(), columns: columns())
  }

  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows: rows(), columns: columns(), selection: ListSelection(one: selection))
  }

  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows: rows(), columns: columns(), selection: ListSelection(several: selection))
  }
}
