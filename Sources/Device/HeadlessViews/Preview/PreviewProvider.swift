/// A type that provides previews; `#Preview` has replaced it.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency
  static var previews: Self.Previews { get }
}
