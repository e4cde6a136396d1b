public import Combine
import RuntimeSupport
import Stage

/// An observable object from a view's environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  // Unused: it makes the wrapper two words long, like SwiftUI's, because a view's later properties
  // are named by their byte offset.
  private var seed = 0

  public init() {}

  @MainActor
  public var wrappedValue: ObjectType {
    if let object {
      BodyReads.note(whole: object)
      return object
    }
    Stage.fail(
      """
      Fatal error: No ObservableObject of type \(TypeName(ObjectType.self)) found. A \
      View.environmentObject(_:) for \(TypeName(ObjectType.self)) may be missing as an ancestor of \
      this view.
      """, at: CallStack.current)
  }

  @MainActor
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    EnvironmentObjectBox(name: name, offset: offset)
  }

  /// The graph's storage of an object from the environment.
  private final class EnvironmentObjectBox: ObjectBox<ObjectType> {
    private var hasUpdated = false

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      guard let node else { return false }
      let found = node.environment.values[ObservableKey<ObjectType>()]
      property.assumingMemoryBound(to: EnvironmentObject.self).pointee.object = found
      if !hasUpdated { node.environment.add(node) }
      defer { hasUpdated = true }
      if hasUpdated, object === found { return takeSignal() }
      follow(found)
      return true
    }

    override func remove() {
      super.remove()
      node.map { $0.environment.remove($0) }
    }
  }
}

extension View {
  /// Sets an observable object in the environment of this view.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    EnvironmentView(content: self, change: SettingObject(object: object))
  }
}
