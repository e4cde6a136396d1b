@_spi(Reflection) import Swift

/// Several views in sequence, as listed in a builder's block.
public struct TupleView<T> {
  public var value: T

  public init(_ value: T) {
    self.value = value
  }
}

extension TupleView: View, PrimitiveView, StructuralView, OutlinedView {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    withUnsafePointer(to: value) { value in
      for element in TupleElements.of(T.self) {
        element.type.visit(at: UnsafeRawPointer(value) + element.offset, &visitor)
      }
    }
  }
}

extension TupleView: SeveralViews {}

extension TupleView: SubviewSource {
  package func addSubviews(to list: inout SubviewList) {
    withUnsafePointer(to: value) { value in
      for (index, element) in TupleElements.of(T.self).enumerated() {
        element.type.add(at: UnsafeRawPointer(value) + element.offset, key: index, to: &list)
      }
    }
  }
}

extension ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
}

/// The layout of a tuple's views, computed once per type.
@MainActor
private enum TupleElements {
  private static var known: [ObjectIdentifier: [(offset: Int, type: any View.Type)]] = [:]

  static func of<Tuple>(_ type: Tuple.Type) -> [(offset: Int, type: any View.Type)] {
    if let elements = known[ObjectIdentifier(type)] { return elements }
    var elements: [(offset: Int, type: any View.Type)] = []
    if let view = type as? any View.Type {
      elements = [(0, view)]
    } else {
      _ = _forEachField(of: type) { _, offset, type, _ in
        if let view = type as? any View.Type { elements.append((offset, view)) }
        return true
      }
    }
    known[ObjectIdentifier(type)] = elements
    return elements
  }
}

extension View {
  fileprivate static func visit(at address: UnsafeRawPointer, _ visitor: inout ChildVisitor) {
    visitor.visit(address.assumingMemoryBound(to: Self.self).pointee)
  }

  fileprivate static func add(
    at address: UnsafeRawPointer, key: Int, to list: inout SubviewList
  ) {
    list.add(address.assumingMemoryBound(to: Self.self).pointee, key: key)
  }
}
