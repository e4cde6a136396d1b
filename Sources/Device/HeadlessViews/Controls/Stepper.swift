import Trace

/// A control that increments and decrements a value.
///
///     struct Order: View {
///       @State var quantity = 1
///
///       var body: some View { Stepper("Quantity: \(quantity)", value: $quantity, in: 1...9) }
///     }
///
///     let simulator = Simulator { Order() }
///     simulator.increment(.stepper)
///     simulator.screen  // => "Quantity: 2 [-|+]"
public struct Stepper<Label: View> {
  let label: Label
  let counter: StepCounter
}

/// The actions of a stepper; an action is nil at its bound.
struct StepCounter {
  let increment: () -> (() -> Void)?
  let decrement: () -> (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  init(
    _ increment: (() -> Void)?, _ decrement: (() -> Void)?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.increment = { increment }
    self.decrement = { decrement }
    self.onEditingChanged = onEditingChanged
  }

  init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, step: V.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    func move(by step: V.Stride) -> (() -> Void)? {
      let current = value.wrappedValue
      var next = current.advanced(by: step)
      if let bounds { next = min(max(next, bounds.lowerBound), bounds.upperBound) }
      return next == current ? nil : { value.wrappedValue = next }
    }
    increment = { move(by: step) }
    decrement = { move(by: -step) }
    self.onEditingChanged = onEditingChanged
  }

  @MainActor
  var actions: Element.Actions {
    var actions = Element.Actions()
    for (use, step) in [(Element.Use.increment, increment()), (.decrement, decrement())] {
      guard let step else { continue }
      actions[use] = { _ in
        onEditingChanged(true)
        step()
        onEditingChanged(false)
      }
    }
    return actions
  }
}

extension Stepper: View, PrimitiveView {
  public typealias Body = Never

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), counter: StepCounter(onIncrement, onDecrement, onEditingChanged))
  }

  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), counter: StepCounter(onIncrement, onDecrement, onEditingChanged))
  }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), counter: StepCounter(value, nil, step: step, onEditingChanged))
  }

  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), counter: StepCounter(value, bounds, step: step, onEditingChanged))
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [
      Element(
        role: .stepper, label: children[0], isEnabled: environment.isEnabled,
        actions: counter.actions)
    ]
  }
}

extension Stepper where Label == Text {
  @VerbatimOverload
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: Text(titleKey), counter: StepCounter(value, nil, step: step, onEditingChanged))
  }

  @VerbatimOverload
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: Text(titleKey), counter: StepCounter(value, bounds, step: step, onEditingChanged))
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: Text(titleKey), counter: StepCounter(onIncrement, onDecrement, onEditingChanged))
  }
}
