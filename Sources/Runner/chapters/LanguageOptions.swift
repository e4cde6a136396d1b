import ArgumentParser
import Sessions
import Site

/// The languages of the pages.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A language of the pages, once for each: \(Self.known). The first is at the top.",
      valueName: "tag"))
  var language: [String] = []

  @Option(help: ArgumentHelp("The language that the documents are written in.", valueName: "tag"))
  var sourceLanguage = Language.english.tag

  private static var known: String { Language.all.map(\.tag).joined(separator: ", ") }

  func validate() throws {
    for tag in language where Language.tagged(tag) == nil {
      throw ValidationError("there are no words for '\(tag)'; --language takes \(Self.known)")
    }
    if let twice = language.first(where: { tag in language.count { $0 == tag } > 1 }) {
      throw ValidationError("--language \(twice) is there twice")
    }
  }

  /// The languages as a value.
  var languages: SiteLanguages {
    SiteLanguages(
      language.isEmpty ? [.english] : language.compactMap { Language.tagged($0) },
      source: sourceLanguage)
  }
}
