// The built-in styles are without effect here, since nothing is drawn.

extension View {
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    visual("datePickerStyle", style)
  }
  public func menuStyle(_ style: some MenuStyle) -> some View { visual("menuStyle", style) }
  public func formStyle(_ style: some FormStyle) -> some View { visual("formStyle", style) }
}

public protocol DatePickerStyle: Sendable {}

public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
}

public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
}

public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
}

public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}

public protocol MenuStyle: Sendable {}

public struct DefaultMenuStyle: MenuStyle {
  public init() {}
}

public struct ButtonMenuStyle: MenuStyle {
  public init() {}
}

public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { Self() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { Self() }
}

public protocol FormStyle: Sendable {}

public struct AutomaticFormStyle: FormStyle {
  public init() {}
}

public struct GroupedFormStyle: FormStyle {
  public init() {}
}

public struct ColumnsFormStyle: FormStyle {
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { Self() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: Self { Self() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: Self { Self() }
}
