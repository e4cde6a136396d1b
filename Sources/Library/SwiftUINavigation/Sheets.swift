public import HeadlessUI

// Presentations of an item, identified by a part of it, with a binding to the item.

extension View {
  /// Presents a sheet for an item while it is not `nil`.
  ///
  ///     struct RootView: View {
  ///       @State var name: String? = "Blob"
  ///
  ///       var body: some View {
  ///         Text("Root")
  ///           .sheet(item: $name, id: \.self) { name in Text("Hello, \(name)") }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { RootView() }
  ///     simulator.screen.contains("Hello, Blob")  // => true
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item[dynamicMember: \.[id: id]], onDismiss: onDismiss) { _ in
      item.wrappedValue.map(content)
    }
  }

  /// Presents a sheet with a binding to its item.
  ///
  ///     struct RootView: View {
  ///       @State var name: String? = "Blob"
  ///
  ///       var body: some View {
  ///         Text("Root")
  ///           .sheet(item: $name, id: \.count) { $name in TextField("Name", text: $name) }
  ///       }
  ///     }
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item[dynamicMember: \.[id: id]], onDismiss: onDismiss) { _ in
      Binding(unwrapping: item).map(content)
    }
  }

  /// Presents a sheet with a binding to its item.
  ///
  ///     struct Book: Identifiable {
  ///       let id: Int
  ///       var title = ""
  ///     }
  ///
  ///     struct RootView: View {
  ///       @State var book: Book?
  ///
  ///       var body: some View {
  ///         Text("Books").sheet(item: $book) { $book in TextField("Title", text: $book.title) }
  ///       }
  ///     }
  @_disfavoredOverload
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Presents a cover for an item while it is not `nil`.
  ///
  ///     struct RootView: View {
  ///       @State var name: String? = "Blob"
  ///
  ///       var body: some View {
  ///         Text("Root")
  ///           .fullScreenCover(item: $name, id: \.self) { name in Text("Hello, \(name)") }
  ///       }
  ///     }
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    fullScreenCover(item: item[dynamicMember: \.[id: id]], onDismiss: onDismiss) { _ in
      item.wrappedValue.map(content)
    }
  }

  /// Presents a cover with a binding to its item.
  ///
  ///     struct Book: Identifiable {
  ///       let id: Int
  ///       var title = ""
  ///     }
  ///
  ///     struct RootView: View {
  ///       @State var book: Book?
  ///
  ///       var body: some View {
  ///         Text("Books").fullScreenCover(item: $book, id: \.id) { $book in TextField("Title", text: $book.title) }
  ///       }
  ///     }
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item[dynamicMember: \.[id: id]], onDismiss: onDismiss) { _ in
      Binding(unwrapping: item).map(content)
    }
  }

  /// Presents a cover with a binding to its item.
  ///
  /// It is used like the overload for any item, without `id`.
  @_disfavoredOverload
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Presents a popover for an item while it is not `nil`.
  ///
  ///     struct RootView: View {
  ///       @State var name: String? = "Blob"
  ///
  ///       var body: some View {
  ///         Text("Root")
  ///           .popover(item: $name, id: \.self) { name in Text("Hello, \(name)") }
  ///       }
  ///     }
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(
      item: item[dynamicMember: \.[id: id]], attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge
    ) { _ in
      item.wrappedValue.map(content)
    }
  }

  /// Presents a popover with a binding to its item.
  ///
  ///     struct Book: Identifiable {
  ///       let id: Int
  ///       var title = ""
  ///     }
  ///
  ///     struct RootView: View {
  ///       @State var book: Book?
  ///
  ///       var body: some View {
  ///         Text("Books").popover(item: $book, id: \.id) { $book in TextField("Title", text: $book.title) }
  ///       }
  ///     }
  @_disfavoredOverload
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(
      item: item[dynamicMember: \.[id: id]], attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge
    ) { _ in
      Binding(unwrapping: item).map(content)
    }
  }

  /// Presents a popover with a binding to its item.
  ///
  /// It is used like the overload for any item, without `id`.
  @_disfavoredOverload
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(
      item: item, id: \.id, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
      content: content)
  }
}
