/// A title with an icon.
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View, PrimitiveView where Title: View, Icon: View {
  public typealias Body = Never

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(icon)
    visitor.visit(title)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var row = Element(role: .row, content: children[1])
    if environment.showsIconsOnly {
      // What it is called stays the same.
      row.content = children[0]
      row.spokenLabel = children[1].name
    }
    return [row]
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }

  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
}

// MARK: - Styles

/// How labels are shown; on this device by their titles, unless only icons are asked for.
public protocol LabelStyle: Sendable {}

public struct DefaultLabelStyle: LabelStyle {
  public init() {}
}

public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
}

public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
}

public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: Self { Self() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: Self { Self() }
}

private struct IconsOnlyKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  fileprivate var showsIconsOnly: Bool {
    get { self[IconsOnlyKey.self] }
    set { self[IconsOnlyKey.self] = newValue }
  }
}

extension View {
  public func labelStyle(_ style: some LabelStyle) -> some View {
    EnvironmentView(
      content: self,
      change: SettingValue(keyPath: \.showsIconsOnly, value: style is IconOnlyLabelStyle))
  }
}
