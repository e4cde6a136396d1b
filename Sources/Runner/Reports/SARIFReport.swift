import Diagnostics
import Foundation
import Planning

/// A run's record as SARIF 2.1.0.
struct SARIFReport: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "chapters"
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message

    /// Creates the rule for a kind of snippet, or for the text between snippets.
    init(_ kind: String) {
      id = kind
      let text =
        switch kind {
        case "step": "A step of a program compiles."
        case "run", "test": "A run comes to the end that its fence says."
        case "console": "A console shows what its run prints."
        case "diagnostics": "Diagnostics show what the compiler says."
        case "document": "A document says what is to be checked."
        default: "A block of the kind '\(kind)' is what it shows."
        }
      shortDescription = Message(text: text)
    }
  }

  struct Result: Encodable {
    var ruleId: String
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]
  }

  struct Message: Encodable {
    var text: String
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  /// Columns count bytes of UTF-8, as everywhere in this tool.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }

  init(_ record: RunRecord) {
    var faults: [(kind: String, fault: Diagnostic)] = []
    for document in record.documents {
      for (index, fault) in document.diagnostics.enumerated() {
        let check = document.checks.first { $0.faults.contains(index) }
        faults.append((check?.kind ?? "document", fault))
      }
    }
    faults += record.diagnostics.map { ("document", $0) }
    let rules = Set(faults.map(\.kind)).union(["document"]).sorted().map(Rule.init)
    runs = [
      Run(
        tool: Tool(driver: Driver(rules: rules)),
        results: faults.map { Result($0.fault, rule: $0.kind) })
    ]
  }
}

extension SARIFReport.Result {
  fileprivate init(_ fault: Diagnostic, rule: String) {
    ruleId = rule
    level = fault.severity.rawValue
    let more = [fault.detail, fault.help.map { "help: " + $0 }].compactMap { $0 }
    message = .init(text: ([fault.message] + more).joined(separator: "\n"))
    locations = fault.location.map { [SARIFReport.Location($0, nil)] } ?? []
    relatedLocations = fault.notes.compactMap { note in
      note.location.map { SARIFReport.Location($0, note.message) }
    }
  }
}

extension SARIFReport.Location {
  fileprivate init(_ place: SourceLocation, _ text: String?) {
    let uri = place.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    physicalLocation = .init(
      artifactLocation: .init(uri: uri ?? place.file),
      region: .init(startLine: place.line, startColumn: place.column))
    message = text.map(SARIFReport.Message.init)
  }
}
