/// A key for a value that a view passes to its container, with a default.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view passes to its container.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The view's tags, innermost first.
  fileprivate var tags: [Any] = []

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  /// Sets a value that the view passes to its container.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    ContainerValueView(content: self, keyPath: keyPath, value: value)
  }
}

/// A view that passes a value to its container.
private struct ContainerValueView<Content: View, Value>: View, WrapperView, StructuralView,
  OutlinedView
{
  typealias Body = Never

  let content: Content
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  var part: OutlinePart { .modifier("containerValue") }
}

// MARK: - Reading container values

/// A modifier that contributes to the container values of its view.
@MainActor
private protocol ContainerValueSource {
  func apply(to values: inout ContainerValues)
}

extension ContainerValueView: ContainerValueSource {
  func apply(to values: inout ContainerValues) { values[keyPath: keyPath] = value }
}

extension TagView: ContainerValueSource {
  fileprivate func apply(to values: inout ContainerValues) { values.tags.append(tag) }
}

extension ContainerValues {
  /// Collects the values that a view's modifiers pass to its container; an outer modifier overrides
  /// an inner one.
  @MainActor
  init(of view: any View) {
    if let wrapper = view as? any WrapperView {
      self.init(of: wrapper.content)
      (view as? any ContainerValueSource)?.apply(to: &self)
    } else {
      self.init()
    }
  }

  /// Returns the view's tag of a type.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    tags.lazy.reversed().compactMap { $0 as? V }.first
  }

  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool {
    self.tag(for: V.self) == tag
  }
}
