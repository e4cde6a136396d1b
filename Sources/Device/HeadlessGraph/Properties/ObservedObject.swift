public import Combine

/// An object owned elsewhere; the view depends on all of its changes.
///
/// The body runs whenever the object sends `objectWillChange`, regardless of the properties it
/// reads.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  // Unused: it makes the wrapper two words long, like SwiftUI's, because a view's later properties
  // are named by their byte offset.
  private var seed = 0
  fileprivate var object: ObjectType

  public init(wrappedValue: ObjectType) {
    object = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  public var wrappedValue: ObjectType {
    get {
      BodyReads.note(whole: object)
      return object
    }
    set { object = newValue }
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to the properties of the object.
  @dynamicMemberLookup
  public struct Wrapper {
    package let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }
}

extension ObservedObject: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    ObservedObjectBox(name: name, offset: offset)
  }

  /// The graph's storage of an observed object.
  private final class ObservedObjectBox: ObjectBox<ObjectType> {
    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let hasFired = object == nil || takeSignal()
      follow(property.assumingMemoryBound(to: ObservedObject.self).pointee.object)
      return hasFired
    }
  }
}
