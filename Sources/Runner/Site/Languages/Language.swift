/// A language of the pages' interface, with its plural rules.
package struct Language: Sendable {
  /// The BCP 47 tag: `pl`, `zh-Hans`.
  package let tag: String
  /// The language's name for itself.
  let name: String
  var isRightToLeft = false
  let plurals: Plurals

  /// The plural forms of a counted phrase.
  struct Plurals: Sendable {
    /// The plural header of the language's catalogues, which gettext's tools read.
    let header: String
    let count: Int
    /// Returns the index of a number's plural form, as the header defines it.
    let form: @Sendable (_ number: Int) -> Int
  }

  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The language of the interface's source, whose phrases are the catalogues' keys.
  package static let english = Self(
    tag: "en", name: "English",
    plurals: Plurals(header: "nplurals=2; plural=(n != 1);", count: 2) { $0 == 1 ? 0 : 1 })

  private static let polish = Self(
    tag: "pl", name: "Polski",
    plurals: Plurals(
      header: """
        nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);
        """, count: 3
    ) { number in
      if number == 1 { return 0 }
      return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? 1 : 2
    })

  private static let arabic = Self(
    tag: "ar", name: "العربية", isRightToLeft: true,
    plurals: Plurals(
      header: """
        nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : \
        n%100>=11 ? 4 : 5);
        """, count: 6
    ) { number in
      switch (number, number % 100) {
      case (0...2, _): number
      case (_, 3...10): 3
      case (_, 11...99): 4
      default: 5
      }
    })

  private static let simplifiedChinese = Self(
    tag: "zh-Hans", name: "简体中文",
    plurals: Plurals(header: "nplurals=1; plural=0;", count: 1) { _ in 0 })

  package static let all = [english, polish, arabic, simplifiedChinese]

  package static func tagged(_ tag: String) -> Self? { all.first { $0.tag == tag } }
}

extension Language: Equatable {
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.tag == rhs.tag }
}
