// Placeholders for views and controllers of UIKit: each is in the view hierarchy by its name, and
// shows nothing. It is made, updated and dismantled as on a device.

/// A view that represents a view of UIKit.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == RepresentedContent {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ view: UIViewType, context: Context)
  static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator

  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public var body: RepresentedContent {
    RepresentedContent { graph, environment in
      let coordinator = makeCoordinator()
      let view = makeUIView(
        context: Context(
          coordinator: coordinator, transaction: graph.transaction, environment: environment))
      return RepresentedObject(view: view, coordinator: coordinator) {
        Self.dismantleUIView(view, coordinator: coordinator)
      }
    } update: { object, graph, environment in
      guard let view = object.view as? UIViewType,
        let coordinator = object.coordinator as? Coordinator
      else { return }
      updateUIView(
        view,
        context: Context(
          coordinator: coordinator, transaction: graph.transaction, environment: environment))
    }
  }

  public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The context of a view of UIKit.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// A view that represents a view controller of UIKit.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == RepresentedContent {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ controller: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator

  typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
  public var body: RepresentedContent {
    RepresentedContent { graph, environment in
      let coordinator = makeCoordinator()
      let controller = makeUIViewController(
        context: Context(
          coordinator: coordinator, transaction: graph.transaction, environment: environment))
      return RepresentedObject(view: controller, coordinator: coordinator) {
        Self.dismantleUIViewController(controller, coordinator: coordinator)
      }
    } update: { object, graph, environment in
      guard let controller = object.view as? UIViewControllerType,
        let coordinator = object.coordinator as? Coordinator
      else { return }
      updateUIViewController(
        controller,
        context: Context(
          coordinator: coordinator, transaction: graph.transaction, environment: environment))
    }
  }

  public static func dismantleUIViewController(
    _ controller: UIViewControllerType, coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The context of a view controller of UIKit.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// The content of a view that the device does not draw.
///
/// The object is made when the view first appears, and updated then and whenever the body of the
/// representable runs.
public struct RepresentedContent: View, PrimitiveView, OutlinedView, UndrawnContent {
  public typealias Body = Never

  fileprivate let make: @MainActor (ViewGraph, EnvironmentValues) -> RepresentedObject
  fileprivate let update: @MainActor (RepresentedObject, ViewGraph, EnvironmentValues) -> Void

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<RepresentedBehavior>(view, inputs: inputs)
  }
}

/// A view or controller of UIKit on the screen.
private struct RepresentedObject {
  let view: AnyObject
  let coordinator: Any
  let dismantle: () -> Void
}

private final class RepresentedBehavior: NodeBehavior {
  unowned let node: ViewNode<RepresentedContent>
  private var object: RepresentedObject?

  init(node: ViewNode<RepresentedContent>) {
    self.node = node
  }

  func update() {
    let object = object ?? view.make(graph, environment.values)
    self.object = object
    view.update(object, graph, environment.values)
  }

  func remove() {
    node.endLife()
    object?.dismantle()
  }
}
