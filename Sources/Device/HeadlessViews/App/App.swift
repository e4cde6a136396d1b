/// An app: its scenes, and the properties that they share.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Self.Body { get }

  init()
}

extension App {
  /// Does nothing: a simulator launches an app here.
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

  mutating func add(_ other: Self) {
    windows += other.windows
    commands += other.commands
  }
}

extension SceneParts {
  @MainActor
  package init(of scene: some Scene) {
    if let scene = scene as? any PrimitiveScene {
      self = scene.parts
    } else {
      self.init(of: scene.body)
    }
  }
}

/// A group of windows with the same content, of which this device has one.
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

/// An app as a view, so that its properties have a view's lifetime.
package struct AppView<A: App>: View, StandsForAnother {
  let app: A

  package init(app: A) {
    self.app = app
  }

  package static var subject: Any.Type { A.self }

  package var body: some View {
    let parts = SceneParts(of: app.body)
    AppScreen(window: parts.windows.first, commands: _ViewSequence(parts.commands))
  }
}

/// The window of an app that the device shows, and the app's commands, which can be used but not
/// seen.
private struct AppScreen: View, PrimitiveView, OutlinedView {
  typealias Body = Never

  let window: AnyView?
  let commands: _ViewSequence

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(window)
    visitor.visit(commands)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    if children[1].isEmpty { return children[0] }
    return children[0] + [Element(role: .commands, contextMenu: children[1])]
  }
}
