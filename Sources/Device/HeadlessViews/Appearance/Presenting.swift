public import Foundation

extension View {
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    visual("presentationDetents", detents)
  }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    visual("presentationDetents", detents)
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    visual("presentationDragIndicator", visibility)
  }
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    visual("presentationBackground", style)
  }
  public func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    visual("presentationBackground", (alignment, content()))
  }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    visual("presentationCornerRadius", cornerRadius)
  }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    visual("presentationBackgroundInteraction", interaction)
  }
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    visual("presentationContentInteraction", behavior)
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    visual("presentationCompactAdaptation", adaptation)
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    visual("presentationCompactAdaptation", (horizontal, vertical))
  }
  public func presentationSizing(_ sizing: PresentationSizing) -> some View {
    visual("presentationSizing", sizing)
  }
}

/// The height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  private let height: String

  public static let medium = PresentationDetent(height: "medium")
  public static let large = PresentationDetent(height: "large")

  public static func fraction(_ fraction: CGFloat) -> Self { Self(height: "fraction \(fraction)") }
  public static func height(_ height: CGFloat) -> Self { Self(height: "height \(height)") }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> Self {
    Self(height: "\(type)")
  }

  /// The environment in which a custom detent computes its height.
  @dynamicMemberLookup
  public struct Context {
    public let maxDetentValue: CGFloat
    private let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }
}

/// A custom sheet height, which this device never computes.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context

  static func height(in context: Context) -> CGFloat?
}

/// Whether the view behind a presentation is enabled.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")

  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    Self(name: "enabled up through \(detent)")
  }
}

/// The first response to a swipe on a presentation.
public enum PresentationContentInteraction: Hashable, Sendable {
  case automatic, resizes, scrolls
}

/// The adaptation of a presentation to a compact size class.
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}

/// The size of a presentation.
public enum PresentationSizing: Hashable, Sendable {
  case automatic, fitted, form, page
}
