import Foundation
import Testing
import Trace

/// The published schema describes exactly the written events.
@Suite("The trace's schema")
struct SchemaTests {
  private typealias Object = [String: Any]

  private static func schema() throws -> Object {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Contract/Trace/trace.schema.json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object)
  }

  @Test("The schema lists the vocabulary: every role and look of an element, and every verb")
  func vocabulary() throws {
    let definitions = try #require(try Self.schema()["$defs"] as? [String: Object])
    let roles = definitions["role"]?["enum"] as? [String]
    let verbs = definitions["verb"]?["enum"] as? [String]
    let element = definitions["element"]?["properties"] as? [String: Object]
    let looks = element?["look"]?["enum"] as? [String]
    #expect(looks == FrameElement.Look.allCases.map(\.rawValue))
    #expect(roles == FrameElement.Role.allCases.map(\.rawValue))
    #expect(verbs == Interaction.Verb.allCases.map(\.rawValue))
  }

  private static func shapes() throws -> [String: Object] {
    let schema = try schema()
    var shapes: [String: Object] = [:]
    for shape in try #require(schema["oneOf"] as? [Object]) {
      let properties = try #require(shape["properties"] as? Object)
      let kind = try #require((properties["kind"] as? Object)?["const"] as? String)
      shapes[kind] = shape
    }
    return shapes
  }

  @Test("Every kind of event has a shape, and no shape is unused")
  func kinds() throws {
    let written = try TraceTests.events.map { try Self.object($0.0)["kind"] as? String }
    #expect(Set(written.compactMap { $0 }) == Set(try Self.shapes().keys))
  }

  @Test(
    "An event has everything that its shape requires, and nothing else",
    arguments: TraceTests.events)
  func members(event: TraceEvent, text: String) throws {
    let object = try Self.object(event)
    let shape = try #require(try Self.shapes()[object["kind"] as? String ?? ""])
    let properties = try #require(shape["properties"] as? Object)
    let required = try #require(shape["required"] as? [String])
    #expect(Set(object.keys).isSubset(of: properties.keys))
    #expect(Set(required).isSubset(of: object.keys))
    for cause in object["causes"] as? [Object] ?? [] {
      let items = try #require((properties["causes"] as? Object)?["items"] as? Object)
      let members = try #require(items["properties"] as? Object)
      #expect(Set(cause.keys).isSubset(of: members.keys))
    }
    for (key, value) in object {
      switch (properties[key] as? Object)?["type"] as? String {
      case "string": #expect(value is String)
      case "integer", "number": #expect(value is NSNumber)
      case "array": #expect(value is [Any])
      default: break
      }
    }
  }

  private static func object(_ event: TraceEvent) throws -> Object {
    let data = try JSONEncoder().encode(event)
    return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }
}
