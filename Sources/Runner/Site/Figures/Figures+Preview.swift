import Chapter
import Checking
import Judging
import Outcomes
import Planning

/// The template's model of a playable run on the table of contents.
private struct LivingRun {
  var anchor: String
  var chapter: String
  var session: String
}

extension Figures {
  /// The chapter's preview for the table of contents.
  ///
  /// - Parameter chapter: the chapter's title.
  func preview(of chapter: String) -> ChapterPreview {
    ChapterPreview(picture: keyRun.flatMap(picture) ?? "", session: session(in: chapter))
  }

  /// The run that stands for the chapter: the last one of its first timeline figure, or else the
  /// first playable one, or else the first one of views. One with several events comes first.
  private var keyRun: Int? {
    let placed = checked.plan.diagrams.first { $0.content.kind == .timeline }?.runs.reversed() ?? []
    let runs = placed + explorations.keys.sorted() + checked.plan.runs.indices
    return runs.first { (timeline(ofRun: $0)?.columns.count ?? 0) > 1 }
      ?? runs.first { timeline(ofRun: $0) != nil }
      ?? runs.first { !printed(byRun: $0).isEmpty }
  }

  private func picture(ofRun run: Int) -> String? {
    if let timeline = timeline(ofRun: run) { return TimelinePicture(timeline).svg }
    let lines = printed(byRun: run)
    return lines.isEmpty ? nil : TimelinePicture(printed: lines).svg
  }

  private func timeline(ofRun run: Int) -> Timeline? {
    guard let trace = checked.runs[run]?.trace else { return nil }
    let timeline = Timeline(
      session(of: run, 0), trace: trace, library: links(of: run, 0).libraryViews)
    return timeline.isEmpty ? nil : timeline
  }

  private func printed(byRun run: Int) -> [String] {
    (checked.runs[run]?.parts.first ?? []).compactMap { line in
      if case .printed(let text) = line { text } else { nil }
    }
  }

  /// Draws the session of the first playable run about which no question is asked; nil without one.
  private func session(in chapter: String) -> String? {
    let asked = Set(checked.plan.questions.map(\.run))
    guard let run = explorations.keys.sorted().first(where: { !asked.contains($0) }),
      let session = openSession(ofRun: run)
    else { return nil }
    let snippet = checked.plan.runs[run].parts[0].snippet
    return render(
      LivingRun(anchor: anchors[snippet], chapter: chapter, session: session), "living")
  }
}
