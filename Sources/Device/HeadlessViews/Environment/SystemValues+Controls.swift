public import Foundation

// Settings of controls and of the system, readable by views. The defaults are those of one phone.

extension EnvironmentValues {
  @Entry public var accessibilityAssistiveAccessEnabled: Bool = false
  @Entry public var accessibilityDimFlashingLights: Bool = false
  @Entry public var accessibilityLargeContentViewerEnabled: Bool = false
  @Entry public var accessibilityPlayAnimatedImages: Bool = true
  @Entry public var accessibilitySwitchControlEnabled: Bool = false
  @Entry public var allowedDynamicRange: Image.DynamicRange?
  @Entry public var backgroundMaterial: Material?
  @Entry public var backgroundProminence: BackgroundProminence = .standard
  @Entry public var badgeProminence: BadgeProminence = .standard
  @Entry public var contentTransitionAddsDrawingGroup: Bool = false
  @Entry public var controlActiveState: ControlActiveState = .key
  @Entry public var defaultMinListHeaderHeight: CGFloat?
  @Entry public var isFocusEffectEnabled: Bool = true
  @Entry public var isHoverEffectEnabled: Bool = true
  @Entry public var isSceneCaptured: Bool = false
  @Entry public var isTabBarShowingSections: Bool = false
  @Entry public var keyboardShortcut: KeyboardShortcut?
  @Entry public var labelsVisibility: Visibility = .automatic
  @Entry public var menuIndicatorVisibility: Visibility = .automatic
  @Entry public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode = .automatic
  @Entry public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic
  @Entry public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic
  @Entry public var sidebarRowSize: SidebarRowSize = .medium
  @Entry public var springLoadingBehavior: SpringLoadingBehavior = .automatic
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
  @Entry public var symbolColorRenderingMode: SymbolColorRenderingMode?
  @Entry public var tabBarPlacement: TabBarPlacement?
  @Entry public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement?

  /// The predecessor of `autocorrectionDisabled`.
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }
}

/// The prominence of a background, such as that of a selected row.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String

  public static let standard = Self(name: "standard")
  public static let increased = Self(name: "increased")
}

/// The prominence of badges.
public struct BadgeProminence: Hashable, Sendable {
  private let name: String

  public static let standard = Self(name: "standard")
  public static let increased = Self(name: "increased")
  public static let decreased = Self(name: "decreased")
}

/// The activity of a window's controls on a computer.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  case key, active, inactive
}

/// The row size of sidebars on a computer.
public enum SidebarRowSize: Hashable, Sendable {
  case small, medium, large
}

/// The behavior of a view when something is dragged over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
}

/// The coloring of a symbol.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String

  public static let flat = Self(name: "flat")
  public static let gradient = Self(name: "gradient")
}

/// The placement of a tab view's bar.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let bottomBar = Self(name: "bottomBar")
  public static let topBar = Self(name: "topBar")
  public static let sidebar = Self(name: "sidebar")
  public static let pageIndicator = Self(name: "pageIndicator")
}

/// The placement of the view above the tab bar.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  case inline, expanded
}

// MARK: - Actions

/// Renames the subject of a view.
@MainActor @preconcurrency
public struct RenameAction {
  nonisolated let action: @MainActor () -> Void

  public func callAsFunction() { action() }
}

/// Moves the focus to the default of a scope; ignored on this device.
@MainActor @preconcurrency
public struct ResetFocusAction {
  public func callAsFunction(in namespace: Namespace.ID) {}
}

extension EnvironmentValues {
  @Entry public internal(set) var rename: RenameAction?

  @MainActor public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

extension View {
  /// Sets the action of rename buttons in the view.
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    setting("renameAction", \.rename, RenameAction(action: action))
  }

  /// Makes rename buttons in the view focus a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

/// A button for the enclosing rename action, disabled if there is none.
public struct RenameButton: View, PartOfDevice {
  @Environment(\.rename) private var rename

  public init() {}

  public var body: some View {
    Button("Rename") { rename?() }.disabled(rename == nil)
  }
}
