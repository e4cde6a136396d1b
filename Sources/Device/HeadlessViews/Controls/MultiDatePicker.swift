public import Foundation
import Trace

/// A control for choosing several days; choosing a day again deselects it.
public struct MultiDatePicker<Label: View> {
  let label: Label
  let selection: Binding<Set<DateComponents>>
}

extension MultiDatePicker: View, PrimitiveView {
  public typealias Body = Never

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), selection: selection)
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection)
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let days = selection.wrappedValue.map(words).sorted().joined(separator: ", ")
    var element = Element(
      role: .datePicker, label: children[0], value: days, isEnabled: environment.isEnabled)
    element.actions[.setDate] = { date in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = environment.timeZone
      let day = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
      if selection.wrappedValue.remove(day) == nil { selection.wrappedValue.insert(day) }
    }
    return [element]
  }

  /// Formats the day as `2024-01-31`.
  private func words(_ day: DateComponents) -> String {
    [(day.year, 4), (day.month, 2), (day.day, 2)].map { number, length in
      let digits = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }.joined(separator: "-")
  }
}

extension MultiDatePicker where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(label: Text(titleKey), selection: selection)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(label: Text(titleKey), selection: selection)
  }
}
