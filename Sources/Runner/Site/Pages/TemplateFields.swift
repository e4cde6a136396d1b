import Mustache

/// The stored properties of a template's model by name, reflected once.
///
/// The template library would reflect on all of the model's properties for each use of a name.
struct TemplateFields: MustacheParent {
  private let values: [String: Any]

  private init(_ mirror: Mirror) {
    values = mirror.children.reduce(into: [:]) { values, child in
      if let label = child.label { values[label] = Self.value(child.value) }
    }
  }

  func child(named name: String) -> Any? { values[name] }

  /// Returns a model whose structures are replaced by their fields.
  static func value(_ value: Any) -> Any? {
    if value is String || value is Bool || value is Int { return value }
    if let values = value as? [String: Any] { return values.compactMapValues(Self.value) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { Self.value($0.value) }
    case .collection: return mirror.children.compactMap { Self.value($0.value) }
    case .struct: return Self(mirror)
    default: return value
    }
  }
}

extension MustacheLibrary {
  /// Renders a model with one of the library's templates.
  func text(of model: Any, by template: String) -> String {
    render(TemplateFields.value(model) ?? model, withTemplate: template) ?? ""
  }
}
