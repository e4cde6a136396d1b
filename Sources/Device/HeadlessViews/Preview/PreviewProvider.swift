/// A type with previews, the form before `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency
  static var previews: Self.Previews { get }
}
