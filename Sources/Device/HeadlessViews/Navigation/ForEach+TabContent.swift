@MainActor
extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public var _view: AnyView {
    AnyView(ForEach<Data, ID, AnyView>(data: data, content: { content($0)._view }, id: id))
  }
}

extension ForEach {
  /// Creates a tab for each element of a collection.
  public init<Value>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> _TabList<Value>
  ) where Content == _TabList<Value> {
    self.init(data: data, content: content, id: id)
  }

  /// Creates a tab for each element of a collection.
  public init<Value>(
    _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> _TabList<Value>
  ) where Content == _TabList<Value>, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: \.id)
  }

  /// Creates a tab for each number.
  public init<Value>(
    _ data: Range<Int>, @TabContentBuilder<Value> content: @escaping (Int) -> _TabList<Value>
  ) where Content == _TabList<Value>, Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: \.self)
  }
}
