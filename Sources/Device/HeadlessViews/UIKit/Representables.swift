// Stand-ins for UIKit's views and controllers. Each appears in the view hierarchy under its name
// but shows nothing, unless the controller hosts a SwiftUI view. Creation, updates and dismantling
// follow the lifecycle of a real device.

/// A SwiftUI view that wraps a UIKit view.
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
    RepresentedContent {
      makeCoordinator()
    } make: {
      makeUIView(context: Context($0))
    } update: {
      updateUIView($0, context: Context($1))
    } dismantle: {
      Self.dismantleUIView($0, coordinator: $1)
    }
  }

  public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The context of a represented UIKit view.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues

  fileprivate init(_ surroundings: Surroundings<Representable.Coordinator>) {
    coordinator = surroundings.coordinator
    transaction = surroundings.transaction
    environment = surroundings.environment
  }
}

/// A SwiftUI view that wraps a UIKit view controller.
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
    RepresentedContent {
      makeCoordinator()
    } make: {
      makeUIViewController(context: Context($0))
    } update: {
      updateUIViewController($0, context: Context($1))
    } dismantle: {
      Self.dismantleUIViewController($0, coordinator: $1)
    }
  }

  public static func dismantleUIViewController(
    _ controller: UIViewControllerType, coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The context of a represented UIKit view controller.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues

  fileprivate init(_ surroundings: Surroundings<Representable.Coordinator>) {
    coordinator = surroundings.coordinator
    transaction = surroundings.transaction
    environment = surroundings.environment
  }
}

/// The content of a view that the device does not draw.
///
/// The object is created when the view first appears. It is updated at that time, and whenever the
/// representable's body runs.
public struct RepresentedContent: View, PrimitiveView, OutlinedView, UndrawnContent {
  public typealias Body = Never

  fileprivate let make: @MainActor (ViewGraph, EnvironmentValues) -> RepresentedObject
  fileprivate let update: @MainActor (RepresentedObject, ViewGraph, EnvironmentValues) -> Void

  fileprivate init<Object: AnyObject, Coordinator>(
    coordinator makeCoordinator: @escaping @MainActor () -> Coordinator,
    make: @escaping @MainActor (Surroundings<Coordinator>) -> Object,
    update: @escaping @MainActor (Object, Surroundings<Coordinator>) -> Void,
    dismantle: @escaping @MainActor (Object, Coordinator) -> Void
  ) {
    self.make = { graph, environment in
      let coordinator = makeCoordinator()
      let object = make(Surroundings(coordinator, graph, environment))
      return RepresentedObject(object: object, coordinator: coordinator) {
        dismantle(object, coordinator)
      }
    }
    self.update = { represented, graph, environment in
      guard let object = represented.object as? Object,
        let coordinator = represented.coordinator as? Coordinator
      else { return }
      update(object, Surroundings(coordinator, graph, environment))
    }
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<RepresentedBehavior>(view, inputs: inputs)
  }
}

/// The coordinator, the transaction and the environment of a representable's context.
private struct Surroundings<Coordinator> {
  let coordinator: Coordinator
  let transaction: Transaction
  let environment: EnvironmentValues

  @MainActor
  init(_ coordinator: Coordinator, _ graph: ViewGraph, _ environment: EnvironmentValues) {
    self.coordinator = coordinator
    transaction = graph.transaction
    self.environment = environment
  }
}

/// A UIKit view or controller on the screen.
private struct RepresentedObject {
  let object: AnyObject
  let coordinator: Any
  let dismantle: () -> Void
}

private final class RepresentedBehavior: NodeBehavior {
  unowned let node: ViewNode<RepresentedContent>
  private var object: RepresentedObject?
  private var hosted = ChildNode<HostedView?>()

  init(node: ViewNode<RepresentedContent>) {
    self.node = node
  }

  var children: [Node] { hosted.nodes }

  func update() {
    let object = object ?? view.make(graph, environment.values)
    self.object = object
    view.update(object, graph, environment.values)
    hosted.receive(
      (object.object as? any HostingController)?.hostedView, inputs: inputs(in: environment))
  }

  func remove() {
    node.endLife()
    object?.dismantle()
  }
}
