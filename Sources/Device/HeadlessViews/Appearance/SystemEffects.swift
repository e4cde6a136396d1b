// Modifiers for the system's surroundings of a view, which have no effect on this device.

extension View {
  public func statusBarHidden(_ hidden: Bool = true) -> some View {
    visual("statusBarHidden", hidden)
  }
  public func statusBar(hidden: Bool) -> some View { visual("statusBar", hidden) }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    visual("persistentSystemOverlays", visibility)
  }
  public func defersSystemGestures(on edges: Edge.Set) -> some View {
    visual("defersSystemGestures", edges)
  }
  public func sensoryFeedback(
    _ feedback: SensoryFeedback, trigger: some Equatable
  ) -> some View {
    visual("sensoryFeedback", trigger)
  }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    visual("sensoryFeedback", trigger)
  }
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    visual("sensoryFeedback", trigger)
  }
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    visual("symbolEffect", (effect, isActive))
  }
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View {
    visual("symbolEffect", (effect, value))
  }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    visual("symbolEffectsRemoved", isEnabled)
  }
  public func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool = true
  ) -> some View {
    visual("hoverEffect", (effect, isEnabled))
  }
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    visual("defaultHoverEffect", effect)
  }
  public func onPencilDoubleTap(
    perform action: @escaping (PencilDoubleTapGestureValue) -> Void
  ) -> some View {
    visual("onPencilDoubleTap")
  }
  public func onPencilSqueeze(
    perform action: @escaping (PencilSqueezeGesturePhase) -> Void
  ) -> some View {
    visual("onPencilSqueeze")
  }
  public func dialogPreventsAppTermination(_ prevents: Bool?) -> some View {
    visual("dialogPreventsAppTermination", prevents)
  }
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    visual("dialogSuppressionToggle")
  }
  public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View {
    visual("dialogSuppressionToggle", titleKey)
  }
  @_disfavoredOverload
  public func dialogSuppressionToggle(
    _ title: some StringProtocol, isSuppressed: Binding<Bool>
  ) -> some View {
    visual("dialogSuppressionToggle", String(title))
  }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    visual("menuActionDismissBehavior", behavior)
  }
  public func dialogIcon(_ icon: Image?) -> some View { visual("dialogIcon", icon) }
  public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    visual("dialogSeverity", severity)
  }
}

/// Haptic feedback.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String

  public static let success = Self(name: "success")
  public static let warning = Self(name: "warning")
  public static let error = Self(name: "error")
  public static let selection = Self(name: "selection")
  public static let increase = Self(name: "increase")
  public static let decrease = Self(name: "decrease")
  public static let start = Self(name: "start")
  public static let stop = Self(name: "stop")
  public static let alignment = Self(name: "alignment")
  public static let levelChange = Self(name: "levelChange")
  public static let impact = Self(name: "impact")
  public static let pathComplete = Self(name: "pathComplete")

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }

  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }

  public enum Weight: Hashable, Sendable {
    case light, medium, heavy
  }

  public enum Flexibility: Hashable, Sendable {
    case rigid, solid, soft
  }
}

/// An animation of a symbol.
public struct SymbolEffect: Hashable, Sendable {
  private var name: String

  public static let bounce = Self(name: "bounce")
  public static let pulse = Self(name: "pulse")
  public static let variableColor = Self(name: "variableColor")
  public static let scale = Self(name: "scale")
  public static let appear = Self(name: "appear")
  public static let disappear = Self(name: "disappear")
  public static let replace = Self(name: "replace")
  public static let wiggle = Self(name: "wiggle")
  public static let rotate = Self(name: "rotate")
  public static let breathe = Self(name: "breathe")

  public var up: Self { with("up") }
  public var down: Self { with("down") }
  public var byLayer: Self { with("byLayer") }
  public var wholeSymbol: Self { with("wholeSymbol") }
  public var iterative: Self { with("iterative") }
  public var cumulative: Self { with("cumulative") }
  public var reversing: Self { with("reversing") }

  private func with(_ word: String) -> Self { Self(name: "\(name), \(word)") }
}

/// The options of a symbol effect, such as repetition and speed.
public struct SymbolEffectOptions: Hashable, Sendable {
  private var name: String

  public static let `default` = Self(name: "default")
  public static let repeating = Self(name: "repeating")
  public static let nonRepeating = Self(name: "nonRepeating")

  public static func `repeat`(_ count: Int) -> Self { Self(name: "repeat \(count)") }
  public static func speed(_ speed: Double) -> Self { Self(name: "speed \(speed)") }
  public func speed(_ speed: Double) -> Self { Self(name: "\(name), speed \(speed)") }
  public func `repeat`(_ count: Int) -> Self { Self(name: "\(name), repeat \(count)") }
}

/// The effect of a pointer over a view.
public struct HoverEffect: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let highlight = Self(name: "highlight")
  public static let lift = Self(name: "lift")
}

/// Whether holding a button repeats its action.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// The order of a menu's items.
public enum MenuOrder: Hashable, Sendable {
  case automatic, priority, fixed
}

/// Whether choosing an item closes the menu.
public enum MenuActionDismissBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// The severity of a dialog.
public enum DialogSeverity: Hashable, Sendable {
  case automatic, standard, critical
}

/// A double tap with a pencil, which this device lacks.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {}

/// The phase of a pencil squeeze, which this device lacks.
public enum PencilSqueezeGesturePhase: Hashable, Sendable {
  case active, ended, failed
}
