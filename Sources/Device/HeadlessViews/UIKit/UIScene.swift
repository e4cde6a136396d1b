public import Foundation

// The scenes of an app with UIKit's life cycle. The launch connects a single scene to its delegate.

/// A scene of UIKit.
@MainActor
open class UIScene: UIResponder {
  /// The options of a scene's connection, which are always empty on this device.
  @MainActor
  public final class ConnectionOptions {
    public var urlContexts: Set<UIOpenURLContext> { [] }

    init() {}
  }

  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public let session: UISceneSession
  public weak var delegate: (any UISceneDelegate)?
  public package(set) var activationState = ActivationState.foregroundActive

  init(session: UISceneSession) {
    self.session = session
  }
}

extension UIScene: Hashable {
  public nonisolated static func == (left: UIScene, right: UIScene) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A scene with windows.
public final class UIWindowScene: UIScene {
  public private(set) var windows: [UIWindow] = []
  public var screen: UIScreen { .main }
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.append(window)
  }
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
  public var delegateClass: DelegateClass?

  /// The class of a scene's delegate.
  ///
  /// Every program's `delegateClass = SceneDelegate.self` is compiled as
  /// `delegateClass = .init({ SceneDelegate() })`: without Objective-C, a metatype cannot create an
  /// object by an initializer that is not required.
  public struct DelegateClass {
    let make: @MainActor () -> any UISceneDelegate

    public init<Delegate: UISceneDelegate>(_ make: @escaping @MainActor () -> Delegate) {
      self.make = { make() }
    }
  }

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A URL that a scene should open.
public struct UIOpenURLContext: Hashable, Sendable {
  public let url: URL
}

/// The delegate of a scene; a launch connects the scene, brings it to the foreground and activates
/// it.
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

/// The delegate of a scene with windows.
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
