/// Rows with several columns, below the names of the columns.
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
public struct Table<Value: Identifiable> {
  let rows: [Value]
  let columns: [_TableColumn<Value>]
  var selection: ListSelection<Value.ID>?
  var sorting: TableSorting<Value>?
}

extension Table: View, PrimitiveView {
  public typealias Body = Never

  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns(), selection: ListSelection(one: selection))
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns(), selection: ListSelection(several: selection))
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(HStack { ForEach(columns.indices, id: \.self) { columns[$0].title } })
    visitor.visit(
      ForEach(rows) { row in
        HStack { ForEach(columns.indices, id: \.self) { columns[$0].content(row) } }
      })
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let head = sorting?.apply(to: children[0], columns: columns) ?? children[0]
    let rows = selection?.apply(to: children[1], in: environment) ?? children[1]
    return [Element(role: .column, content: head + rows)]
  }
}
