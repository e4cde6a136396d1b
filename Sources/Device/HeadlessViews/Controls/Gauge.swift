import Trace

/// A value on a scale between two bounds.
///
///     let speed = Gauge(value: 50.0, in: 0...200) { Text("Speed") }
///     print(Simulator { speed }.screen)
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  /// The relative position of the value within the bounds, from 0 to 1.
  let fraction: Double
  let label: Label
  var currentValueLabel: CurrentValueLabel?
  var minimumValueLabel: BoundsLabel?
  var maximumValueLabel: BoundsLabel?
}

extension Gauge: View, PrimitiveView {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let style = visitor.environment.programStyle(of: GaugeStyleConfiguration.self) {
      let configuration = GaugeStyleConfiguration(
        value: fraction, label: .init(content: AnyView(label)),
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) },
        minimumValueLabel: minimumValueLabel.map { .init(content: AnyView($0)) },
        maximumValueLabel: maximumValueLabel.map { .init(content: AnyView($0)) })
      return visitor.visit(style.view(of: configuration))
    }
    visitor.visit(label)
    visitor.visit(currentValueLabel)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard children.count > 1 else { return children[0] }
    let percentage = "\(Int((fraction * 100).rounded()))%"
    return [Element(role: .gauge, label: children[0], content: children[1], value: percentage)]
  }
}

private func fraction<V: BinaryFloatingPoint>(_ value: V, in bounds: ClosedRange<V>) -> Double {
  let length = bounds.upperBound - bounds.lowerBound
  guard length > 0 else { return 0 }
  return min(1, max(0, Double((value - bounds.lowerBound) / length)))
}

extension Gauge
where
  Label: View, CurrentValueLabel == EmptyView, BoundsLabel == EmptyView,
  MarkedValueLabels == EmptyView
{
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: HeadlessViews.fraction(value, in: bounds), label: label())
  }
}

extension Gauge
where
  Label: View, CurrentValueLabel: View, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
{
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: HeadlessViews.fraction(value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      fraction: HeadlessViews.fraction(value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel(), minimumValueLabel: minimumValueLabel(),
      maximumValueLabel: maximumValueLabel())
  }
}

// The labels of marked values do not appear on the screen.

extension Gauge where BoundsLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      fraction: HeadlessViews.fraction(value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension Gauge {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      fraction: HeadlessViews.fraction(value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel(), minimumValueLabel: minimumValueLabel(),
      maximumValueLabel: maximumValueLabel())
  }
}
