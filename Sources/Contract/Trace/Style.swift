extension FrameElement {
  /// The style of an element: what its modifiers say about its appearance, as far as pages follow it.
  ///
  /// A property without a value is nil. The texts are those of the program: `title2`, `secondary`.
  package struct Style: Codable, Equatable, Sendable {
    /// The font: the name of a text style, or `system` or another name and a size in points.
    package var font: String?
    /// Weights, designs, lines and others, such as `bold`, `italic`, `serif`, `underline`.
    package var traits: [String]?
    package var color: String?
    package var background: String?
    package var tint: String?
    /// The padding in points: top, leading, bottom, trailing.
    package var padding: [Double]?
    package var width: Double?
    package var height: Double?
    /// Whether it is as wide as possible.
    package var isWide: Bool?
    /// The radius of its corners, in points.
    package var corner: Double?
    /// The alignment of its content, such as `leading`, `topTrailing`, `firstTextBaseline`.
    package var alignment: String?
    /// The distance between its parts, in points.
    package var spacing: Double?
    /// The number of columns of a grid.
    package var columns: Int?
    /// The appearance of a control or a list: `borderedProminent`, `wheel`, `plain`.
    package var control: String?
    /// The system symbol beside its text, which is no part of that text.
    package var icon: String?

    package init() {}

    /// The padding of a view without a given length, which the system decides.
    package static let systemPadding = 16.0

    /// The style itself, unless all of it is nil.
    package var ifAny: Self? { self == Self() ? nil : self }
  }
}
