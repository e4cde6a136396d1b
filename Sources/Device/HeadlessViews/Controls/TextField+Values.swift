public import Foundation

extension TextSource {
  /// Creates a source that formats a value, and parses the text on each keystroke; text that does
  /// not parse is ignored.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    let format = format.onDevice
    self = .value(
      get: { format.format(value.wrappedValue) },
      set: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } })
  }

  /// Creates a source for an optional value, which is nil while the field is empty.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    let format = format.onDevice
    self = .value(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
  }

  /// Creates a source that parses the text when editing ends.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    self = .value(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { if let new = formatter.value(of: $0) as? V { value.wrappedValue = new } },
      setsAtEnd: true)
  }
}

extension Formatter {
  /// Returns the parsed value; only some formatters can parse.
  fileprivate func value(of text: String) -> Any? {
    switch self {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text)
    default: nil
    }
  }
}

extension TextField {
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), source: TextSource(value, format), prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), source: TextSource(value, format), prompt: prompt)
  }

  public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), source: TextSource(value, formatter), prompt: prompt)
  }
}

extension TextField where Label == Text {
  @VerbatimOverload
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), source: TextSource(value, format), prompt: prompt)
  }

  @VerbatimOverload
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), source: TextSource(value, format), prompt: prompt)
  }

  @VerbatimOverload
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(label: Text(titleKey), source: TextSource(value, formatter), prompt: prompt)
  }
}

// The forms before iOS 15.

extension TextField where Label == Text {
  @VerbatimOverload
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), source: TextSource(value, formatter), onCommit: onCommit)
  }

  @VerbatimOverload
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: Text(titleKey), source: TextSource(value, formatter),
      onEditingChanged: onEditingChanged, onCommit: onCommit)
  }
}
