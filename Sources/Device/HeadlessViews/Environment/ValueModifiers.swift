public import Foundation

// Modifiers that configure the views inside a view through an environment value.

/// The change that sets an environment value under a modifier's name.
private struct NamedSetting<Value>: EnvironmentChange {
  let modifier: String
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func apply(to values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

extension View {
  /// Sets an environment value under a modifier's name.
  func setting<Value>(
    _ modifier: String, _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(
      content: self, change: NamedSetting(modifier: modifier, keyPath: keyPath, value: value))
  }
}

// MARK: - Texts

extension View {
  public func lineLimit(_ number: Int?) -> some View { setting("lineLimit", \.lineLimit, number) }
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    setting("lineSpacing", \.lineSpacing, lineSpacing)
  }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    setting("multilineTextAlignment", \.multilineTextAlignment, alignment)
  }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    setting("minimumScaleFactor", \.minimumScaleFactor, factor)
  }
  public func allowsTightening(_ flag: Bool) -> some View {
    setting("allowsTightening", \.allowsTightening, flag)
  }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    setting("truncationMode", \.truncationMode, mode)
  }
  public func textCase(_ textCase: Text.Case?) -> some View {
    setting("textCase", \.textCase, textCase)
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    setting("autocorrectionDisabled", \.autocorrectionDisabled, disable)
  }
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    setting("disableAutocorrection", \.disableAutocorrection, disable)
  }

  /// Limits the text size in the view to a range.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View {
    EnvironmentView(content: self, change: LimitingTypeSize(range: range))
  }
}

/// The change that limits the text size to a range.
private struct LimitingTypeSize<Range: RangeExpression<DynamicTypeSize>>: EnvironmentChange {
  let range: Range

  var modifier: String { "dynamicTypeSize" }

  func apply(to values: inout EnvironmentValues) {
    let sizes = DynamicTypeSize.allCases.filter(range.contains)
    guard let first = sizes.first, let last = sizes.last else { return }
    values.dynamicTypeSize = min(max(values.dynamicTypeSize, first), last)
  }
}

// MARK: - Controls and lists

extension View {
  public func controlSize(_ controlSize: ControlSize) -> some View {
    setting("controlSize", \.controlSize, controlSize)
  }
  public func headerProminence(_ prominence: Prominence) -> some View {
    setting("headerProminence", \.headerProminence, prominence)
  }
  public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    setting("badgeProminence", \.badgeProminence, prominence)
  }
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    setting("labelsVisibility", \.labelsVisibility, visibility)
  }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    setting("buttonRepeatBehavior", \.buttonRepeatBehavior, behavior)
  }
  public func menuOrder(_ order: MenuOrder) -> some View {
    setting("menuOrder", \.menuOrder, order)
  }
  public func menuIndicator(_ visibility: Visibility) -> some View {
    setting("menuIndicator", \.menuIndicatorVisibility, visibility)
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    setting("keyboardShortcut", \.keyboardShortcut, shortcut)
  }
  public func scrollDisabled(_ disabled: Bool) -> some View {
    setting("scrollDisabled", \.isScrollEnabled, !disabled)
  }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    setting("scrollDismissesKeyboard", \.scrollDismissesKeyboardMode, mode)
  }
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    EnvironmentView(content: self, change: SettingIndicators(visibility: visibility, axes: axes))
  }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    setting("hoverEffectDisabled", \.isHoverEffectEnabled, !disabled)
  }
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    setting("springLoadingBehavior", \.springLoadingBehavior, behavior)
  }
}

/// The change that sets the visibility of scroll indicators along axes.
private struct SettingIndicators: EnvironmentChange {
  let visibility: ScrollIndicatorVisibility
  let axes: Axis.Set

  var modifier: String { "scrollIndicators" }

  func apply(to values: inout EnvironmentValues) {
    if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
    if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
  }
}

// MARK: - Appearance

extension View {
  /// Adds reasons for redacting the view.
  public func redacted(reason: RedactionReasons) -> some View {
    EnvironmentView(content: self, change: Redacting(reasons: reason))
  }
  public func unredacted() -> some View { setting("unredacted", \.redactionReasons, []) }
  public func imageScale(_ scale: Image.Scale) -> some View {
    setting("imageScale", \.imageScale, scale)
  }
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    EnvironmentView(content: self, change: AddingVariant(variant: variant))
  }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    setting("symbolRenderingMode", \.symbolRenderingMode, mode)
  }
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
    setting("symbolColorRenderingMode", \.symbolColorRenderingMode, mode)
  }
  public func contentTransition(_ transition: ContentTransition) -> some View {
    setting("contentTransition", \.contentTransition, transition)
  }
  public func backgroundStyle(_ style: some ShapeStyle) -> some View {
    setting("backgroundStyle", \.backgroundStyle, AnyShapeStyle(style))
  }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    setting("allowedDynamicRange", \.allowedDynamicRange, range)
  }
}

/// The change that adds reasons for redaction to the inherited ones.
private struct Redacting: EnvironmentChange {
  let reasons: RedactionReasons

  var modifier: String { "redacted" }

  func apply(to values: inout EnvironmentValues) { values.redactionReasons.formUnion(reasons) }
}

/// The change that adds a symbol variant to the inherited ones.
private struct AddingVariant: EnvironmentChange {
  let variant: SymbolVariants

  var modifier: String { "symbolVariant" }

  func apply(to values: inout EnvironmentValues) {
    values.symbolVariants = values.symbolVariants.adding(variant)
  }
}
