import Trace

// A list row is a single tap target: a tap triggers all of its buttons and links with the automatic
// style. Buttons with any other style are separate targets.

extension [Element] {
  /// Returns the elements as rows, in which the automatic buttons share one target.
  var asRows: [Element] {
    contains(where: \.mayHoldTargets) ? map(\.asRow) : self
  }

  /// The buttons and links that a tap on a row of these elements triggers.
  fileprivate var rowTargets: [Element] {
    flatMap { element -> [Element] in
      switch element.role {
      case .row, .column, .labeled: return element.content.rowTargets
      case .button, .link:
        return (element.isOfWholeRow ? [element] : []) + element.label.rowTargets
      default: return []
      }
    }
  }

  /// The action of a tap on a row of these elements, or nil if at most one button handles it.
  package var rowAction: (@MainActor (()) -> Void)? {
    let uses = rowTargets.filter(\.isEnabled).compactMap { $0.actions[.use] }
    guard uses.count > 1 else { return nil }
    return { value in for use in uses { use(value) } }
  }

  fileprivate func triggering(_ action: @escaping @MainActor (()) -> Void) -> [Element] {
    map { element in
      var element = element
      switch element.role {
      case .row, .column, .labeled: element.content = element.content.triggering(action)
      case .button, .link:
        if element.isOfWholeRow { element.actions[.use] = action }
        element.label = element.label.triggering(action)
      default: break
      }
      return element
    }
  }
}

extension Element {
  fileprivate var mayHoldTargets: Bool {
    switch role {
    case .row, .column, .labeled, .section: true
    case .link: !label.rowTargets.isEmpty
    default: false
    }
  }

  fileprivate var asRow: Element {
    var row = self
    if role == .section {
      row.content = content.asRows
    } else if let action = [self].rowAction {
      row = [self].triggering(action)[0]
    }
    return row
  }
}

extension EnvironmentValues {
  /// Whether buttons have the automatic style, and so respond to a tap on their row.
  @MainActor
  var hasAutomaticButtons: Bool {
    guard let style = style(of: PrimitiveButtonStyleConfiguration.self) else { return true }
    return style.style is DefaultButtonStyle
  }
}
