public import CasePaths
public import HeadlessUI

// Presentations for optionals and case paths, the predecessors of bindings to cases.

extension View {
  /// Presents a sheet while an optional has a value, with a binding to the value.
  @available(*, deprecated, message: "Write 'sheet(item: $value)'.")
  public func sheet<Value, Content: View>(
    unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) -> some View {
    sheet(isPresented: Binding(value), onDismiss: onDismiss) {
      Binding(unwrapping: value).map(content)
    }
  }

  /// Presents a sheet while an optional is in a case, with a binding to the case's value.
  @available(
    *, deprecated, message: "Write 'sheet(item: $value.name)' with a '@CasePathable' enum."
  )
  public func sheet<Enum, Case, Content: View>(
    unwrapping enum: Binding<Enum?>, case casePath: AnyCasePath<Enum, Case>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Case>) -> Content
  ) -> some View {
    sheet(unwrapping: `enum`.associated(casePath), onDismiss: onDismiss, content: content)
  }

  /// Presents a cover while an optional has a value, with a binding to the value.
  @available(*, deprecated, message: "Write 'fullScreenCover(item: $value)'.")
  public func fullScreenCover<Value, Content: View>(
    unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) -> some View {
    fullScreenCover(isPresented: Binding(value), onDismiss: onDismiss) {
      Binding(unwrapping: value).map(content)
    }
  }

  /// Presents a cover while an optional is in a case, with a binding to the case's value.
  @available(
    *, deprecated,
    message: "Write 'fullScreenCover(item: $value.name)' with a '@CasePathable' enum."
  )
  public func fullScreenCover<Enum, Case, Content: View>(
    unwrapping enum: Binding<Enum?>, case casePath: AnyCasePath<Enum, Case>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Case>) -> Content
  ) -> some View {
    fullScreenCover(unwrapping: `enum`.associated(casePath), onDismiss: onDismiss, content: content)
  }

  /// Presents a popover while an optional has a value, with a binding to the value.
  @available(*, deprecated, message: "Write 'popover(item: $value)'.")
  public func popover<Value, Content: View>(
    unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) -> some View {
    popover(isPresented: Binding(value), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
      Binding(unwrapping: value).map(content)
    }
  }

  /// Presents a popover while an optional is in a case, with a binding to the case's value.
  @available(
    *, deprecated, message: "Write 'popover(item: $value.name)' with a '@CasePathable' enum."
  )
  public func popover<Enum, Case, Content: View>(
    unwrapping enum: Binding<Enum?>, case casePath: AnyCasePath<Enum, Case>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Case>) -> Content
  ) -> some View {
    popover(
      unwrapping: `enum`.associated(casePath), attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge, content: content)
  }

  /// Navigates to a view while an optional has a value, with a binding to the value.
  @available(*, deprecated, message: "Write 'navigationDestination(item: $value)'.")
  public func navigationDestination<Value, Destination: View>(
    unwrapping value: Binding<Value?>,
    @ViewBuilder destination: @escaping (Binding<Value>) -> Destination
  ) -> some View {
    navigationDestination(item: value, destination: destination)
  }

  /// Navigates to a view while an optional is in a case, with a binding to the case's value.
  @available(
    *, deprecated,
    message: "Write 'navigationDestination(item: $value.name)' with a '@CasePathable' enum."
  )
  public func navigationDestination<Enum, Case, Destination: View>(
    unwrapping enum: Binding<Enum?>, case casePath: AnyCasePath<Enum, Case>,
    @ViewBuilder destination: @escaping (Binding<Case>) -> Destination
  ) -> some View {
    navigationDestination(unwrapping: `enum`.associated(casePath), destination: destination)
  }
}

extension NavigationLink where Label: View {
  /// Creates a link to a destination that is shown while an optional has a value.
  @available(*, deprecated, message: "Write 'NavigationLink(item: $value)'.")
  @MainActor @preconcurrency
  public init<Value, WrappedDestination: View>(
    unwrapping value: Binding<Value?>,
    onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Value>) -> WrappedDestination,
    @ViewBuilder label: () -> Label
  ) where Destination == WrappedDestination? {
    self.init(item: value, onNavigate: onNavigate, destination: destination, label: label)
  }

  /// Creates a link to a destination that is shown while an optional enum is in a case.
  @available(
    *, deprecated, message: "Write 'NavigationLink(item: $value.name)' with a '@CasePathable' enum."
  )
  @MainActor @preconcurrency
  public init<Enum, Case, WrappedDestination: View>(
    unwrapping enum: Binding<Enum?>, case casePath: AnyCasePath<Enum, Case>,
    onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Case>) -> WrappedDestination,
    @ViewBuilder label: () -> Label
  ) where Destination == WrappedDestination? {
    self.init(
      item: `enum`.associated(casePath), onNavigate: onNavigate, destination: destination,
      label: label)
  }
}
