public import Foundation

// Exchange with other apps, which this device does not support: the view is unchanged, and the
// actions are never called.

extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    visual("onOpenURL")
  }
  public func onDrag(_ data: @escaping () -> some Any) -> some View { visual("onDrag") }
  public func onDrag(
    _ data: @escaping () -> some Any, @ViewBuilder preview: () -> some View
  ) -> some View {
    visual("onDrag")
  }
  /// Opens links inside the app; this device has no other place to open them.
  public func onOpenURL(prefersInApp: Bool) -> some View { visual("onOpenURL", prefersInApp) }
  public func cuttable<T>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View {
    visual("cuttable")
  }
  public func draggable(_ payload: @autoclosure @escaping () -> some Any) -> some View {
    visual("draggable")
  }
  public func draggable(
    _ payload: @autoclosure @escaping () -> some Any, @ViewBuilder preview: () -> some View
  ) -> some View {
    visual("draggable")
  }
  public func dropDestination<T>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    visual("dropDestination")
  }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [Any], _ location: CGPoint) -> Bool
  ) -> some View {
    visual("onDrop")
  }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [Any]) -> Bool
  ) -> some View {
    visual("onDrop")
  }
  @_disfavoredOverload
  public func onDrop(
    of supportedContentTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [Any], _ location: CGPoint) -> Bool
  ) -> some View {
    visual("onDrop")
  }
  @_disfavoredOverload
  public func onDrop(
    of supportedContentTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [Any]) -> Bool
  ) -> some View {
    visual("onDrop")
  }
  public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    visual("copyable")
  }
  public func pasteDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    visual("pasteDestination")
  }
  public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    visual("handlesExternalEvents", (preferring, allowing))
  }
  public func itemProvider(_ action: (() -> Any?)?) -> some View { visual("itemProvider") }
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    visual("onContinuousHover")
  }
  public func typeSelectEquivalent(_ text: Text?) -> some View {
    visual("typeSelectEquivalent", text)
  }
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { visual("buttonSizing", sizing) }
}

/// The phase of a pointer that hovers over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// The size of a button.
public enum ButtonSizing: Hashable, Sendable {
  case automatic, fitted, flexible
}
