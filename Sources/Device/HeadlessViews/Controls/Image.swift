import Trace

/// An image, represented by its name.
public struct Image: Equatable, Sendable {
  package let name: String
  let isDecorative: Bool
  var label: Text?
  private let isSymbol: Bool

  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  private init(
    name: String, isDecorative: Bool = false, label: Text? = nil, isSymbol: Bool = false
  ) {
    self.name = name
    self.isDecorative = isDecorative
    self.label = label
    self.isSymbol = isSymbol
  }

  public init(systemName: String) {
    self.init(name: systemName, isSymbol: true)
  }

  public init(systemName: String, variableValue: Double?) {
    self.init(name: systemName, isSymbol: true)
  }

  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(name: name)
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name: name, label: label)
  }

  /// Creates an image that assistive technologies ignore.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name: name, isDecorative: true)
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View, PrimitiveView, ShowingView, OutlinedView {
  public typealias Body = Never

  package var part: OutlinePart { .view("Image \"\(name)\"") }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var element = Element(role: .image, value: name)
    element.spokenLabel = isDecorative ? "" : label?.content
    if isSymbol { element.look = .symbol }
    if let font = environment.font { element.restyle { $0.add("font", font) } }
    return [element]
  }
}
