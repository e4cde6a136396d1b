import Trace

// A row of a list is one target: a tap on it triggers all of its buttons and links with the automatic
// style. Buttons with another style are targets of their own.

extension [Element] {
  /// The elements as rows, each with its automatic buttons as one target.
  var asRows: [Element] {
    contains(where: \.mayHoldTargets) ? map(\.asRow) : self
  }

  /// The buttons and links that a tap on a row with these elements triggers.
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

  /// The action of a tap on a row with these elements; nil if at most one button has it.
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
  /// Whether buttons have the automatic style, by which a row's tap triggers them.
  @MainActor
  var hasAutomaticButtons: Bool {
    guard let style = style(of: PrimitiveButtonStyleConfiguration.self) else { return true }
    return style.style is DefaultButtonStyle
  }
}
