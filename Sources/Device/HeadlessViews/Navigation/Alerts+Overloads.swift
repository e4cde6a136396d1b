extension View {
  /// Presents an alert while a flag is set.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Presents an alert while a flag is set.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Presents an alert with a message while a flag is set.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert about data while a flag is set and the data is not `nil`.
  public func alert<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Presents an alert about data while a flag is set and the data is not `nil`.
  @_disfavoredOverload
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View,
    @ViewBuilder message: (T) -> some View
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about data while a flag is set and the data is not `nil`.
  @_disfavoredOverload
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Presents an alert about data while a flag is set and the data is not `nil`.
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View {
    alert(
      title, isPresented: isPresented, presenting: data, actions: actions,
      message: { _ in EmptyView() })
  }

  /// Presents an alert about an error while a flag is set and the error is not `nil`.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(
      Text(error?.errorDescription ?? ""), isPresented: isPresented, presenting: error,
      actions: { _ in actions() })
  }

  /// Presents an alert about an error while a flag is set and the error is not `nil`.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> some View,
    @ViewBuilder message: (E) -> some View
  ) -> some View {
    alert(
      Text(error?.errorDescription ?? ""), isPresented: isPresented, presenting: error,
      actions: actions, message: message)
  }
}

extension View {
  /// Presents a confirmation dialog while a flag is set.
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents a confirmation dialog while a flag is set.
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: { DialogActions(content: actions()) })
  }

  /// Presents a confirmation dialog with a message while a flag is set.
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, actions: { DialogActions(content: actions()) },
      message: message)
  }

  /// Presents a confirmation dialog with a message while a flag is set.
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    alert(
      title, isPresented: isPresented, actions: { DialogActions(content: actions()) },
      message: message)
  }

  /// Presents a confirmation dialog about data while a flag is set and the data is not `nil`.
  public func confirmationDialog<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data,
      actions: { DialogActions(content: actions($0)) })
  }

  /// Presents a confirmation dialog about data while a flag is set and the data is not `nil`.
  public func confirmationDialog<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> some View,
    @ViewBuilder message: (T) -> some View
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data,
      actions: { DialogActions(content: actions($0)) },
      message: message)
  }
}

extension View {
  /// Presents a confirmation dialog about data while a flag is set and the data is not `nil`.
  @_disfavoredOverload
  public func confirmationDialog<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data,
      actions: { DialogActions(content: actions($0)) })
  }

  /// Presents a confirmation dialog about data while a flag is set and the data is not `nil`.
  @_disfavoredOverload
  public func confirmationDialog<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data,
      actions: { DialogActions(content: actions($0)) }, message: message)
  }

  /// Presents a confirmation dialog about data while a flag is set and the data is not `nil`.
  public func confirmationDialog<T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View
  ) -> some View {
    alert(
      title, isPresented: isPresented, presenting: data,
      actions: { DialogActions(content: actions($0)) })
  }

  /// Presents a confirmation dialog about data while a flag is set and the data is not `nil`.
  public func confirmationDialog<T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View,
    @ViewBuilder message: (T) -> some View
  ) -> some View {
    alert(
      title, isPresented: isPresented, presenting: data,
      actions: { DialogActions(content: actions($0)) }, message: message)
  }
}

// MARK: - Action sheets as values

/// An action sheet; confirmation dialogs have replaced it.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let alert: Alert

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    alert = Alert(title: title, message: message, buttons: buttons)
  }
}

extension View {
  /// Presents an action sheet while a flag is set.
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    alert(isPresented: isPresented) { content().alert }
  }

  /// Presents an action sheet for an item while it is not `nil`.
  public func actionSheet<T: Identifiable>(
    item: Binding<T?>, content: @escaping (T) -> ActionSheet
  ) -> some View {
    alert(item: item) { content($0).alert }
  }
}
