import Chapter
import Diagnostics
import Judging

/// The template's model of a fault.
struct FaultFigure {
  var severity: String
  var faultMessage: String
  /// The message, with links to the places that it mentions.
  var linkedMessage: String
  var faultPlace: String?
  var faultAnchor: String
  var hasHelp: Bool
  var help: String
  var hasDetail: Bool
  var detail: String
}

extension Figures {
  /// Returns the faults of a fence, drawn below it.
  func faults(_ index: Int) -> String {
    // The figure itself draws a difference, so the message is omitted.
    let isDrawn = checked.comparisons.contains {
      !$0.matches && ($0.fence == index || ($0.fence == nil && $0.subject == index))
    }
    let list = checked.diagnostics.filter {
      $0.severity != .note && snippet(at: $0.location) == index
    }
    .map { fault($0, isDrawn: isDrawn) }
    return list.isEmpty ? "" : render(["list": list], "faults")
  }

  /// The errors of the chapter, each with a link to its place.
  var pageFaults: [FaultFigure] {
    checked.diagnostics.filter { $0.severity == .error }.map { fault($0, isDrawn: true) }
  }

  private func fault(_ diagnostic: Diagnostic, isDrawn: Bool) -> FaultFigure {
    let detail = isDrawn ? nil : diagnostic.detail
    let snippet = snippet(at: diagnostic.location)
    let links = snippet.map(lineLinks(forSnippet:)) ?? .none
    return FaultFigure(
      severity: diagnostic.severity == .error ? words("Error") : words("Warning"),
      faultMessage: diagnostic.message,
      linkedMessage: links.html(diagnostic.message),
      faultPlace: diagnostic.location.map(place),
      faultAnchor: snippet.map { anchors[$0] } ?? "text",
      hasHelp: diagnostic.help != nil,
      help: links.html(diagnostic.help ?? ""),
      hasDetail: detail != nil,
      detail: links.html(detail ?? ""))
  }

  private func place(_ location: SourceLocation) -> String {
    location.file == checked.chapter.path
      ? words("line {{line}}", ["line": "\(location.line)"]) : location.description
  }

  func snippet(at location: SourceLocation?) -> Int? {
    guard let location, location.file == checked.chapter.path else { return nil }
    return checked.chapter.snippets.firstIndex {
      ($0.fence.location.line...max($0.fence.location.line, $0.fence.lastLine)).contains(
        location.line)
    }
  }
}
