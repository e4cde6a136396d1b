import Foundation
import HeadlessGraph

// Uses whose input type belongs to this library.

extension Element.Use where Input == TextEdit {
  package static var setText: Self { Self(.setText) }
}

extension Element.Use where Input == Date {
  package static var setDate: Self { Self(.setDate) }
}

extension Element.Use where Input == Color {
  package static var setColor: Self { Self(.setColor) }
}

extension Element.Use where Input == CGSize {
  /// A drag; its input is the distance.
  package static var drag: Self { Self(.drag) }
}

extension Element.Use where Input == Angle {
  package static var rotate: Self { Self(.rotate) }
}
