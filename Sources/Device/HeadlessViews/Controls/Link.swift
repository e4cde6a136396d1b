public import Foundation
import Trace

/// A control that opens a URL.
public struct Link<Label: View> {
  let label: Label
  let destination: URL
}

extension Link: View, PrimitiveView {
  public typealias Body = Never

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: destination)
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [
      Element(role: .button, label: children[0], isEnabled: environment.isEnabled) {
        environment.openURL(destination)
      }
    ]
  }
}

extension Link where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(label: Text(titleKey), destination: destination)
  }
}

/// Opens a URL. This device has no browser, and ignores a URL that the program does not handle.
public struct OpenURLAction {
  public struct Result: Equatable, Sendable {
    private let name: String
    fileprivate let url: URL?

    public static let handled = Result(name: "handled", url: nil)
    public static let discarded = Result(name: "discarded", url: nil)
    public static let systemAction = Result(name: "systemAction", url: nil)

    public static func systemAction(_ url: URL) -> Result {
      Result(name: "systemAction", url: url)
    }
  }

  private let handler: @MainActor (URL) -> Result

  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  @MainActor
  public func callAsFunction(_ url: URL) {
    _ = handler(url)
  }

  @MainActor
  public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
    completion(handler(url) == .handled)
  }
}

extension EnvironmentValues {
  /// The action that opens a URL.
  @Entry public var openURL: OpenURLAction = OpenURLAction { _ in .discarded }
}
