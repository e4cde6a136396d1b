public import HeadlessUI

extension View {
  /// Navigates to a view for an item while it is not `nil`, with a binding to the item.
  ///
  ///     struct RootView: View {
  ///       @State var name: String?
  ///
  ///       var body: some View {
  ///         NavigationStack {
  ///           Button("Edit") { name = "Blob" }
  ///             .navigationDestination(item: $name) { $name in TextField("Name", text: $name) }
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { RootView() }
  ///     simulator.tap("Edit")
  ///     simulator.screen.contains("Blob")  // => true
  @_disfavoredOverload
  public func navigationDestination<Item, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination
  ) -> some View {
    navigationDestination(isPresented: Binding(item)) {
      Binding(unwrapping: item).map(destination)
    }
  }

  /// Navigates to a view for an item while it is not `nil`; the item need not be hashable.
  ///
  ///     struct Book { var title = "" }
  ///
  ///     struct RootView: View {
  ///       @State var book: Book?
  ///
  ///       var body: some View {
  ///         Text("Books").navigationDestination(item: $book) { (book: Book) in Text(book.title) }
  ///       }
  ///     }
  @_disfavoredOverload
  public func navigationDestination<Item, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    navigationDestination(isPresented: Binding(item)) {
      item.wrappedValue.map(destination)
    }
  }
}

extension NavigationLink where Label: View {
  /// Creates a link to a view that is shown while an item is not `nil`; a tap calls `onNavigate`.
  ///
  ///     struct RootView: View {
  ///       @State var name: String?
  ///
  ///       var body: some View {
  ///         NavigationStack {
  ///           NavigationLink(item: $name) { isActive in
  ///             name = isActive ? "Blob" : nil
  ///           } destination: { $name in
  ///             Text("Hello, \(name ?? "")")
  ///           } label: {
  ///             Text("Greet")
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { RootView() }
  ///     simulator.tap("Greet")
  ///     simulator.screen.contains("Hello, Blob")  // => true
  @MainActor @preconcurrency
  public init<Item, WrappedDestination: View>(
    item: Binding<Item?>, onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Item>) -> WrappedDestination,
    @ViewBuilder label: () -> Label
  ) where Destination == WrappedDestination? {
    self.init(
      isActive: Binding(item, didSet: onNavigate),
      destination: { Binding(unwrapping: item).map(destination) }, label: label)
  }

  /// Creates a link to a view that is shown while an item is not `nil`; a tap calls `onNavigate`.
  ///
  ///     struct RootView: View {
  ///       @State var name: String?
  ///
  ///       var body: some View {
  ///         NavigationLink(item: $name) { isActive in
  ///           name = isActive ? "Blob" : nil
  ///         } destination: { (name: String) in
  ///           Text("Hello, \(name)")
  ///         } label: {
  ///           Text("Greet")
  ///         }
  ///       }
  ///     }
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Item, WrappedDestination: View>(
    item: Binding<Item?>, onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Item) -> WrappedDestination,
    @ViewBuilder label: () -> Label
  ) where Destination == WrappedDestination? {
    self.init(
      isActive: Binding(item, didSet: onNavigate),
      destination: { item.wrappedValue.map(destination) }, label: label)
  }
}

extension Binding<Bool> {
  /// Creates a binding that is true while there is an item, and passes each write to a closure.
  @MainActor
  fileprivate init<Item>(
    _ item: Binding<Item?>, didSet: @escaping @MainActor (_ isPresent: Bool) -> Void
  ) {
    let isPresent = Binding(item)
    self.init(
      get: { isPresent.wrappedValue },
      set: { value, transaction in
        isPresent.transaction(transaction).wrappedValue = value
        didSet(value)
      })
  }
}
