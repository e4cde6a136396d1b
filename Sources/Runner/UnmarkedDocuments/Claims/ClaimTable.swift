/// The wordings of claims.
///
/// A row is a pattern of words and slots, with what it claims. The rows are tried in order at the
/// start of each clause; a new wording is a row here and a line of its test.
///
///     {lead}   words that decide nothing: now, here, the value of
///     {name}   a variable of the document, or a path of members
///     {self}   a word for the statement: this, it, the result
///     {link}   a verb or sign of equality, with the words around it
///     {value}  a literal, or a word for one
///     {type}   a type;  {count} a number;  {noun} a noun
///     {about}  a word before a rounded value
///     {has}    a verb of containing;  a|b one of these words;  [a] a word that may be missing
enum ClaimTable {
  enum Meaning {
    case value, type, count, part, parts, empty, nothing, element
    case compared(Claim.Relation)
  }

  struct Row {
    var pattern: [Substring]
    var meaning: Meaning
    /// Whether it is certain only of a type that has no subtypes.
    var isOfSort = false

    init(_ pattern: String, _ meaning: Meaning, isOfSort: Bool = false) {
      self.pattern = pattern.split(separator: " ")
      self.meaning = meaning
      self.isOfSort = isOfSort
    }
  }

  static let rows: [Row] = [
    // Types.
    Row("{lead} type of {name} {not} {link} {type}", .type),
    Row(
      "{lead} {name} {kind} {link} {not} [inferred] [to] [be] [now] [still] of [the] type {type}",
      .type),
    Row("{lead} {name} {kind} has|have [the] [inferred] type [of] {type}", .type),
    Row("{lead} {name}'s [inferred] [static] type {link} {type}", .type),
    Row("{lead} {name} type {link} {type}", .type),
    Row(
      "{lead} {name} {kind} is {not} [inferred] [to] [be] [as] a|an {type}", .type, isOfSort: true),
    Row("{lead} {name} is|are [now] inferred|typed [to] [be] [as] [a] [an] {type}", .type),
    Row("{lead} {name} : {type}", .type),
    Row("{lead} {name} is {type}", .type, isOfSort: true),
    Row("is [also] [now] [still] [inferred] [to] [be] of [the] type {type}", .type),
    Row("[the] [its] [inferred] type is|: {type}", .type),
    // Absence.
    Row("{lead} {name} {kind} [now] [still] has|contains|holds [now] [still] no value", .nothing),
    Row("{lead} {name} {kind} is an optional [{type}] with no value", .nothing),
    Row(
      "{lead} {name} is [now] [still] [an] optional [of] [type] [{type}] containing [a] value of {value}",
      .value),
    Row("{lead} {name} {kind} [now] contains an actual [{type}] value of {value}", .value),
    // Numbers of elements.
    Row(
      "there is|are [now] [still] {not} [exactly] {count} {noun} in|inside|on|within [the] {name}",
      .count),
    Row("{name}.count {link} {count}", .count),
    Row(
      "{lead} {name} {kind} {fill} {has} {not} {fill} {count} [initial] [new] [more] {noun}", .count
    ),
    Row("{lead} length|count|size [of] {name} {link} {count}", .count),
    Row("{lead} number|amount|count of {noun} in|of|on [the] {name} {link} {count}", .count),
    Row("[exactly] {count} {noun} [is] [are] in|inside|on|of [the] {name}", .count),
    Row("{lead} {name}'s count|length|size {link} {count}", .count),
    Row(
      "{lead} {name} {kind} {fill} {link} {not} [an] [now] [again] empty [array] [dictionary] [set] [string] [list] [collection]",
      .empty),
    Row("{lead} {name} {kind} is [now] [once] [again] an empty {any}", .empty),
    Row("{lead} {name} {kind} {fill} {not} contains|has|holds [now] nothing", .empty),
    // Parts.
    Row("{lead} {name}'s {part} {not} {link} {value}", .part),
    Row("{lead} {name} is a|an {any} instance with values of {value}", .parts),
    // Order and membership.
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} {not} less|smaller|lower than {value}",
      .compared(.less)),
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} {not} greater|larger|bigger|more|higher than {value}",
      .compared(.greater)),
    Row("{lead} {name} {kind} {fill} is|are {fill} at least {value}", .compared(.atLeast)),
    Row("{lead} {name} {kind} {fill} is|are {fill} at most {value}", .compared(.atMost)),
    Row("{lead} {name} <= {value}", .compared(.atMost)),
    Row("{lead} {name} >= {value}", .compared(.atLeast)),
    Row("{lead} {name} < {value}", .compared(.less)),
    Row("{lead} {name} > {value}", .compared(.greater)),
    Row(
      "{lead} {name} {kind} {fill} {not} contains|includes|contain|include {fill} {value}", .element
    ),
    // Values.
    Row("{lead} {name} {kind} {link} {value}", .value),
    Row("{value} is|: [now] [the] value of|for {name}", .value),
    Row("{value} is [now] [stored] [held] [saved] in {name}", .value),
    Row("{value} {link} {name}", .value),
    Row("{lead} {self} {link} {value}", .value),
    Row("{lead} {link} {value}", .value),
    Row("{lead} {about} {value}", .value),
  ]
}
