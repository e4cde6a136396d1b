import Trace

/// The text and actions of an alert; each of its buttons dismisses it.
private struct AlertContent<Actions: View, Message: View>: View, PartOfDevice {
  let title: Text
  let message: Message
  let actions: Actions
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Section {
      message
      DismissingButtons(content: actions, dismiss: dismiss)
    } header: {
      title
    }
  }
}

/// Buttons that dismiss their presentation after their action; a single OK button if there are
/// none.
private struct DismissingButtons<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let dismiss: DismissAction

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let buttons = children[0].isEmpty ? [okButton] : children[0]
    return buttons.map { element in
      var element = element
      if element.role == .button, let use = element.actions[.use] {
        element.actions[.use] = { value in
          dismiss.target?.willDismiss()
          use(value)
          dismiss()
        }
      }
      return element
    }
  }

  private var okButton: Element {
    Element(role: .button, label: [.text("OK")], isEnabled: true, use: {})
  }
}

/// The buttons of a confirmation dialog, with a cancel button added if the program declares none.
struct DialogActions<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var buttons = children[0]
    if !buttons.contains(where: \.isCancel) {
      var cancel = Element(role: .button, label: [.text("Cancel")], isEnabled: true, use: {})
      cancel.isCancel = true
      buttons.append(cancel)
    }
    for index in buttons.indices { buttons[index].look = .dialog }
    return buttons
  }
}

extension View {
  /// Presents an alert while a flag is set.
  public func alert(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(titleKey, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Presents an alert with a message while a flag is set.
  public func alert(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert with a message while a flag is set.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    let content = AlertContent(title: title, message: message(), actions: actions())
    return presents(.alert, isPresented: isPresented, onDismiss: nil) { content }
  }

  /// Presents an alert about data while a flag is set and the data is not `nil`.
  public func alert<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View,
    @ViewBuilder message: (T) -> some View
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  /// Presents an alert about data while a flag is set and the data is not `nil`.
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View,
    @ViewBuilder message: (T) -> some View
  ) -> some View {
    let content = data.map { data in
      AlertContent(title: title, message: message(data), actions: actions(data))
    }
    return presents(.alert, isPresented: isPresented, onDismiss: nil) { content }
  }

  /// Presents a confirmation dialog while a flag is set.
  public func confirmationDialog(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: { DialogActions(content: actions()) })
  }

  /// Presents a confirmation dialog with a message while a flag is set.
  public func confirmationDialog(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, actions: { DialogActions(content: actions()) },
      message: message)
  }
}

/// The visibility of a view.
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

// MARK: - Alerts as values

/// An alert as a value; alerts with view builders have replaced it.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of such an alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: @MainActor () -> Void

    public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    public static func cancel(_ action: (@MainActor () -> Void)? = nil) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  package init(title: Text, message: Text?, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  @MainActor
  fileprivate var content: some View {
    AlertContent(
      title: title, message: message,
      actions: ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
        HeadlessViews.Button(role: button.role, action: button.action) { button.label }
      })
  }
}

extension View {
  /// Presents an alert while a flag is set.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presents(.alert, isPresented: isPresented, onDismiss: nil) { content().content }
  }

  /// Presents an alert for an item while it is not `nil`.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    presents(.alert, item: item, onDismiss: nil) { content($0).content }
  }
}
