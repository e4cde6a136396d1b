import Trace

/// A reference to one element on the screen, by label, role, identifier or position.
///
///     let simulator = Simulator {
///       Button("Save") { print("first") }
///       Button("Save") { print("second") }.accessibilityIdentifier("save")
///       Section("Account") {
///         Button("Delete") { print("deleted") }
///       }
///     }
///     simulator.tap("Save", at: 1)  // Prints "second"
///     simulator.tap(.button, at: 0)  // Prints "first"
///     simulator.tap(.identifier("save"))  // Prints "second"
///     simulator.tap(.path("Account", "Delete"))  // Prints "deleted"
///
/// If no element has the text as its label, elements that display it match: a row with `Milk` and
/// `3` matches either text.
public protocol SimulatorTarget {
  var query: ElementQuery { get }
}

extension String: SimulatorTarget {
  public var query: ElementQuery { ElementQuery(match: .label(self)) }
}

/// A query for elements on the screen.
public struct ElementQuery: SimulatorTarget, Sendable {
  enum Match: Equatable {
    case anything
    case label(String)
    case identifier(String)
  }

  var match = Match.anything
  var role: Element.Role?
  /// The names of the ancestors, outermost first.
  var path: [String] = []

  public var query: ElementQuery { self }
}

extension SimulatorTarget where Self == ElementQuery {
  public static var button: Self { Self(role: .button) }
  public static var colorPicker: Self { Self(role: .colorPicker) }
  public static var datePicker: Self { Self(role: .datePicker) }
  public static var link: Self { Self(role: .link) }
  public static var menu: Self { Self(role: .menu) }
  public static var picker: Self { Self(role: .picker) }
  public static var searchField: Self { Self(role: .searchField) }
  public static var slider: Self { Self(role: .slider) }
  public static var stepper: Self { Self(role: .stepper) }
  public static var textField: Self { Self(role: .textField) }
  public static var toggle: Self { Self(role: .toggle) }

  /// Matches any element that supports the action; `at:` selects one.
  public static var any: Self { Self() }

  /// Matches the element with an accessibility identifier.
  public static func identifier(_ identifier: String) -> Self {
    Self(match: .identifier(identifier))
  }

  /// Matches the element with the last name inside elements with the preceding names.
  ///
  /// A section has its header as its name, a row any of its texts.
  public static func path(_ names: String...) -> Self {
    Self(match: names.last.map { .label($0) } ?? .anything, path: names.dropLast())
  }
}

// MARK: - Description

extension ElementQuery {
  /// Describes the target as in a trace, such as `Save` or `Account › Delete`.
  func description(at index: Int?) -> String {
    let last: String? =
      switch match {
      case .anything: role?.rawValue
      case .label(let label): label
      case .identifier(let identifier): "identifier \(identifier)"
      }
    let names = (path + [last].compactMap { $0 }).joined(separator: " › ")
    guard let index else { return names }
    return names.isEmpty ? "\(index)" : "\(names), \(index)"
  }
}
