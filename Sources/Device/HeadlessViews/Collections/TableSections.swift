/// A section of table rows with a header.
extension Section: TableRowContent, PrimitiveTableRows
where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  package func view(columns: [_TableColumn]) -> AnyView {
    AnyView(
      Section<TableRowsView<Parent>, TableRowsView<Content>, TableRowsView<Footer>>(
        header: TableRowsView(content: header, columns: columns),
        content: TableRowsView(content: content, columns: columns),
        footer: TableRowsView(content: footer, columns: columns)))
  }
}

extension Section where Content: TableRowContent {
  public init<Value>(@TableRowBuilder<Value> content: () -> Content)
  where
    Parent == EmptyTableRowContent<Value>, Footer == EmptyTableRowContent<Value>,
    Value == Content.TableRowValue
  {
    self.init(header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent())
  }

  public init<Value, Header: View>(
    @TableRowBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Header
  )
  where
    Parent == TableHeaderRowContent<Value, Header>, Footer == EmptyTableRowContent<Value>,
    Value == Content.TableRowValue
  {
    self.init(
      header: TableHeaderRowContent(header: header()), content: content(),
      footer: EmptyTableRowContent())
  }

  @VerbatimOverload
  public init<Value>(
    _ title: LocalizedStringKey, @TableRowBuilder<Value> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<Value, Text>, Footer == EmptyTableRowContent<Value>,
    Value == Content.TableRowValue
  {
    self.init(content: content) { Text(title) }
  }
}

/// An empty set of table rows.
public struct EmptyTableRowContent<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  package func view(columns: [_TableColumn]) -> AnyView { AnyView(EmptyView()) }
}

/// The header of a section in a table: one view across all columns.
public struct TableHeaderRowContent<Value: Identifiable, Content: View>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  let header: Content

  package func view(columns: [_TableColumn]) -> AnyView { AnyView(header) }
}
