import Foundation
import Testing

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Alignment guides")
struct AlignmentTests {
  @Test("Each type is a separate guide, with its declared position")
  func ownGuides() {
    #expect(VerticalAlignment.title == VerticalAlignment(Title.self))
    #expect(VerticalAlignment.title != .top)
    let dimensions = ViewDimensions(width: 30, height: 20)
    #expect(dimensions[.title] == 5)
    #expect(dimensions[VerticalAlignment.bottom] == 20)
    #expect(dimensions[HorizontalAlignment.center] == 15)
    #expect(dimensions[explicit: .title] == nil)
  }

  @Test("Angles are added and multiplied")
  func angles() {
    var angle = Angle(radians: 3) - .radians(1)
    angle *= 4
    #expect(angle / 2 + -angle == .radians(-4))
  }
}

private enum Title: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] / 4 }
}

extension VerticalAlignment {
  fileprivate static let title = VerticalAlignment(Title.self)
}
