import Foundation

/// The documented interface of SwiftUI that teaching code uses: names and argument labels.
///
/// The lists are in the folder `Census`. A heading `# Button` names a type, and may say how often
/// teaching code uses the names below it; each line is a member, in which `?` marks a parameter that
/// a call can omit:
///
///     # View: in many files
///     searchable(text:placement?:prompt?:)
struct InterfaceCensus {
  struct Entry: CustomStringConvertible {
    let type: String
    let member: Member

    var description: String { "\(type).\(member)" }
  }

  private(set) var entries: [Entry] = []

  /// Reads a list.
  init(_ text: String) {
    var type = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        type = String(line.dropFirst(2).prefix { $0 != ":" })
      } else {
        entries.append(Entry(type: type, member: Member(line)))
      }
    }
  }
}

/// A declaration's name and labels.
struct Member: CustomStringConvertible {
  struct Parameter {
    let label: String
    let isOptional: Bool
  }

  let name: String
  /// The parameters; nil for a property.
  let parameters: [Parameter]?
  let description: String

  init(_ text: some StringProtocol) {
    description = String(text)
    guard let open = text.firstIndex(of: "(") else {
      name = String(text)
      parameters = nil
      return
    }
    name = String(text[..<open])
    parameters = text[open...].dropFirst().dropLast().split(separator: ":").map {
      Parameter(
        label: $0.last == "?" ? String($0.dropLast()) : String($0), isOptional: $0.last == "?")
    }
  }

  init(name: String, parameters: [Parameter]?) {
    self.name = name
    self.parameters = parameters
    description = name
  }

  /// The labels of each possible call, with any of the optional parameters omitted.
  var calls: [[String]] {
    (parameters ?? []).reduce([[]]) { calls, parameter in
      calls.map { $0 + [parameter.label] } + (parameter.isOptional ? calls : [])
    }
  }

  /// Returns whether a call with some labels matches this declaration.
  func accepts(_ labels: ArraySlice<String>) -> Bool {
    func accepts(_ labels: ArraySlice<String>, _ parameters: ArraySlice<Parameter>) -> Bool {
      guard let parameter = parameters.first else { return labels.isEmpty }
      if labels.first == parameter.label, accepts(labels.dropFirst(), parameters.dropFirst()) {
        return true
      }
      return parameter.isOptional && accepts(labels, parameters.dropFirst())
    }
    return accepts(labels, (parameters ?? [])[...])
  }
}
