public import HeadlessUI

/// An enum with a binding for each case's value: the conformance of the ``CaseBindable()`` macro.
public protocol CaseBindable: CasePathable {
  /// An enum with the same cases, whose values are bindings.
  associatedtype CaseBinding

  @MainActor static func _$caseBinding(_ binding: Binding<Self>) -> CaseBinding
}

/// A binding to a value of a case, as the macro's expansion names it.
public typealias _CaseValueBinding<Value> = Binding<Value>

extension Binding where Value: CaseBindable {
  /// The bindings to the values of the current case.
  ///
  ///     @CaseBindable enum Stock {
  ///       case inStock(quantity: Int)
  ///       case outOfStock(isOnBackOrder: Bool)
  ///     }
  ///
  ///     struct StockView: View {
  ///       @Binding var stock: Stock
  ///
  ///       var body: some View {
  ///         switch $stock.case {
  ///         case .inStock(let quantity): Stepper("Quantity", value: quantity)
  ///         case .outOfStock(let isOnBackOrder): Toggle("On back order", isOn: isOnBackOrder)
  ///         }
  ///       }
  ///     }
  @MainActor
  public var `case`: Value.CaseBinding { Value._$caseBinding(self) }
}

extension Binding where Value: CasePathable {
  /// Returns a binding to the value of a case. While the enum is in another case, reads return the
  /// given value, and writes have no effect.
  @MainActor
  public func _$value<Part>(of path: AnyCasePath<Value, Part>, orElse last: Part) -> Binding<Part> {
    nonisolated(unsafe) let last = last
    nonisolated(unsafe) let base = self
    return Binding<Part> {
      path.extract(from: base.wrappedValue) ?? last
    } set: { value in
      if path.extract(from: base.wrappedValue) != nil { base.wrappedValue = path.embed(value) }
    }
  }
}
