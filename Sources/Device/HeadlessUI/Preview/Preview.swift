/// A view to be looked at while it is written.
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

/// What a `#Preview` shows.
@MainActor
public struct Preview {
  let name: String?
  let content: AnyView

  public init(_ name: String? = nil, @ViewBuilder body: @MainActor () -> some View) {
    self.name = name
    content = AnyView(body())
  }
}

/// A type that `#Preview` declares, by which a preview is found when the program runs.
public protocol PreviewRegistry {
  static var name: String? { get }
  @MainActor static func makePreview() -> Preview
}
