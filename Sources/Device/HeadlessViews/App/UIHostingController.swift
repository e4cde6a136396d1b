/// The name under which another framework would hold a view.
@MainActor
public final class UIHostingController<Content: View> {
  public var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
  }
}
