import Trace

/// A control that navigates to another view.
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  /// The value of the link, if any.
  var target: AnyHashable?
  /// The destination view, if the link has no value.
  var destination: AnyView?
  /// The program's binding to the active destination.
  var activation: LinkActivation?
}

extension NavigationLink: View, PrimitiveView {
  public typealias Body = Never

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: AnyView(destination()))
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: AnyView(destination))
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let activation {
      visitor.visit(ActivatedLink(label: label, activation: activation))
    } else {
      visitor.visit(label)
      if let destination { visitor.visit(DirectDestinationView(destination: destination)) }
    }
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard activation == nil else { return children[0] }
    let navigation = environment.navigation
    let target = target ?? children.dropFirst().first?.first?.target
    var element = Element(
      role: .link, label: children[0],
      isEnabled: environment.isEnabled && navigation != nil && target != nil,
      use: { if let target { navigation?.push(target) } })
    element.target = target
    element.isOfWholeRow = environment.hasAutomaticButtons
    return [element]
  }
}

extension NavigationLink where Destination == Never {
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: value.map { AnyHashable($0) })
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, value: (some Hashable)?) {
    self.init(label: Text(titleKey), target: value.map { AnyHashable($0) })
  }
}

extension NavigationLink where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

}

extension NavigationLink {
  /// Sets whether the destination belongs in the detail column; ignored on this device, where the
  /// link's column decides.
  public func isDetailLink(_ isDetailLink: Bool) -> Self { self }
}
