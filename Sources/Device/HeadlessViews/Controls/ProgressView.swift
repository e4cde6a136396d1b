public import Foundation
import Trace

/// An indicator of progress or activity.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
}

extension ProgressView: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let style = visitor.environment.programStyle(of: ProgressViewStyleConfiguration.self) {
      let configuration = ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) })
      return visitor.visit(style.view(of: configuration))
    }
    visitor.visit(label)
    visitor.visit(currentValueLabel)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard children.count > 1 else { return children[0] }
    let percentage = fraction.map { "\(Int(($0 * 100).rounded()))%" }
    return [Element(role: .progress, label: children[0], content: children[1], value: percentage)]
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: nil, currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey) {
    self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
  }

  @VerbatimOverload
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: Text(titleKey), currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: nil)
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a view of the elapsed fraction of a time interval at its creation.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      fraction: elapsed(of: timerInterval, countsDown: countsDown), label: nil,
      currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == Text {
  /// Creates a view of the elapsed fraction of a time interval, with the remaining or elapsed time.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      Text(timerInterval: timerInterval, countsDown: countsDown)
    }
  }
}

extension ProgressView {
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: elapsed(of: timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

/// Returns the elapsed or remaining fraction of a time interval.
private func elapsed(of interval: ClosedRange<Date>, countsDown: Bool) -> Double {
  let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
  let passed = Date().timeIntervalSince(interval.lowerBound)
  let fraction = length > 0 ? min(1, max(0, passed / length)) : 1
  return countsDown ? 1 - fraction : fraction
}
