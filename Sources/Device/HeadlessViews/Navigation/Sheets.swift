import Trace

extension View {
  /// Presents a sheet while a flag is set.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presents(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet for an item while it is not `nil`.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presents(.sheet, item: item, onDismiss: onDismiss, content: content)
  }

  /// Presents a full-screen cover while a flag is set.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presents(.cover, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a full-screen cover for an item while it is not `nil`.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presents(.cover, item: item, onDismiss: onDismiss, content: content)
  }

  /// Presents a popover while a flag is set.
  public func popover(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presents(.popover, isPresented: isPresented, onDismiss: nil, content: content)
  }

  /// Presents a popover for an item while it is not `nil`.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presents(.popover, item: item, onDismiss: nil, content: content)
  }
}

extension View {
  /// Prevents the user from dismissing the view's presentation with a swipe.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    changingElements(
      "interactiveDismissDisabled", Refusing(action: .dismiss, isRefused: isDisabled))
  }
}

/// The change that disables one of an element's uses.
struct Refusing: ElementChange {
  let action: Element.Action
  let isRefused: Bool

  func apply(to element: inout Element, in environment: EnvironmentValues) {
    if isRefused { element.refusals.insert(action) }
  }
}

/// The anchor of a popover.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// A rectangle in the view.
  public enum Source: Hashable, Sendable {
    case bounds
  }

  case rect(Source)
  case point(UnitPoint)
}
