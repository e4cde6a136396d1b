public import Foundation
import Trace

/// A control for choosing a date.
///
///     struct Profile: View {
///       @State var birthday = Date(timeIntervalSince1970: 0)
///
///       var body: some View {
///         DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
///       }
///     }
public struct DatePicker<Label: View> {
  public typealias Components = DatePickerComponents

  let label: Label
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents
}

/// The date components that the user can choose.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker: View, PrimitiveView {
  public typealias Body = Never

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, range: .distantPast ... .distantFuture,
      components: displayedComponents)
  }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, range: range, components: displayedComponents)
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, range: range.lowerBound ... .distantFuture,
      components: displayedComponents)
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, range: .distantPast...range.upperBound,
      components: displayedComponents)
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    guard let style = visitor.environment.programStyle(of: DatePickerStyleConfiguration.self)
    else { return visitor.visit(label) }
    let configuration = DatePickerStyleConfiguration(
      label: .init(content: AnyView(label)), selection: selection,
      minimumDate: range.lowerBound == .distantPast ? nil : range.lowerBound,
      maximumDate: range.upperBound == .distantFuture ? nil : range.upperBound,
      displayedComponents: components)
    visitor.visit(style.view(of: configuration))
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    if environment.programStyle(of: DatePickerStyleConfiguration.self) != nil { return children[0] }
    var element = Element(
      role: .datePicker, label: children[0], value: words, isEnabled: environment.isEnabled,
      actions: .init(.setDate) { selection.wrappedValue = nearest(to: $0) })
    element.inputs = inputs
    return [element]
  }

  private func nearest(to date: Date) -> Date {
    min(max(date, range.lowerBound), range.upperBound)
  }

  /// The example inputs: the bounds, and the valid date closest to January 1, 2001.
  private var inputs: [String] {
    let bounds = [range.lowerBound, range.upperBound]
    let dates =
      [nearest(to: Date(timeIntervalSinceReferenceDate: 0))]
      + bounds.filter {
        $0 != .distantPast && $0 != .distantFuture
      }
    return Set(dates).subtracting([selection.wrappedValue]).sorted().map { $0.formatted(.iso8601) }
  }

  /// The date in the form `2024-01-31 09:41`, in UTC, which is the device's time zone.
  private var words: String {
    let words = selection.wrappedValue.formatted(.iso8601)
    let (date, time) = (words.prefix(10), words.dropFirst(11).prefix(5))
    return [
      components.contains(.date) ? String(date) : "",
      components.contains(.hourAndMinute) ? String(time) : "",
    ].joinedWords
  }
}

extension DatePicker where Label == Text {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }
}
