extension UIApplication {
  /// Notifies the app's delegate of the launch, and connects a scene to its delegate.
  ///
  /// - Parameter sceneDelegate: the scene's delegate; if nil, an instance of the class that the
  ///   app's delegate configures.
  package func launch(
    _ delegates: [any UIApplicationDelegate],
    scene sceneDelegate: @autoclosure @MainActor () -> (any UISceneDelegate)? = nil,
    _ launched: inout LaunchedScene?
  ) -> LaunchedScene {
    let session = UISceneSession()
    let scene = UIWindowScene(session: session)
    connectedScenes = [scene]
    var configured: UISceneConfiguration.DelegateClass?
    for delegate in delegates {
      self.delegate = delegate
      _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    }
    let options = UIScene.ConnectionOptions()
    for delegate in delegates {
      let configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
      configured = configured ?? configuration.delegateClass
    }
    let delegate = sceneDelegate() ?? configured?.make()
    let result = LaunchedScene(scene: scene, delegates: delegates, sceneDelegate: delegate)
    launched = result
    if let delegate {
      scene.activationState = .foregroundInactive
      scene.delegate = delegate
      delegate.scene(scene, willConnectTo: session, options: options)
      delegate.sceneWillEnterForeground(scene)
    }
    return result
  }
}

/// The scene of a launched app.
@MainActor
package final class LaunchedScene {
  private let scene: UIWindowScene
  // UIKit's objects hold their delegates weakly.
  private let delegates: [any UIApplicationDelegate]
  private let sceneDelegate: (any UISceneDelegate)?

  fileprivate init(
    scene: UIWindowScene, delegates: [any UIApplicationDelegate],
    sceneDelegate: (any UISceneDelegate)?
  ) {
    self.scene = scene
    self.delegates = delegates
    self.sceneDelegate = sceneDelegate
  }

  /// The delegates of the app and of the scene.
  var observedDelegates: [AnyObject] { delegates + [sceneDelegate].compactMap { $0 } }

  /// Activates the scene after the first pass, in a later turn of the main queue.
  package func activate() {
    guard let sceneDelegate else { return }
    Task { @MainActor [scene] in
      scene.activationState = .foregroundActive
      sceneDelegate.sceneDidBecomeActive(scene)
    }
  }

  /// The window shown by the scene's delegate, if any.
  package var window: UIWindow? { scene.keyWindow }
}

/// The window of a scene, with the lifetime of the view.
package struct SceneWindow: View, PartOfDevice {
  private let scene: LaunchedScene
  private let window: HostedView

  /// Creates the view of the scene's window, or nil if the scene's delegate shows none.
  package init?(of scene: LaunchedScene) {
    guard let window = scene.window?.hostedView else { return nil }
    self.scene = scene
    self.window = window
  }

  package var body: some View { window }
}
