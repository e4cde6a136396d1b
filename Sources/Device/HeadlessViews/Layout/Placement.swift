public import Foundation

extension View {
  public func padding(_ insets: EdgeInsets) -> some View { visual("padding", insets) }
  public func offset(_ offset: CGSize) -> some View { visual("offset", offset) }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { visual("position", (x, y)) }
  public func position(_ position: CGPoint) -> some View { visual("position", position) }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    visual("fixedSize", (horizontal, vertical))
  }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    visual("edgesIgnoringSafeArea", edges)
  }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions, edges: Edge.Set = .all
  ) -> some View {
    visual("ignoresSafeArea", (regions, edges))
  }
  public func ignoresSafeArea(edges: Edge.Set) -> some View { visual("ignoresSafeArea", edges) }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    visual("aspectRatio", (ratio, contentMode))
  }
  public func scaledToFit() -> some View { visual("scaledToFit") }
  public func scaledToFill() -> some View { visual("scaledToFill") }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    visual("scaleEffect", (scale, anchor))
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    visual("rotationEffect", (angle, anchor))
  }
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    visual("alignmentGuide", (guide, computeValue))
  }
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    visual("alignmentGuide", (guide, computeValue))
  }
  public func coordinateSpace(name: some Hashable) -> some View { visual("coordinateSpace", name) }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { visual("listRowInsets", insets) }
  public func listRowBackground(_ view: (some View)?) -> some View {
    visual("listRowBackground", view)
  }
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    visual("listRowSeparator", (visibility, edges))
  }
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    visual("listSectionSeparator", (visibility, edges))
  }
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    visual("scrollContentBackground", visibility)
  }
}

/// The parts of the screen that the system covers.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic, visible, hidden, never
}

public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

extension VerticalEdge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}
