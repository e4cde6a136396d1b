// Placeholders for views and controllers of UIKit: each is in the view hierarchy by its name, and
// shows nothing. Its `make…` and `update…` functions are not called.

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
  public var body: RepresentedContent { RepresentedContent() }
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
  public var body: RepresentedContent { RepresentedContent() }
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
public struct RepresentedContent: View, PrimitiveView, OutlinedView, UndrawnContent {
  public typealias Body = Never
}
