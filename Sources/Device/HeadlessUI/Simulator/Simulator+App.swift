import Stage
import Trace

extension Simulator {
  /// Launches an app.
  public convenience init<A: App>(os: SimulatedSystem = .iOS(17), app: A.Type) {
    var scene: LaunchedScene?
    self.init(os: os) {
      let app = app.init()
      AppView(app: app, scene: app.launch(&scene))
    } whenShown: {
      scene?.activate()
    }
  }

  /// Launches an app with UIKit's life cycle: connects a scene to its delegate, and shows the
  /// window that the delegate makes visible.
  ///
  ///     final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  ///       var window: UIWindow?
  ///
  ///       func scene(
  ///         _ scene: UIScene, willConnectTo session: UISceneSession,
  ///         options connectionOptions: UIScene.ConnectionOptions
  ///       ) {
  ///         guard let scene = scene as? UIWindowScene else { return }
  ///         let window = UIWindow(windowScene: scene)
  ///         window.rootViewController = UIHostingController(rootView: Text("Hello"))
  ///         self.window = window
  ///         window.makeKeyAndVisible()
  ///       }
  ///     }
  ///
  ///     Simulator(sceneDelegate: SceneDelegate()).screen  // => "Hello"
  public convenience init(
    os: SimulatedSystem = .iOS(17),
    applicationDelegate: @autoclosure @MainActor () -> (any UIApplicationDelegate)? = nil,
    sceneDelegate: @autoclosure @MainActor () -> any UIWindowSceneDelegate
  ) {
    var scene: LaunchedScene?
    self.init(os: os) {
      SceneWindow(
        of: UIApplication.shared.launch(
          [applicationDelegate()].compactMap(\.self), scene: sceneDelegate(), &scene))
    } whenShown: {
      scene?.activate()
    }
    guard UIApplication.shared.keyWindow == nil else { return }
    Stage.issue(
      """
      The scene shows no window. Let 'scene(_:willConnectTo:options:)' make one with \
      UIWindow(windowScene:), set its rootViewController, and call makeKeyAndVisible().
      """, at: CallStack.current)
  }
}

extension Simulator {
  /// Performs one of the app's commands, by name.
  public func command(_ name: some SimulatorTarget) {
    attempt { () throws(SimulatorFailure) in try useCommand(name) }
  }

  func useCommand(_ name: some SimulatorTarget) throws(SimulatorFailure) {
    settleQuietly()
    let commands = graph.elements.filter { $0.role == .commands }.flatMap(\.contextMenu)
    let found = try ElementSearch(in: commands, screen: commands)
      .find(UserAction(.command, like: .tap), name.query, at: nil)
    recordInteraction(.command, name.query.description(at: nil)) { found.actions[.use]?(()) }
  }
}
