public import Foundation

// The scenes of an app that has a delegate for each instead of a body. This device compiles their
// delegates, and connects no scene to them.

/// A scene of UIKit.
@MainActor
open class UIScene: UIResponder {
  /// The options of a scene's connection, of which this device gives none.
  @MainActor
  public final class ConnectionOptions {
    public var urlContexts: Set<UIOpenURLContext> { [] }

    init() {}
  }

  public let session: UISceneSession
  public weak var delegate: (any UISceneDelegate)?

  init(session: UISceneSession) {
    self.session = session
  }
}

/// A scene with windows.
public final class UIWindowScene: UIScene {
  public private(set) var windows: [UIWindow] = []
  public var screen: UIScreen { .main }
}

/// The session of a scene.
@MainActor
public final class UISceneSession: Hashable {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role = Role.windowApplication

  init() {}

  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The configuration of a scene: its name and its delegate.
@MainActor
public final class UISceneConfiguration {
  public let name: String?
  public let role: UISceneSession.Role
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A URL that a scene is asked to open.
public struct UIOpenURLContext: Hashable, Sendable {
  public let url: URL
}

/// The delegate of a scene, which is never called on this device.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows, which is never called on this device.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  public func makeKeyAndVisible() {}
}
