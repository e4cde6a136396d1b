import Trace

/// An app: its scenes and the properties they share.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Self.Body { get }

  init()
}

extension App {
  /// Does nothing: the simulator launches the app.
  public static func main() {}
}

/// A part of an app with its own lifetime, such as a window.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: the device shows it by itself")
  }
}

/// Builds the scenes of an app.
@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene that the device implements.
@MainActor
package protocol PrimitiveScene: Scene where Body == Never {
  var parts: SceneParts { get }
}

/// The parts of a scene.
package struct SceneParts {
  var windows: [AnyView] = []
  var commands: [AnyView] = []
  /// The commands of a program's scene; a shown window includes them.
  var commandsOfWindow: [AnyView] = []

  /// Adds another scene's parts. The device shows only the first window.
  mutating func add(_ other: Self) {
    commands += other.commands
    if windows.isEmpty {
      commandsOfWindow = other.commandsOfWindow
    } else {
      commands += other.commandsOfWindow
    }
    windows += other.windows
  }
}

extension SceneParts {
  @MainActor
  package init<S: Scene>(of scene: S) {
    if let scene = scene as? any PrimitiveScene {
      self = scene.parts
    } else {
      let commands = [AnyView(SceneCommands(scene: scene))]
      if S.Body.self is any WindowlessScene.Type {
        self.init(commands: commands)
      } else {
        self.init(windows: [AnyView(SceneView(scene: scene))], commandsOfWindow: commands)
      }
    }
  }
}

/// A scene without a window on this device.
package protocol WindowlessScene {}

/// A program's scene as a view, which gives its properties a view's lifetime. Only the first of its
/// windows is shown.
private struct SceneView<S: Scene>: View, StandsForAnother {
  let scene: S

  static var subject: Any.Type { S.self }

  var body: some View { AppScreen(of: scene.body) }
}

/// The commands of a scene whose window is not shown.
private struct SceneCommands<S: Scene>: View, StandsForAnother {
  let scene: S

  static var subject: Any.Type { S.self }

  var body: some View {
    let parts = SceneParts(of: scene.body)
    return _ViewSequence(parts.commands + parts.commandsOfWindow)
  }
}

/// A group of windows with the same content; this device opens one of them.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package var parts: SceneParts { SceneParts(windows: [AnyView(content)]) }
}

// MARK: - Launching

/// An app as a view, which gives its properties a view's lifetime.
package struct AppView<A: App>: View, StandsForAnother {
  let app: A
  let scene: LaunchedScene

  package init(app: A, scene: LaunchedScene) {
    self.app = app
    self.scene = scene
  }

  package static var subject: Any.Type { A.self }

  package var body: some View {
    AppScreen(of: app.body) { content in
      SceneWindow(of: scene).map { AnyView($0) } ?? app.providingDelegates(to: content, in: scene)
    }
  }
}

/// The app's window on the device, and the app's commands, which are invisible but usable.
private struct AppScreen: View, PrimitiveView, OutlinedView {
  typealias Body = Never

  let window: AnyView?
  let commands: _ViewSequence

  /// - Parameter change: the app's changes to the window's content.
  init(of scene: some Scene, changing change: (AnyView) -> AnyView = { $0 }) {
    let parts = SceneParts(of: scene)
    window = parts.windows.first.map(change)
    commands = _ViewSequence(parts.commands)
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(window)
    visitor.visit(commands)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    if children[1].isEmpty { return children[0] }
    return children[0] + [Element(role: .commands, contextMenu: children[1])]
  }
}
