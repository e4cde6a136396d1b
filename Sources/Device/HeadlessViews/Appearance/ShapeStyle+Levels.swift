/// A level of another style, such as a secondary background.
struct LevelOfShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let level: Int
}

extension ShapeStyle {
  public var secondary: some ShapeStyle { LevelOfShapeStyle(style: self, level: 2) }
  public var tertiary: some ShapeStyle { LevelOfShapeStyle(style: self, level: 3) }
  public var quaternary: some ShapeStyle { LevelOfShapeStyle(style: self, level: 4) }
  public var quinary: some ShapeStyle { LevelOfShapeStyle(style: self, level: 5) }
}
