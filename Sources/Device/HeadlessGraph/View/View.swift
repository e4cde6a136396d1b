/// A part of the screen, described by other views.
///
/// The device runs ``body`` only when one of its dependencies has changed.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never {
    preconditionFailure("there is no such view")
  }
}

extension View where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: the device draws it by itself")
  }
}
