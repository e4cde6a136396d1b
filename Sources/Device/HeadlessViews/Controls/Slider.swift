import Stage
import Trace

/// A control for choosing a number within bounds.
///
///     struct Player: View {
///       @State var volume = 0.5
///
///       var body: some View {
///         Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
///       }
///     }
///
///     let simulator = Simulator { Player() }
///     simulator.slide("Volume", to: 0.8)
///     simulator.screen  // => "Volume: ⟨0.8⟩"
public struct Slider<Label: View, ValueLabel: View> {
  let label: Label
  let minimumLabel: ValueLabel
  let maximumLabel: ValueLabel
  let track: SliderTrack
}

/// A slider's number with its bounds and step.
package struct SliderTrack {
  let value: () -> Double
  let set: (Double) -> Void
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V.Stride?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    if bounds.lowerBound == bounds.upperBound {
      Stage.fail("Fatal error: max stride must be positive", at: CallStack.current)
    }
    self.value = { Double(value.wrappedValue) }
    set = { value.wrappedValue = V($0) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.onEditingChanged = onEditingChanged
  }

  /// The bounds and the midpoint.
  var stops: [Double] {
    let middle = bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) / 2
    return [bounds.lowerBound, nearest(to: middle), bounds.upperBound]
  }

  /// Sets the closest value within the bounds, rounded to a step if there is one.
  func move(to number: Double) {
    onEditingChanged(true)
    set(nearest(to: number))
    onEditingChanged(false)
  }

  private func nearest(to number: Double) -> Double {
    let number = min(max(number, bounds.lowerBound), bounds.upperBound)
    guard let step, step > 0 else { return number }
    let steps = ((number - bounds.lowerBound) / step).rounded()
    return min(bounds.lowerBound + steps * step, bounds.upperBound)
  }

  /// Formats a number, without a decimal point if it is whole.
  package static func words(_ number: Double) -> String {
    let words = "\(number)"
    return words.hasSuffix(".0") ? String(words.dropLast(2)) : words
  }
}

extension Slider: View, PrimitiveView {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
    visitor.visit(minimumLabel)
    visitor.visit(maximumLabel)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var element = Element(
      role: .slider, label: children[0], value: SliderTrack.words(track.value()),
      isEnabled: environment.isEnabled,
      actions: .init(.setNumber) { track.move(to: $0) })
    element.inputs = track.stops.filter { $0 != track.value() }.map(SliderTrack.words)
    return [element]
  }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
      track: SliderTrack(value, bounds, step: nil, onEditingChanged))
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
      track: SliderTrack(value, bounds, step: step, onEditingChanged))
  }
}

extension Slider {
  /// Creates a slider with labels for its bounds, in the form before iOS 15.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimumLabel: minimumValueLabel, maximumLabel: maximumValueLabel,
      track: SliderTrack(value, bounds, step: nil, onEditingChanged))
  }

  /// Creates a slider with steps and labels for its bounds, in the form before iOS 15.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimumLabel: minimumValueLabel, maximumLabel: maximumValueLabel,
      track: SliderTrack(value, bounds, step: step, onEditingChanged))
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
      track: SliderTrack(value, bounds, step: nil, onEditingChanged))
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
      track: SliderTrack(value, bounds, step: step, onEditingChanged))
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: EmptyView.init, onEditingChanged: onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: EmptyView.init,
      onEditingChanged: onEditingChanged)
  }
}

// The forms before iOS 15, whose label comes last.

extension Slider where ValueLabel == EmptyView {
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}
