public import Foundation

@_exported public import struct Stage.PreviewTrait
public import struct Stage.PreviewViewTraits

/// Declares a preview of a view.
///
///     #Preview("Hello") {
///       Text("Hello")
///     }
///
///     Simulator(preview: "Hello").screen  // => "Hello"
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LibraryMacros", type: "PreviewMacro")

/// Declares a preview of a view on a device with the given traits.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LibraryMacros", type: "PreviewMacro")

/// Turns a variable in a `#Preview` into a property of the preview's view.
///
///     #Preview("Counter") {
///       @Previewable @State var count = 0
///       Button("\(count)") { count += 1 }
///     }
///
///     let simulator = Simulator(preview: "Counter")
///     simulator.tap("0")
///     simulator.screen  // => "[1]"
@attached(peer)
public macro Previewable() = #externalMacro(module: "LibraryMacros", type: "PreviewableMacro")

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: Self { Self() }
  public static var sizeThatFitsLayout: Self { Self() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
  public static var portrait: Self { Self() }
  public static var portraitUpsideDown: Self { Self() }
  public static var landscapeLeft: Self { Self() }
  public static var landscapeRight: Self { Self() }
}

/// A `#Preview` declaration.
@MainActor
public struct Preview {
  public typealias ViewTraits = PreviewViewTraits

  package let name: String?
  package let content: AnyView

  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @MainActor () -> any View
  ) {
    self.name = name
    for trait in traits { trait.prepare() }
    content = AnyView(body())
  }
}

/// A type declared by `#Preview`, through which the device finds the preview at run time.
public protocol PreviewRegistry {
  static var name: String? { get }
  @MainActor static func makePreview() -> Preview
}
