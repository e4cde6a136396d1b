// Scenes and modifiers for a computer's windows, which this device lacks.

/// An auxiliary window; this device shows only the app's first window.
public struct UtilityWindow<Content: View>: Scene, PrimitiveScene {
  public typealias Body = Never

  private let content: Content

  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package var parts: SceneParts { SceneParts(windows: [AnyView(content)]) }
}

extension Scene {
  public func commandsRemoved() -> some Scene {
    var parts = SceneParts(of: self)
    parts.commands = []
    parts.commandsOfWindow = []
    return _SceneGroup(parts: parts)
  }

  /// Replaces all commands of the scene.
  public func commandsReplaced(@CommandsBuilder content: () -> some Commands) -> some Scene {
    commandsRemoved().commands(content: content)
  }

  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
  public func windowLevel(_ level: WindowLevel) -> some Scene { self }
  public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }
  public func windowToolbarLabelStyle(fixed style: ToolbarLabelStyle) -> some Scene { self }
  public func windowToolbarLabelStyle(_ style: Binding<ToolbarLabelStyle>) -> some Scene { self }
}

extension View {
  public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    visual("windowDismissBehavior", behavior)
  }
  public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    visual("windowFullScreenBehavior", behavior)
  }
  public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    visual("windowMinimizeBehavior", behavior)
  }
  public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    visual("windowResizeBehavior", behavior)
  }
  public func windowToolbarFullScreenVisibility(
    _ visibility: WindowToolbarFullScreenVisibility
  ) -> some View {
    visual("windowToolbarFullScreenVisibility", visibility)
  }
}

extension WindowGroup {
  public init<D: Codable & Hashable>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: (Binding<D?>) -> Content
  ) {
    self.init { content(.constant(nil)) }
  }

  /// Creates a group of windows that present values; the only window of this device shows the
  /// default.
  public init<D: Codable & Hashable>(
    for type: D.Type, @ViewBuilder content: (Binding<D>) -> Content, defaultValue: () -> D
  ) {
    let value = defaultValue()
    self.init { content(.constant(value)) }
  }

  public init<D: Codable & Hashable>(
    id: String, for type: D.Type, @ViewBuilder content: (Binding<D>) -> Content,
    defaultValue: () -> D
  ) {
    self.init(for: type, content: content, defaultValue: defaultValue)
  }
}

extension MenuBarExtra {
  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(content: content, label: label)
  }
}

extension MenuBarExtra where Label == HeadlessViews.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: image, content: content)
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, content: content)
  }
}

// MARK: - Values

/// Whether a scene is shown at launch.
public struct SceneLaunchBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let presented = Self(name: "presented")
  public static let suppressed = Self(name: "suppressed")
}

/// Whether a scene is restored.
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let disabled = Self(name: "disabled")
}

/// The level of a window above others.
public struct WindowLevel: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let normal = Self(name: "normal")
  public static let floating = Self(name: "floating")
  public static let desktop = Self(name: "desktop")
}

/// The role of a window for the window manager.
public struct WindowManagerRole: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let associated = Self(name: "associated")
  public static let principal = Self(name: "principal")
}

/// The style of the labels in a window's toolbar.
public struct ToolbarLabelStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let iconOnly = Self(name: "iconOnly")
  public static let titleOnly = Self(name: "titleOnly")
  public static let titleAndIcon = Self(name: "titleAndIcon")
}

/// Whether the window supports an interaction, such as resizing.
public struct WindowInteractionBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
}

/// The visibility of the toolbar in a full-screen window.
public struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let onHover = Self(name: "onHover")
  public static let visible = Self(name: "visible")
}
