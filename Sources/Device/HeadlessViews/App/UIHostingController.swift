/// A view controller with a view as its content, which the device does not present.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
}
