public import CasePaths
public import HeadlessUI
public import SwiftNavigation

// Alerts and dialogs for optionals and case paths, the predecessors of bindings to cases.

extension View {
  /// Presents an alert about the value of an optional.
  @available(*, deprecated, message: "Write 'alert(item: $value, title: title)'.")
  public func alert<Value, Actions: View, Message: View>(
    title: (Value) -> Text, unwrapping value: Binding<Value?>,
    @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
  ) -> some View {
    alert(item: value, title: title, actions: actions, message: message)
  }

  /// Presents an alert about the value of an optional's case.
  @available(
    *, deprecated,
    message: "Write 'alert(item: $value.name, title: title)' with a '@CasePathable' enum."
  )
  public func alert<Enum, Case, Actions: View, Message: View>(
    title: (Case) -> Text, unwrapping enum: Binding<Enum?>,
    case casePath: AnyCasePath<Enum, Case>, @ViewBuilder actions: (Case) -> Actions,
    @ViewBuilder message: (Case) -> Message
  ) -> some View {
    alert(
      item: `enum`.associated(casePath), title: title, actions: actions, message: message)
  }

  /// Presents the alert that an optional holds, and handles its buttons.
  @available(*, deprecated, message: "Write 'alert($value) { action in }'.")
  @MainActor @preconcurrency
  public func alert<Value>(
    unwrapping value: Binding<AlertState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void = { _ in }
  ) -> some View {
    alert(value, action: handler)
  }

  /// Presents the alert of an optional's case, and handles its buttons.
  @available(
    *, deprecated, message: "Write 'alert($value.name)' with a '@CasePathable' enum."
  )
  @MainActor @preconcurrency
  public func alert<Enum, Value>(
    unwrapping enum: Binding<Enum?>, case casePath: AnyCasePath<Enum, AlertState<Value>>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void = { _ in }
  ) -> some View {
    alert(`enum`.associated(casePath), action: handler)
  }

  /// Presents the alert that an optional holds, and handles its buttons asynchronously.
  @available(*, deprecated, message: "Write 'alert($value) { action in }'.")
  @MainActor @preconcurrency
  public func alert<Value>(
    unwrapping value: Binding<AlertState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) async -> Void
  ) -> some View {
    alert(value, action: handler)
  }

  /// Presents the alert of an optional's case, and handles its buttons asynchronously.
  @available(
    *, deprecated, message: "Write 'alert($value.name)' with a '@CasePathable' enum."
  )
  @MainActor @preconcurrency
  public func alert<Enum, Value>(
    unwrapping enum: Binding<Enum?>, case casePath: AnyCasePath<Enum, AlertState<Value>>,
    action handler: @escaping @MainActor (_ action: Value?) async -> Void
  ) -> some View {
    alert(`enum`.associated(casePath), action: handler)
  }

  /// Presents a dialog about the value of an optional.
  @available(*, deprecated, message: "Write 'confirmationDialog(item: $value, title: title)'.")
  public func confirmationDialog<Value, Actions: View, Message: View>(
    title: (Value) -> Text, titleVisibility: Visibility = .automatic,
    unwrapping value: Binding<Value?>,
    @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
  ) -> some View {
    confirmationDialog(
      item: value, titleVisibility: titleVisibility, title: title, actions: actions,
      message: message)
  }

  /// Presents a dialog about the value of an optional's case.
  @available(
    *, deprecated,
    message:
      "Write 'confirmationDialog(item: $value.name, title: title)' with a '@CasePathable' enum."
  )
  public func confirmationDialog<Enum, Case, Actions: View, Message: View>(
    title: (Case) -> Text, titleVisibility: Visibility = .automatic,
    unwrapping enum: Binding<Enum?>,
    case casePath: AnyCasePath<Enum, Case>, @ViewBuilder actions: (Case) -> Actions,
    @ViewBuilder message: (Case) -> Message
  ) -> some View {
    confirmationDialog(
      item: `enum`.associated(casePath), titleVisibility: titleVisibility, title: title,
      actions: actions, message: message)
  }

  /// Presents the dialog that an optional holds, and handles its buttons.
  @available(*, deprecated, message: "Write 'confirmationDialog($value) { action in }'.")
  @MainActor @preconcurrency
  public func confirmationDialog<Value>(
    unwrapping value: Binding<ConfirmationDialogState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void = { _ in }
  ) -> some View {
    confirmationDialog(value, action: handler)
  }

  /// Presents the dialog of an optional's case, and handles its buttons.
  @available(
    *, deprecated, message: "Write 'confirmationDialog($value.name)' with a '@CasePathable' enum."
  )
  @MainActor @preconcurrency
  public func confirmationDialog<Enum, Value>(
    unwrapping enum: Binding<Enum?>,
    case casePath: AnyCasePath<Enum, ConfirmationDialogState<Value>>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void = { _ in }
  ) -> some View {
    confirmationDialog(`enum`.associated(casePath), action: handler)
  }

  /// Presents the dialog that an optional holds, and handles its buttons asynchronously.
  @available(*, deprecated, message: "Write 'confirmationDialog($value) { action in }'.")
  @MainActor @preconcurrency
  public func confirmationDialog<Value>(
    unwrapping value: Binding<ConfirmationDialogState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) async -> Void
  ) -> some View {
    confirmationDialog(value, action: handler)
  }

  /// Presents the dialog of an optional's case, and handles its buttons asynchronously.
  @available(
    *, deprecated, message: "Write 'confirmationDialog($value.name)' with a '@CasePathable' enum."
  )
  @MainActor @preconcurrency
  public func confirmationDialog<Enum, Value>(
    unwrapping enum: Binding<Enum?>,
    case casePath: AnyCasePath<Enum, ConfirmationDialogState<Value>>,
    action handler: @escaping @MainActor (_ action: Value?) async -> Void
  ) -> some View {
    confirmationDialog(`enum`.associated(casePath), action: handler)
  }
}
