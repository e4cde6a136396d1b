import Trace

/// The selection of a list's rows.
struct ListSelection<Value: Hashable> {
  let contains: (Value) -> Bool
  /// Selects or deselects a row.
  let select: (Value) -> Void

  /// Creates a selection of at most one row.
  init(one selection: Binding<Value?>) {
    contains = { selection.wrappedValue == $0 }
    select = { selection.wrappedValue = $0 }
  }

  init(several selection: Binding<Set<Value>>) {
    contains = { selection.wrappedValue.contains($0) }
    select = { value in
      if selection.wrappedValue.contains(value) {
        selection.wrappedValue.remove(value)
      } else {
        selection.wrappedValue.insert(value)
      }
    }
  }

  /// Makes tagged rows selectable.
  ///
  /// In a column of a split view, a link selects its row instead of navigating.
  @MainActor
  func apply(to rows: [Element], in environment: EnvironmentValues) -> [Element] {
    let linksSelect = environment.navigation?.isOfColumn ?? false
    return rows.map { row in
      var row = row
      if row.role == .section {
        row.content = apply(to: row.content, in: environment)
      } else if !row.refusals.contains(.select),
        let value = (row.target ?? row.tag) as? Value ?? row.tag as? Value
      {
        row.isSelected = contains(value)
        row.actions[.select] = { _ in select(value) }
        if linksSelect, row.target as? Value != nil { row.actions[.use] = row.actions[.select] }
      }
      return row
    }
  }
}

extension List {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init { Content(data, content: rowContent) }
  }
}
