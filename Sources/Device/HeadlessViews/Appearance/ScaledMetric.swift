/// A number that scales with the dynamic type size.
///
/// It equals the given value at the default size, and grows by a tenth with each larger size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let baseValue: Value
  @Environment(\.dynamicTypeSize) private var size

  public init(wrappedValue: Value) {
    baseValue = wrappedValue
  }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    baseValue = wrappedValue
  }

  public var wrappedValue: Value {
    let sizes = DynamicTypeSize.allCases
    let standard = sizes.firstIndex(of: .large) ?? 0
    let steps = (sizes.firstIndex(of: size) ?? standard) - standard
    return baseValue + baseValue * Value(steps) / 10
  }
}
