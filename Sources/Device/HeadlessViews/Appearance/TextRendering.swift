public import Foundation

// Details of texts and labels, which have no effect on this device.

extension View {
  public func textRenderer(_ renderer: some TextRenderer) -> some View {
    visual("textRenderer", renderer)
  }
  public func lineHeight(_ lineHeight: TextLineHeight?) -> some View {
    visual("lineHeight", lineHeight)
  }
  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    visual("typesettingLanguage", (language, isEnabled))
  }
  public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    visual("typesettingLanguage", (language, isEnabled))
  }
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
    visual("labelIconToTitleSpacing", spacing)
  }
  public func labelReservedIconWidth(_ width: CGFloat) -> some View {
    visual("labelReservedIconWidth", width)
  }
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    visual("symbolVariableValueMode", mode)
  }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    visual("writingToolsBehavior", behavior)
  }
  public func textInputSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    visual("textInputSuggestions")
  }
  public func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View {
    visual("textInputFormattingControlVisibility", (visibility, placement))
  }
  public func findNavigator(isPresented: Binding<Bool>) -> some View { visual("findNavigator") }
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    visual("replaceDisabled", isDisabled)
  }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    visual("projectionEffect", transform)
  }
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { visual("scenePadding", edges) }
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    visual("scenePadding", (padding, edges))
  }
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View {
    visual("materialActiveAppearance", appearance)
  }
}

/// The protocol of custom text renderers, which this device never calls.
public protocol TextRenderer: Animatable {
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
}

extension Text {
  /// The lines of a text; always empty on this device.
  public struct Layout: RandomAccessCollection, Sendable {
    /// A line of a text.
    public struct Line: RandomAccessCollection, Sendable {
      public var startIndex: Int { 0 }
      public var endIndex: Int { 0 }
      public subscript(index: Int) -> Run { Run() }
    }

    /// A run of glyphs with the same attributes.
    public struct Run: RandomAccessCollection, Sendable {
      public var startIndex: Int { 0 }
      public var endIndex: Int { 0 }
      public subscript(index: Int) -> RunSlice { RunSlice() }
      public subscript<Attribute: TextAttribute>(key: Attribute.Type) -> Attribute? { nil }
    }

    /// A slice of a run's glyphs.
    public struct RunSlice: Sendable {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Line { Line() }
  }
}

extension GraphicsContext {
  public func draw(_ line: Text.Layout.Line) {}
  public func draw(_ run: Text.Layout.Run) {}
  public func draw(_ slice: Text.Layout.RunSlice) {}
}

/// The height of a line of text.
public struct TextLineHeight: Hashable, Sendable {
  private let name: String

  public static let normal = Self(name: "normal")
  public static let tight = Self(name: "tight")
  public static let loose = Self(name: "loose")
  public static let variable = Self(name: "variable")

  public static func multiple(factor: CGFloat) -> Self { Self(name: "multiple \(factor)") }
  public static func leading(increase: CGFloat) -> Self { Self(name: "leading \(increase)") }
  public static func exact(points: CGFloat) -> Self { Self(name: "exact \(points)") }
}

/// The language that determines a text's line breaks and height.
public struct TypesettingLanguage: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")

  public static func explicit(_ language: Locale.Language) -> Self {
    Self(name: language.maximalIdentifier)
  }
}

/// The presentation of a symbol's variable value.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String

  public static let color = Self(name: "color")
  public static let draw = Self(name: "draw")
}

/// The level of support for Writing Tools.
public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let complete = Self(name: "complete")
  public static let limited = Self(name: "limited")
  public static let disabled = Self(name: "disabled")
}

/// The placement of text formatting controls.
public enum TextInputFormattingControlPlacement: Hashable, Sendable {
  case contextMenu, inputAssistant

  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let contextMenu = Self(rawValue: 1)
    public static let inputAssistant = Self(rawValue: 2)
    public static let all: Self = [.contextMenu, .inputAssistant]
    public static let `default`: Self = .all
  }
}

/// The padding of a scene's content.
public struct ScenePadding: Hashable, Sendable {
  private let name: String

  public static let minimum = Self(name: "minimum")
  public static let navigationBar = Self(name: "navigationBar")
}

/// The appearance of a material in an inactive window.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let active = Self(name: "active")
  public static let inactive = Self(name: "inactive")
  public static let matchWindow = Self(name: "matchWindow")
}
