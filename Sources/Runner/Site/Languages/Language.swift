/// A language of the pages' interface, with the rules of its plurals.
package struct Language: Equatable, Sendable {
  /// The BCP 47 tag: `pl`, `zh-Hans`.
  package let tag: String
  /// The language's name for itself.
  let name: String
  var isRightToLeft = false
  /// The `Plural-Forms` header of its catalogues.
  let pluralForms: String

  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The source language of the interface, whose phrases are the catalogues' keys.
  package static let english = Self(
    tag: "en", name: "English", pluralForms: "nplurals=2; plural=(n != 1);")

  package static let all = [
    english,
    Self(
      tag: "pl", name: "Polski",
      pluralForms: """
        nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);
        """),
    Self(
      tag: "ar", name: "العربية", isRightToLeft: true,
      pluralForms: """
        nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : \
        n%100>=11 ? 4 : 5);
        """),
    Self(tag: "zh-Hans", name: "简体中文", pluralForms: "nplurals=1; plural=0;"),
  ]

  package static func tagged(_ tag: String) -> Self? { all.first { $0.tag == tag } }

  /// The number of forms that a counted phrase has.
  var pluralCount: Int { ["en": 2, "pl": 3, "ar": 6][tag] ?? 1 }

  /// Returns the form of a phrase with a number, as `pluralForms` defines it.
  func pluralForm(of number: Int) -> Int {
    let (tens, hundreds) = (number % 10, number % 100)
    switch tag {
    case "en": return number == 1 ? 0 : 1
    case "pl":
      if number == 1 { return 0 }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? 1 : 2
    case "ar":
      switch (number, hundreds) {
      case (0...2, _): return number
      case (_, 3...10): return 3
      case (_, 11...99): return 4
      default: return 5
      }
    default: return 0
    }
  }
}
