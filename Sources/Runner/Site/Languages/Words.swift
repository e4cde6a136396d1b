import Diagnostics
import Theme

/// The interface's phrases in one language, keyed by the English ones.
///
///     words("Hint {{number}}", ["number": "2"])  // Wskazówka 2
struct Words: Sendable {
  let language: Language
  private let catalogue: Catalogue

  static let english = Words(.english, theme: .book)

  init(_ language: Language, theme: Theme) {
    self.language = language
    var ignored: [Diagnostic] = []
    catalogue = Catalogue(
      theme.catalogues[language.tag] ?? "", path: language.tag, diagnostics: &ignored)
  }

  /// Returns a phrase, with values substituted for their names in braces.
  func callAsFunction(_ phrase: String, _ values: [String: String] = [:]) -> String {
    Self.fill(catalogue.translations(of: phrase)?.first ?? phrase, values)
  }

  /// Returns a phrase for a number, which replaces `{{count}}`.
  func counted(_ number: Int, _ one: String, _ many: String) -> String {
    let forms = catalogue.translations(of: one) ?? [one, many]
    let form = forms.count == 2 && language.plurals.count != 2 ? Language.english : language
    return Self.fill(
      forms[min(form.plurals.form(number), forms.count - 1)], ["count": "\(number)"])
  }

  /// Returns a template or a script, with its marked phrases (`[[Contents]]`) translated.
  func translating(_ text: String) -> String {
    text.replacing(/\[\[(.+?)\]\]/) { match in
      let phrase = String(match.output.1)
      return catalogue.translations(of: phrase)?.first ?? phrase
    }
  }

  private static func fill(_ phrase: String, _ values: [String: String]) -> String {
    values.reduce(phrase) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }
}
