import Combine

/// A view controller whose content is a SwiftUI view.
///
/// The content appears on the screen if the controller is represented, or is the root of a window.
@MainActor
open class UIHostingController<Content: View>: UIViewController, HostingController {
  public var rootView: Content {
    didSet { hosted.content = AnyView(rootView) }
  }

  private let hosted: HostedContent

  public init(rootView: Content) {
    self.rootView = rootView
    hosted = HostedContent(AnyView(rootView))
    super.init()
  }

  package var hostedView: HostedView { HostedView(hosted: hosted) }
}

/// A controller whose content is a SwiftUI view.
@MainActor
package protocol HostingController: UIViewController {
  var hostedView: HostedView { get }
}

/// The content of a controller or window, which changes along with its root view.
@MainActor
final class HostedContent: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()

  var content: AnyView {
    willSet { objectWillChange.send() }
  }

  init(_ content: AnyView) {
    self.content = content
  }
}

/// The view of a controller, or of a window.
package struct HostedView: View, PartOfDevice {
  @ObservedObject var hosted: HostedContent

  package var body: AnyView { hosted.content }
}

// MARK: - In a window

/// A window of an application.
public final class UIWindow: UIView, UIAppearance {
  public static let proxy = UIWindow()

  public var rootViewController: UIViewController? {
    didSet { hosted.content = Self.content(of: rootViewController) }
  }

  public private(set) var isKeyWindow = false
  public weak var windowScene: UIWindowScene?
  private let hosted = HostedContent(AnyView(EmptyView()))

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// Brings the window in front of the scene's other windows.
  public func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    windowScene?.show(self)
  }

  package var hostedView: HostedView { HostedView(hosted: hosted) }

  /// Returns the view of a window's root controller; only hosting controllers have one on this
  /// device.
  private static func content(of controller: UIViewController?) -> AnyView {
    guard let controller else { return AnyView(EmptyView()) }
    let view = (controller as? any HostingController)?.hostedView
    return AnyView(view.id(ObjectIdentifier(controller)))
  }
}
