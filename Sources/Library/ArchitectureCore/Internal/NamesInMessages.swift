import RuntimeSupport

/// Returns the name of a type without its module, for messages.
package func typeName(
  _ type: Any.Type, qualified: Bool = true, genericsAbbreviated: Bool = true
) -> String {
  var name = _typeName(type, qualified: qualified)
  // Generic arguments nest, and each iteration replaces the innermost ones. Names without arguments
  // skip the loop: every action names types, and regular expressions are slow.
  while name.utf8.contains(UInt8(ascii: "<")) {
    let shorter =
      name
      .replacing(#/\bSwift\.Optional<([^><]+)>/#) { "\($0.output.1)?" }
      .replacing(#/\bSwift\.Array<([^><]+)>/#) { "[\($0.output.1)]" }
      .replacing(#/\bSwift\.Dictionary<([^,<]+), ([^><]+)>/#) {
        "[\($0.output.1): \($0.output.2)]"
      }
    if shorter == name { break }
    name = shorter
  }
  name = TypeName.dropModules(from: name)
  let hasArguments = name.utf8.contains(UInt8(ascii: "<"))
  return genericsAbbreviated && hasArguments ? name.replacing(#/<.+>/#, with: "") : name
}

/// Returns the cases of an enum value, without associated values: `Feature.Action.child(.tapped)`.
package func debugCaseOutput(_ value: Any, abbreviated: Bool = false) -> String {
  if let value = value as? any CustomDebugStringConvertible { return value.debugDescription }
  return (abbreviated ? "" : typeName(type(of: value))) + caseOutput(value)
}

private func caseOutput(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let child = mirror.children.first else {
      let output = "\(value)"
      return output == typeName(type(of: value)) ? "" : ".\(output)"
    }
    let output = caseOutput(child.value)
    return ".\(child.label ?? "")" + (output.isEmpty ? "" : "(\(output))")
  case .tuple:
    return mirror.children.map { label, value in
      let output = caseOutput(value)
      let label = label.map { isUnlabeled($0) ? "_:" : "\($0):" } ?? ""
      return label + (output.isEmpty ? "" : " \(output)")
    }
    .joined(separator: ", ")
  default:
    return ""
  }
}

private func isUnlabeled(_ label: String) -> Bool {
  label.first == "." && label.dropFirst().allSatisfy(\.isNumber)
}
