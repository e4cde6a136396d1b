/// The view that a program's style makes of a control.
///
/// It runs like a view's body: by its own causes, and with the dynamic properties of the style.
struct StyledView<Style, Configuration, Content: View>: View, StandsForAnother {
  /// The first, so that its properties lie where those of a view would.
  let style: Style
  let configuration: Configuration
  private let making: Making

  /// The function that makes it, the same for all values of the style.
  private struct Making: Equatable {
    let makeBody: @MainActor (Style, Configuration) -> Content

    static func == (left: Self, right: Self) -> Bool { true }
  }

  init(
    _ style: Style, _ configuration: Configuration,
    makeBody: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    self.style = style
    self.configuration = configuration
    making = Making(makeBody: makeBody)
  }

  static var subject: Any.Type { Style.self }

  var body: Content { making.makeBody(style, configuration) }
}

/// A part of a control, which a style puts somewhere.
package protocol StylePart: PrimitiveView, OutlinedView {
  var content: AnyView { get }
}

extension StylePart {
  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}
