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
    var properties: Properties
  }

  struct Properties: Encodable {
    var counts: RunRecord.Counts
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

    /// Creates a rule from the raw value of a fault's rule, or from the kind of a block.
    init(_ id: String) {
      self.id = id
      shortDescription = Message(
        text: Diagnostic.Rule(rawValue: id).map(Self.text)
          ?? "A block of the kind '\(id)' does what it shows.")
    }

    private static func text(_ rule: Diagnostic.Rule) -> String {
      switch rule {
      case .document: "A document has fences of the known form, in a known order."
      case .weaving: "A snippet fits in exactly one place of the program."
      case .compilation: "A program compiles."
      case .compilerWarning: "A program compiles without warnings that no fence shows."
      case .diagnosticsDiffer: "Diagnostics show the compiler's messages."
      case .outputDiffers: "A console shows the output of its run."
      case .outputNotShown: "A run that prints has a console."
      case .standardErrorDiffers: "A console of standard error shows what its run writes there."
      case .tableDiffers: "A table shows the counts of its runs."
      case .answerDiffers: "A question has one answer that is what its run did."
      case .partNotReached: "Every part of a run is reached."
      case .endingDiffers: "A run ends as its fence says."
      case .failure: "A run does not fail: it throws nothing, and waits for nothing in vain."
      case .earlyEnd: "A run comes to its last line."
      case .crash: "A run does not crash."
      case .limit: "A run keeps its limits of time, output and processes."
      }
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
        faults.append((fault.rule?.rawValue ?? check?.kind ?? "document", fault))
      }
    }
    faults += record.diagnostics.map { ("document", $0) }
    let rules = Set(faults.map(\.kind)).union(["document"]).sorted().map(Rule.init)
    runs = [
      Run(
        tool: Tool(driver: Driver(rules: rules)),
        results: faults.map { Result($0.fault, rule: $0.kind) },
        properties: Properties(counts: record.counts))
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
