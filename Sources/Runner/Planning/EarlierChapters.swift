package import Chapter
import Diagnostics
import Weaving

/// The documents whose programs chapters continue.
package struct EarlierChapters: Sendable {
  /// Returns the bytes of a document, or nil if there is none.
  private let read: @Sendable (_ path: String) -> [UInt8]?
  /// The chapters being read because one continues the next, to detect cycles; the last first.
  private var followers: [String] = []

  package init(reading read: @escaping @Sendable (_ path: String) -> [UInt8]?) {
    self.read = read
  }

  /// Returns the paths of the documents whose programs a document's program continues, the nearest
  /// first. The last path may not lead to a document.
  package func paths(continuedBy path: String) -> [String] {
    guard let document = document(path) else { return [] }
    let documents = documents(continuedBy: document)
    let paths = documents.map(\.path)
    guard let next = Self.path(continuedBy: documents.last ?? document), next != path,
      !paths.contains(next)
    else { return paths }
    return paths + [next]
  }

  /// Returns the chapter that a document's front matter continues, if any.
  package func chapter(continuedBy path: String) -> ContinuedChapter? {
    document(path).flatMap(Self.chapter)
  }

  private static func chapter(continuedBy document: Document) -> ContinuedChapter? {
    var ignored: [Diagnostic] = []
    return FrontMatter.read(document, diagnostics: &ignored).0.continued
  }

  private static func path(continuedBy document: Document) -> String? {
    chapter(continuedBy: document)?.path(from: document.path)
  }

  /// Returns the text of the documents whose programs a document's program continues, on which its
  /// verdict depends.
  package func material(of document: Document) -> String {
    documents(continuedBy: document).map {
      "\($0.path) \($0.bytes.count)\n\(String(decoding: $0.bytes, as: UTF8.self))\n"
    }.joined()
  }

  private func documents(continuedBy document: Document) -> [Document] {
    var documents: [Document] = []
    var last = document
    while true {
      guard let path = Self.path(continuedBy: last), path != document.path,
        !documents.contains(where: { $0.path == path }), let next = self.document(path)
      else { return documents }
      documents.append(next)
      last = next
    }
  }

  private func document(_ path: String) -> Document? {
    var ignored: [Diagnostic] = []
    return read(path).flatMap { Document(path: path, bytes: $0, diagnostics: &ignored) }
  }

  /// A program that a chapter continues, with its main bundle.
  struct Continued {
    var program = Program()
    var resources: [Resource] = []
  }

  /// Returns the program that a chapter continues: that of a step, or the last one, without
  /// drivers.
  ///
  /// - Returns: nil, with an error in `diagnostics`, if there is no such program.
  func program(continuedBy chapter: Chapter, diagnostics: inout [Diagnostic]) -> Continued? {
    guard let continued = chapter.frontMatter.continued else { return Continued() }
    let path = continued.path(from: chapter.path)
    func fail(_ message: String, help: String, notes: [Diagnostic] = []) -> Continued? {
      diagnostics.append(
        Diagnostic(.error, message, at: continued.location, help: help, notes: notes))
      return nil
    }
    guard path != chapter.path, !followers.contains(path) else {
      return fail(
        "'\(path)' would continue itself",
        help: "begin one of them with a new program")
    }
    guard let document = document(path) else {
      return fail(
        "there is no chapter '\(path)' to continue",
        help: "write a path from this document's folder, as in ../1-counter/README.md")
    }
    var earlier = self
    earlier.followers.append(chapter.path)
    let plan = Plan(reading: document, earlier: earlier)
    let errors = plan.diagnostics.filter { $0.severity == .error }
    if let error = errors.first {
      return fail(
        "the program of '\(path)' cannot be continued before that chapter can be woven",
        help: "fix it first: chapters check \(path)",
        notes: [Diagnostic(.note, error.message, at: error.location)])
    }
    guard let name = continued.step else {
      if let last = plan.steps.last(where: { $0.branch == nil && $0.isKept }) {
        return plan.continued(at: last)
      }
      return fail(
        "there is no program in '\(path)' to continue", help: "name a chapter that has one")
    }
    if let step = plan.steps.first(where: { $0.id == name }) { return plan.continued(at: step) }
    let meant = suggestion(for: name, among: plan.steps.map(\.id))
    return fail(
      "'\(path)' has no step '\(name)'",
      help: meant.map { "did you mean '\($0)'?" }
        ?? "its steps are \(plan.steps.map(\.id).joined(separator: ", "))")
  }
}

extension Plan {
  fileprivate func continued(at step: Step) -> EarlierChapters.Continued {
    EarlierChapters.Continued(program: program(of: step), resources: step.resources.continued)
  }
}

extension Plan.Step {
  /// Whether the main program includes this step.
  package var isKept: Bool {
    if case .fails = expectation { false } else { true }
  }
}
