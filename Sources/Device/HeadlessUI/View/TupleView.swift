/// Several views, one after the other, as a builder's block lists them.
public struct TupleView<T> {
  public var value: T
  fileprivate let visit: @MainActor (T, inout ChildVisitor) -> Void

  public init<each Content: View>(_ value: T) where T == (repeat each Content) {
    self.value = value
    visit = { value, visitor in
      repeat visitor.visit(each value)
    }
  }
}

extension TupleView: View, PrimitiveView {
  public typealias Body = Never

  func visitChildren(_ visitor: inout ChildVisitor) {
    visit(value, &visitor)
  }
}
