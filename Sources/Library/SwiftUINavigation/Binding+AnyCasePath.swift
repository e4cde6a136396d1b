public import CasePaths
public import HeadlessUI

// Bindings to cases by case paths, the predecessors of case key paths:
// `$model.destination.case(/Destination.edit)`.

extension Binding {
  /// Returns a binding to the value of a case of an optional enum; writing `nil` sets the optional
  /// to `nil`.
  @available(*, deprecated, message: "Write '$value.name' with a '@CasePathable' enum.")
  public func `case`<Enum, Case>(
    _ casePath: AnyCasePath<Enum, Case>
  ) -> Binding<Case?> where Value == Enum? {
    associated(casePath)
  }

  /// Returns a binding that is true while an optional enum is in a case; writing `false` sets the
  /// optional to `nil`.
  @available(*, deprecated, message: "Write 'Binding($value.name)' with a '@CasePathable' enum.")
  public func isPresent<Enum, Case>(
    _ casePath: AnyCasePath<Enum, Case>
  ) -> Binding<Bool> where Value == Enum? {
    Binding<Bool>(associated(casePath))
  }

  /// Creates a binding to the value of a case; fails if the enum is in another case.
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

  /// Returns a binding to the value of a case of an optional enum; writes are ignored while the
  /// enum is in another case.
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
