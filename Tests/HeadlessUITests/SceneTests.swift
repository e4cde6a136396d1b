import Testing
import Transcripts
import UIKit

@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Scene delegates", .serialized)
@MainActor
struct SceneTests {
  @Test("A scene is connected, brought to the foreground, shown and activated, in this order")
  func order() {
    let lines = transcript {
      let simulator = Simulator(applicationDelegate: Launcher(), sceneDelegate: Stagehand())
      #expect(simulator.screen == "[act 1]")
      simulator.tap("act 1")
      #expect(simulator.screen == "[act 2]")
    }
    #expect(
      lines == [
        "launched", "connected", "foreground", "body", "appeared", "active", "body",
      ])
  }

  @Test("Another root controller of the window replaces the screen")
  func root() {
    transcript {
      let delegate = Stagehand()
      let simulator = Simulator(sceneDelegate: delegate)
      delegate.window?.rootViewController = UIHostingController(rootView: Text("applause"))
      #expect(simulator.screen == "applause")
    }
  }

  @Test("The delegate of an app with a body configures its scene's delegate")
  func configured() {
    let lines = transcript {
      let simulator = Simulator(app: Theater.self)
      #expect(simulator.screen == "lights: on")
    }
    #expect(lines == ["active scene: true"])
  }

  @Test("A scene without a window is reported")
  func windowless() {
    let lines = transcript {
      let simulator = Simulator(sceneDelegate: Idler())
      #expect(simulator.screen == "(nothing)")
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("The scene shows no window.") == true)
  }
}

private final class Launcher: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("launched")
    return true
  }
}

private final class Stagehand: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    say("connected")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(rootView: Play())
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: UIScene) { say("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { say("active") }
}

private struct Play: View {
  @State private var act = 1

  var body: some View {
    let _ = say("body")
    Button("act \(act)") { act += 1 }
      .onAppear { say("appeared") }
  }
}

private final class Idler: UIResponder, UIWindowSceneDelegate {}

private struct Theater: App {
  @UIApplicationDelegateAdaptor(House.init) private var house: House

  var body: some Scene {
    WindowGroup { Lights() }
  }

  final class House: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = .init(Switchboard.init)
      return configuration
    }
  }

  final class Switchboard: UIResponder, UIWindowSceneDelegate, ObservableObject {
    @Published var isOn = false

    func sceneWillEnterForeground(_ scene: UIScene) { isOn = true }
    func sceneDidBecomeActive(_ scene: UIScene) {
      let scenes = UIApplication.shared.connectedScenes
      say("active scene: \(scenes.contains { $0.activationState == .foregroundActive })")
    }
  }

  struct Lights: View {
    @EnvironmentObject private var board: Switchboard

    var body: some View { Text("lights: \(board.isOn ? "on" : "off")") }
  }
}
