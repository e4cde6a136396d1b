/// The content of a table's rows.
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  associatedtype TableRowBody: TableRowContent

  @TableRowBuilder<TableRowValue> @MainActor @preconcurrency
  var tableRowBody: TableRowBody { get }
}

extension Never: TableRowContent {
  public typealias TableRowBody = Never
}

extension TableRowContent where TableRowBody == Never {
  @MainActor @preconcurrency
  public var tableRowBody: Never {
    preconditionFailure("\(Self.self) has no body: the device shows it by itself")
  }
}

/// Rows implemented by the device, as views for given columns.
package protocol PrimitiveTableRows: TableRowContent where TableRowBody == Never {
  @MainActor func view(columns: [_TableColumn]) -> AnyView
}

/// A view of rows, with their dynamic properties and dependencies.
package struct TableRowsView<Content: TableRowContent>: View, StandsForAnother, PartOfDevice {
  package let content: Content
  package let columns: [_TableColumn]

  package static var subject: Any.Type { Content.self }

  package var body: AnyView {
    if let primitive = content as? any PrimitiveTableRows {
      return primitive.view(columns: columns)
    }
    return AnyView(
      TableRowsView<Content.TableRowBody>(content: content.tableRowBody, columns: columns))
  }
}

// MARK: - Rows

/// One row of a table.
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
///         Table(of: Person.self) {
///           TableColumn("Name") { Text($0.name) }
///         } rows: {
///           TableRow(Person(id: 0, name: "Everybody"))
///           ForEach(people) { TableRow($0) }
///         }
///       }
///     }
///
///     Simulator { People() }.screen.contains("Everybody\nBlob")  // => true
public struct TableRow<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  private let value: Value

  public init(_ value: Value) {
    self.value = value
  }

  package func view(columns: [_TableColumn]) -> AnyView {
    AnyView(
      ForEach(CollectionOfOne(value)) { value in
        HStack { ForEach(columns.indices, id: \.self) { columns[$0].content(value) } }
      })
  }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: PrimitiveTableRows
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never

  package let data: Data

  package func view(columns: [_TableColumn]) -> AnyView {
    AnyView(
      ForEach(data) { value in
        HStack { ForEach(columns.indices, id: \.self) { columns[$0].content(value) } }
      })
  }
}

extension ForEach: TableRowContent, PrimitiveTableRows where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  package func view(columns: [_TableColumn]) -> AnyView {
    AnyView(
      ForEach<Data, ID, TableRowsView<Content>>(
        data: data, content: { TableRowsView(content: content($0), columns: columns) }, id: id))
  }
}

extension ForEach where Content: TableRowContent {
  public init<Value>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TableRowValue {
    self.init(data: data, content: content, id: id)
  }

  public init<Value>(
    _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TableRowValue, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: \.id)
  }

  public init(_ data: Data)
  where Data.Element: Identifiable, Content == TableRow<Data.Element>, ID == Data.Element.ID {
    self.init(data: data, content: { TableRow($0) }, id: \.id)
  }
}

// MARK: - Several

/// Several rows of a table.
public struct _TableRowGroup<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  let views: @MainActor ([_TableColumn]) -> [AnyView]

  package func view(columns: [_TableColumn]) -> AnyView {
    AnyView(_ViewSequence(views(columns)))
  }
}

/// Builds the rows of a table.
@resultBuilder
@MainActor @preconcurrency
public enum TableRowBuilder<Value: Identifiable> {
  public typealias Rows = _TableRowGroup<Value>

  public static func buildExpression<Row: TableRowContent>(_ row: Row) -> Row
  where Row.TableRowValue == Value {
    row
  }

  public static func buildBlock<Row: TableRowContent>(_ row: Row) -> Row { row }

  public static func buildBlock<each Row: TableRowContent>(_ row: repeat each Row) -> Rows {
    Rows { columns in
      var views: [AnyView] = []
      for row in repeat each row {
        views.append(AnyView(TableRowsView(content: row, columns: columns)))
      }
      return views
    }
  }

  public static func buildIf(_ row: (some TableRowContent)?) -> Rows {
    Rows { columns in [AnyView(row.map { TableRowsView(content: $0, columns: columns) })] }
  }

  public static func buildEither(first row: some TableRowContent) -> Rows {
    Rows { columns in [AnyView(TableRowsView(content: row, columns: columns))] }
  }

  public static func buildEither(second row: some TableRowContent) -> Rows {
    // The branches have different identities, as they do in a view.
    Rows { columns in [AnyView(Group { TableRowsView(content: row, columns: columns) })] }
  }
}
