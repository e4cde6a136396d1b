/// A whole app: its scenes, and what they share.
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

/// A part of an app with a life of its own, such as a window.
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
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene that the device shows by itself.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  var rootView: AnyView { get }
}

/// Windows that all show the same; this device has one.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var rootView: AnyView { AnyView(content) }
}

// MARK: - Launching

/// An app as a view, so that its properties live like those of a view.
struct AppView<A: App>: View, StandsForAnother {
  let app: A

  static var subject: Any.Type { A.self }

  var body: some View { Self.rootView(of: app.body) }

  private static func rootView(of scene: some Scene) -> AnyView {
    if let scene = scene as? any PrimitiveScene { return scene.rootView }
    return rootView(of: scene.body)
  }
}

extension Simulator {
  /// Launches an app.
  public convenience init(os: SimulatedSystem = .iOS(17), app: (some App).Type) {
    self.init(os: os) { AppView(app: app.init()) }
  }
}
