public import CasePaths
public import HeadlessUI

// Bindings to cases by case paths, as they were written before case key paths:
// `$model.destination.case(/Destination.edit)`.

extension Binding {
  /// A binding to what the value holds if it is there, and in a case; `nil` takes the value away.
  @available(*, deprecated, message: "Write '$value.name' with a '@CasePathable' enum.")
  public func `case`<Enum, Case>(
    _ casePath: AnyCasePath<Enum, Case>
  ) -> Binding<Case?> where Value == Enum? {
    associated(casePath)
  }

  /// A binding to whether the value is there and in a case; `false` takes it away.
  @available(*, deprecated, message: "Write 'Binding($value.name)' with a '@CasePathable' enum.")
  public func isPresent<Enum, Case>(
    _ casePath: AnyCasePath<Enum, Case>
  ) -> Binding<Bool> where Value == Enum? {
    Binding<Bool>(associated(casePath))
  }

  /// A binding to what a value holds, if it is in a case.
  @available(*, deprecated, message: "Write '$value.name' with a '@CasePathable' enum.")
  public init?<Enum>(unwrapping base: Binding<Enum>, case casePath: AnyCasePath<Enum, Value>) {
    // A view's bindings are read and written on the main actor only.
    nonisolated(unsafe) let base = base
    self.init(
      unwrapping: Binding<Value?>(
        get: { casePath.extract(from: base.wrappedValue) },
        set: { value, transaction in
          guard let value, casePath.extract(from: base.wrappedValue) != nil else { return }
          base.transaction(transaction).wrappedValue = casePath.embed(value)
        }))
  }

  /// A binding to what an optional value holds in a case; nothing is written while it is in another.
  package func associated<Enum, Case>(
    _ casePath: AnyCasePath<Enum, Case>
  ) -> Binding<Case?> where Value == Enum? {
    // A view's bindings are read and written on the main actor only.
    nonisolated(unsafe) let base = self
    return Binding<Case?>(
      get: { base.wrappedValue.flatMap(casePath.extract) },
      set: { value, transaction in
        guard base.wrappedValue.flatMap(casePath.extract) != nil else { return }
        base.transaction(transaction).wrappedValue = value.map(casePath.embed)
      })
  }
}
