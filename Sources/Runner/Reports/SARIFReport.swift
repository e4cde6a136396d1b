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
    var driver = Driver()
  }

  struct Driver: Encodable {
    var name = "chapters"
    var rules = [Rule()]
  }

  struct Rule: Encodable {
    var id = "document"
    var shortDescription = Message(text: "What a document shows is what its code does.")
  }

  struct Result: Encodable {
    var ruleId = "document"
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
    let diagnostics = record.documents.flatMap(\.diagnostics) + record.diagnostics
    runs = [Run(tool: Tool(), results: diagnostics.map(Result.init))]
  }
}

extension SARIFReport.Result {
  fileprivate init(_ fault: Diagnostic) {
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
