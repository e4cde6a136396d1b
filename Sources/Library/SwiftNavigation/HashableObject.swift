/// An object that equals only itself, so that a model can be the item of a presentation.
///
///     final class DetailModel: HashableObject {}
///
///     let model = DetailModel()
///     Set([model, model, DetailModel()]).count  // => 2
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
