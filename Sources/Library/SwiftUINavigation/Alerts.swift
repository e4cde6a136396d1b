public import HeadlessUI
public import SwiftNavigation

// MARK: - For an item

extension View {
  /// Presents an alert for an item while it is not `nil`.
  ///
  ///     struct FileList: View {
  ///       @State var file: String? = "notes.txt"
  ///
  ///       var body: some View {
  ///         Text("Files").alert(item: $file) { Text("Delete \($0)?") } actions: { _ in
  ///           Button("Delete", role: .destructive) {}
  ///         } message: { _ in
  ///           Text("It cannot be undone.")
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { FileList() }
  ///     simulator.screen.contains("Delete notes.txt?")  // => true
  public func alert<Item, Actions: View, Message: View>(
    item: Binding<Item?>, title: (Item) -> Text,
    @ViewBuilder actions: (Item) -> Actions,
    @ViewBuilder message: (Item) -> Message
  ) -> some View {
    alert(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding(item),
      presenting: item.wrappedValue, actions: actions, message: message)
  }

  /// Presents an alert without a message for an item while it is not `nil`.
  ///
  ///     struct RootView: View {
  ///       @State var file: String? = "notes.txt"
  ///
  ///       var body: some View {
  ///         Text("Files").alert(item: $file) { Text("Delete \($0)?") } actions: { _ in
  ///           Button("Delete", role: .destructive) {}
  ///         }
  ///       }
  ///     }
  public func alert<Item, Actions: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: (Item) -> Actions
  ) -> some View {
    alert(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding(item),
      presenting: item.wrappedValue, actions: actions)
  }

  /// Presents a dialog for an item while it is not `nil`.
  ///
  ///     struct FileList: View {
  ///       @State var file: String? = "notes.txt"
  ///
  ///       var body: some View {
  ///         Text("Files").confirmationDialog(item: $file) { Text($0) } actions: { file in
  ///           Button("Open \(file)") {}
  ///           Button("Share") {}
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { FileList() }
  ///     simulator.screen.contains("Open notes.txt")  // => true
  public func confirmationDialog<Item, Actions: View>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: (Item) -> Actions
  ) -> some View {
    confirmationDialog(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding(item),
      titleVisibility: titleVisibility, presenting: item.wrappedValue, actions: actions)
  }

  /// Presents a dialog with a message for an item while it is not `nil`.
  ///
  ///     struct RootView: View {
  ///       @State var file: String? = "notes.txt"
  ///
  ///       var body: some View {
  ///         Text("Files").confirmationDialog(item: $file) { Text($0) } actions: { _ in
  ///           Button("Share") {}
  ///         } message: { file in
  ///           Text("\(file) is yours")
  ///         }
  ///       }
  ///     }
  public func confirmationDialog<Item, Actions: View, Message: View>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: (Item) -> Actions,
    @ViewBuilder message: (Item) -> Message
  ) -> some View {
    confirmationDialog(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding(item),
      titleVisibility: titleVisibility, presenting: item.wrappedValue, actions: actions,
      message: message)
  }
}

// MARK: - As values

extension View {
  /// Presents an alert while its state is not `nil`, and calls a handler with the tapped button's
  /// action: `nil` for a button without one.
  ///
  ///     struct RootView: View {
  ///       @State var alert: AlertState<String>? = AlertState {
  ///         TextState("Delete?")
  ///       } actions: {
  ///         ButtonState(action: "deleted") { TextState("Yes") }
  ///       }
  ///       @State var word = ""
  ///
  ///       var body: some View {
  ///         Text("The file is \(word)").alert($alert) { word = $0 ?? "kept" }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { RootView() }
  ///     simulator.tap("Yes")
  ///     simulator.screen.contains("The file is deleted")  // => true
  @MainActor @preconcurrency
  public func alert<Value>(
    _ state: Binding<AlertState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void
  ) -> some View {
    let isPresented = state.isPresenting()
    return alert(state.wrappedValue, isPresented: isPresented) {
      Button($0, action: dismissing(isPresented, handler))
    }
  }

  /// Presents an alert while its state is not `nil`, with an asynchronous handler of its buttons'
  /// actions.
  ///
  ///     struct RootView: View {
  ///       @State var alert: AlertState<String>?
  ///
  ///       var body: some View {
  ///         Text("Files").alert($alert) { action in
  ///           try? await Task.sleep(for: .seconds(1))
  ///           print(action ?? "nothing")
  ///         }
  ///       }
  ///     }
  @MainActor @preconcurrency
  public func alert<Value>(
    _ state: Binding<AlertState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) async -> Void
  ) -> some View {
    alert(state.wrappedValue, isPresented: state.isPresenting()) { Button($0, action: handler) }
  }

  /// Presents a dialog while its state is not `nil`, and calls a handler with the tapped button's
  /// action: `nil` for a button without one.
  ///
  ///     struct RootView: View {
  ///       @State var dialog: ConfirmationDialogState<String>? = ConfirmationDialogState {
  ///         TextState("Where?")
  ///       } actions: {
  ///         ButtonState(action: "north") { TextState("North") }
  ///         ButtonState(action: "south") { TextState("South") }
  ///       }
  ///       @State var word = "nowhere"
  ///
  ///       var body: some View {
  ///         Text("Going \(word)").confirmationDialog($dialog) { word = $0 ?? "nowhere" }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { RootView() }
  ///     simulator.tap("South")
  ///     simulator.screen.contains("Going south")  // => true
  @MainActor @preconcurrency
  public func confirmationDialog<Value>(
    _ state: Binding<ConfirmationDialogState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void
  ) -> some View {
    let isPresented = state.isPresenting()
    return confirmationDialog(state.wrappedValue, isPresented: isPresented) {
      Button($0, action: dismissing(isPresented, handler))
    }
  }

  /// Presents a dialog while its state is not `nil`, with an asynchronous handler of its buttons'
  /// actions.
  ///
  ///     struct RootView: View {
  ///       @State var dialog: ConfirmationDialogState<String>?
  ///
  ///       var body: some View {
  ///         Text("Files").confirmationDialog($dialog) { action in
  ///           try? await Task.sleep(for: .seconds(1))
  ///           print(action ?? "nothing")
  ///         }
  ///       }
  ///     }
  @MainActor @preconcurrency
  public func confirmationDialog<Value>(
    _ state: Binding<ConfirmationDialogState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) async -> Void
  ) -> some View {
    confirmationDialog(state.wrappedValue, isPresented: state.isPresenting()) {
      Button($0, action: handler)
    }
  }

  /// Presents an alert without actions while its state is not `nil`.
  ///
  ///     struct RootView: View {
  ///       @State var alert: AlertState<Never>? = AlertState { TextState("Saved") }
  ///
  ///       var body: some View { Text("Files").alert($alert) }
  ///     }
  ///
  ///     Simulator { RootView() }.screen.contains("Saved")  // => true
  @MainActor @preconcurrency
  public func alert(_ state: Binding<AlertState<Never>?>) -> some View {
    alert(state) { (_: Never?) in }
  }

  /// Presents a dialog without actions while its state is not `nil`.
  ///
  ///     struct RootView: View {
  ///       @State var dialog: ConfirmationDialogState<Never>?
  ///
  ///       var body: some View { Text("Files").confirmationDialog($dialog) }
  ///     }
  @MainActor @preconcurrency
  public func confirmationDialog(_ state: Binding<ConfirmationDialogState<Never>?>) -> some View {
    confirmationDialog(state) { (_: Never?) in }
  }

  @MainActor
  package func alert<Value>(
    _ state: AlertState<Value>?, isPresented: Binding<Bool>,
    button: @escaping (ButtonState<Value>) -> Button<Text>
  ) -> some View {
    alert(
      state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: isPresented,
      actions: { ForEach(state?.buttons ?? [], content: button) },
      message: { state?.message.map { Text($0) } })
  }

  @MainActor
  package func confirmationDialog<Value>(
    _ state: ConfirmationDialogState<Value>?, isPresented: Binding<Bool>,
    button: @escaping (ButtonState<Value>) -> Button<Text>
  ) -> some View {
    confirmationDialog(
      state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: isPresented,
      titleVisibility: state.map { Visibility($0.titleVisibility) } ?? .automatic,
      actions: { ForEach(state?.buttons ?? [], content: button) },
      message: { state?.message.map { Text($0) } })
  }
}

/// Returns a handler of an alert's buttons that first dismisses the alert, since the handler may
/// present another one.
@MainActor
private func dismissing<Value>(
  _ isPresented: Binding<Bool>, _ handler: @escaping @MainActor (_ action: Value?) -> Void
) -> @MainActor (_ action: Value?) -> Void {
  { action in
    isPresented.wrappedValue = false
    handler(action)
  }
}
