public import Foundation

/// A single window; this device shows only the app's first window.
public struct Window<Content: View>: Scene, PrimitiveScene {
  public typealias Body = Never

  private let content: Content

  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package var parts: SceneParts { SceneParts(windows: [AnyView(content)]) }
}

/// The app's settings window, which this device does not show.
public struct Settings<Content: View>: Scene, PrimitiveScene, WindowlessScene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}

  package var parts: SceneParts { SceneParts() }
}

/// An item in a computer's menu bar, which this device lacks.
public struct MenuBarExtra<Label: View, Content: View>: Scene, PrimitiveScene, WindowlessScene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}

  package var parts: SceneParts { SceneParts() }
}

extension MenuBarExtra where Label == HeadlessViews.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
}

extension MenuBarExtra where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Several scenes.
public struct _SceneGroup: Scene, PrimitiveScene {
  public typealias Body = Never

  package let parts: SceneParts
}

extension SceneBuilder {
  @MainActor
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _SceneGroup {
    var parts = SceneParts()
    for scene in repeat each content { parts.add(SceneParts(of: scene)) }
    return _SceneGroup(parts: parts)
  }

  @MainActor
  public static func buildIf(_ content: _SceneGroup?) -> _SceneGroup {
    content ?? _SceneGroup(parts: SceneParts())
  }

  @MainActor
  public static func buildLimitedAvailability(_ content: some Scene) -> _SceneGroup {
    _SceneGroup(parts: SceneParts(of: content))
  }
}

extension WindowGroup {
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// Creates a group of windows that present values; the only window of this device has no value.
  public init<D: Codable & Hashable>(
    for type: D.Type, @ViewBuilder content: (Binding<D?>) -> Content
  ) {
    self.init { content(.constant(nil)) }
  }

  public init<D: Codable & Hashable>(
    id: String, for type: D.Type, @ViewBuilder content: (Binding<D?>) -> Content
  ) {
    self.init { content(.constant(nil)) }
  }

  @VerbatimOverload
  public init<D: Codable & Hashable>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: (Binding<D?>) -> Content
  ) {
    self.init { content(.constant(nil)) }
  }
}

// MARK: - Modifiers

extension Scene {
  /// Adds commands to the app.
  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene {
    var parts = SceneParts(of: self)
    parts.commands.append(AnyView(CommandsView(content: content())))
    return _SceneGroup(parts: parts)
  }

  /// Runs an action when a value changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    changingWindows { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs an action when a value changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    changingWindows { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs an action with the new value when a value changes.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    changingWindows { AnyView($0.onChange(of: value, perform: action)) }
  }

  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    changingWindows { AnyView($0.environment(keyPath, value)) }
  }

  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changingWindows { AnyView($0.environment(object)) }
  }

  public func environmentObject(_ object: some ObservableObject) -> some Scene {
    changingWindows { AnyView($0.environmentObject(object)) }
  }

  /// Sets the default store of ``AppStorage`` in the scene's views.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    changingWindows { AnyView($0.defaultAppStorage(store)) }
  }

  /// Adds a background task, which never runs on this device.
  public func backgroundTask(
    _ task: BackgroundTask, action: @escaping @Sendable () async -> Void
  ) -> some Scene { self }

  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func windowStyle(_ style: some WindowStyle) -> some Scene { self }
  public func windowToolbarStyle(_ style: some WindowToolbarStyle) -> some Scene { self }
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some Scene { self }

  private func changingWindows(_ change: (AnyView) -> AnyView) -> some Scene {
    var parts = SceneParts(of: self)
    parts.windows = parts.windows.map(change)
    return _SceneGroup(parts: parts)
  }
}

/// Work that an app does in the background.
public struct BackgroundTask: Sendable {
  public static func appRefresh(_ identifier: String) -> Self { Self() }
  public static func urlSession(_ identifier: String) -> Self { Self() }
}

/// The constraint on a window's size.
public struct WindowResizability: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let contentSize = Self(name: "contentSize")
  public static let contentMinSize = Self(name: "contentMinSize")
}

/// The appearance of a window.
public protocol WindowStyle: Sendable {}

public struct TitleBarWindowStyle: WindowStyle {
  public init() {}
}

public struct HiddenTitleBarWindowStyle: WindowStyle {
  public init() {}
}

extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: Self { Self() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: Self { Self() }
}

/// The appearance of a window's toolbar.
public protocol WindowToolbarStyle: Sendable {}

public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: Self { Self() }
}
