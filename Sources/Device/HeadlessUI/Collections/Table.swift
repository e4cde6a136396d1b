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
  let columns: [TableColumn<Value>]
  var selection: ListSelection<Value.ID>?
}

/// One column of a table.
public struct TableColumn<RowValue: Identifiable> {
  let title: Text
  let content: (RowValue) -> AnyView

  public init<Content: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey)) { AnyView(content($0)) }
  }

  @_disfavoredOverload
  public init<Content: View>(
    _ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(title)) { AnyView(content($0)) }
  }

  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title: Text(titleKey)) { AnyView(Text($0[keyPath: value])) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) {
    self.init(title: Text(title)) { AnyView(Text($0[keyPath: value])) }
  }

  /// A column that a table can be sorted by, which this device does not do by itself.
  public init<V, Content: View>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(titleKey, content: content)
  }

  /// How wide the column is to be.
  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }

  private init(title: Text, content: @escaping (RowValue) -> AnyView) {
    self.title = title
    self.content = content
  }
}

/// Lists the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable> {
  public static func buildExpression(
    _ column: TableColumn<RowValue>
  ) -> [TableColumn<RowValue>] {
    [column]
  }

  public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
    columns.flatMap(\.self)
  }

  public static func buildIf(_ columns: [TableColumn<RowValue>]?) -> [TableColumn<RowValue>] {
    columns ?? []
  }

  public static func buildEither(
    first columns: [TableColumn<RowValue>]
  ) -> [TableColumn<RowValue>] {
    columns
  }

  public static func buildEither(
    second columns: [TableColumn<RowValue>]
  ) -> [TableColumn<RowValue>] {
    columns
  }
}

extension Table: View, PrimitiveView {
  public typealias Body = Never

  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns(), selection: ListSelection(one: selection))
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
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
    let rows = selection?.apply(to: children[1]) ?? children[1]
    return [Element(role: .column, content: children[0] + rows)]
  }
}
