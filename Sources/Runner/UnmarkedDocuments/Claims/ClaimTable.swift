/// The wordings of claims.
///
/// A row is a pattern of words and slots, with its claim. The rows are tried in order at the start
/// of each clause; a new wording needs a row here and a line in its test.
///
///     {lead}   words that decide nothing: now, here, the value of
///     {name}   a variable of the document, or a path of members
///     {self}   a word for the statement: this, it, the result
///     {link}   a verb or sign of equality, with the words around it
///     {value}  a literal, or a word for one
///     {type}   a type;  {count} a number;  {noun} a noun
///     {about}  a word before a rounded value
///     {has}    a verb of containing;  a|b one of these words;  [a] a word that may be missing
///     {other}  a second variable;  {low} the lower of two values;  {no} a negation
///     {end}    first or last;  {key} a literal key;  {name}[] a variable with an index or key
///     {units}  a noun for elements;  {quality} a word for a property
enum ClaimTable {
  enum Meaning {
    case value, type, count, part, parts, empty, nothing, element, place, quality, both
    /// A collection whose elements may have another order.
    case anyOrder
    /// A value with its type.
    case typed
    /// A relation to a value: an order, membership, a range.
    case compared(Claim.Relation)
    /// The result of an operator applied to another variable.
    case comparison(String)
  }

  struct Row {
    var pattern: [Substring]
    var meaning: Meaning
    /// Whether it is certain only for a type without subtypes.
    var isOfSort = false
    /// Whether its words leave open whether they state a value.
    var isLoose = false

    init(_ pattern: String, _ meaning: Meaning, isOfSort: Bool = false, isLoose: Bool = false) {
      self.pattern = pattern.split(separator: " ")
      self.meaning = meaning
      self.isOfSort = isOfSort
      self.isLoose = isLoose
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
    Row("[the] compiler|swift infers [the] [type] [of] [a] [an] [as] {type}", .type),
    Row("has [the] [inferred] type [of] {type}", .type),
    Row("a|an {type} elements|values|items", .type, isOfSort: true),
    // Absence.
    Row("{lead} {name} {kind} [now] [still] has|contains|holds [now] [still] no value", .nothing),
    Row("{lead} {name} {kind} is an optional [{type}] with no value", .nothing),
    Row("{lead} {name} {kind} {negated} [now] [still] has|contains|holds a value", .nothing),
    Row(
      "{lead} {name} is [now] [still] [an] optional [of] [type] [{type}] containing [a] value of {value}",
      .value),
    Row("{lead} {name} {kind} [now] contains an actual [{type}] value of {value}", .value),
    // Numbers of elements.
    Row(
      "there is|are [now] [still] {not} [exactly] {count} {noun} in|inside|on|within [the] {name}",
      .count),
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
    Row("{lead} {name} {kind} has [a] [an] count|size|length [of] {count}", .count),
    Row(
      "{lead} {name} {kind} is a|an array|list|set|collection|dictionary of {count} {noun}", .count),
    // Elements.
    Row("{lead} {name}[] {not} {link} {value}", .place),
    Row("{lead} {end} {units} of|in [the] {name} {link} {value}", .place),
    Row("{lead} {name}'s {end} {units} {link} {value}", .place),
    Row("{value} is [now] [still] the {end} {units} in|of|on [the] {name}", .place),
    Row("{key} maps to {value}", .place),
    Row("{key} is|was mapped to {value}", .place),
    Row("{lead} {name}'s [current] [new] value {link} {value}", .value),
    Row(
      "{lead} {name} {kind} {fill} {has} [now] [still] [just] the|a|one single|only|one element|item|value|entry {value}",
      .element),
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
    Row("{lead} {name} {kind} {fill} is|are {fill} {not} under|below {value}", .compared(.less)),
    Row("{lead} {name} {kind} {fill} is|are {fill} {not} over|above {value}", .compared(.greater)),
    Row("{lead} {name} {kind} {fill} exceeds {value}", .compared(.greater)),
    Row("{lead} {name} <= {value}", .compared(.atMost)),
    Row("{lead} {name} >= {value}", .compared(.atLeast)),
    Row("{lead} {name} < {value}", .compared(.less)),
    Row("{lead} {name} > {value}", .compared(.greater)),
    Row(
      "{lead} {name} {kind} {fill} {not} contains|includes|contain|include {fill} {value}", .element
    ),
    Row(
      "{lead} {name} {kind} {fill} {not} starts|begins|start|begin with {value}",
      .compared(.prefix)),
    Row("{lead} {name} {kind} {fill} {not} ends|end with {value}", .compared(.suffix)),
    Row(
      "{lead} {name} {kind} {fill} is|are|lies|falls {not} [somewhere] between {low} and {value}",
      .compared(.within)),
    Row(
      "{lead} {name} {kind} {fill} is|are|lies|falls {not} in|within|inside [the] [range] {value}",
      .compared(.within)),
    Row("[somewhere] between {low} and {value}", .compared(.within)),
    Row(
      "{lead} {name} {kind} {fill} is|are [now] [still] {not} [a] [an] [sorted] [in] {quality} [number] [integer] [order]",
      .quality),
    Row("{lead} {name} ≤ {value}", .compared(.atMost)),
    Row("{lead} {name} ≥ {value}", .compared(.atLeast)),
    Row("{lead} {name} ∈ {value}", .compared(.within)),
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} no more|greater|larger|bigger|higher than {value}",
      .compared(.atMost)),
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} no less|fewer|smaller|lower than {value}",
      .compared(.atLeast)),
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} greater|more|larger|higher than or equal to {value}",
      .compared(.atLeast)),
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} less|smaller|lower than or equal to {value}",
      .compared(.atMost)),
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} equal to or greater|more|larger than {value}",
      .compared(.atLeast)),
    Row(
      "{lead} {name} {kind} {fill} is|are {fill} equal to or less|smaller than {value}",
      .compared(.atMost)),
    Row("{lead} {low} < {name} < {value}", .compared(.between)),
    Row("{lead} {low} <=|≤ {name} <=|≤ {value}", .compared(.within)),
    // The result of a comparison.
    Row("{lead} {name} == {value} is|->|→|=>|⇒|: [now] [also] true", .value),
    Row("{lead} {name} == {value} is|->|→|=>|⇒|: {negated} [now] [also] false", .value),
    Row("{lead} {name} != {negated} {value} is|->|→|=>|⇒|: [now] [also] true", .value),
    Row("{lead} {name} != {value} is|->|→|=>|⇒|: [now] [also] false", .value),
    Row("{lead} {name} < {value} is|->|→|=>|⇒|: [now] [also] true", .compared(.less)),
    Row("{lead} {name} < {value} is|->|→|=>|⇒|: {negated} [now] [also] false", .compared(.less)),
    Row("{lead} {name} > {value} is|->|→|=>|⇒|: [now] [also] true", .compared(.greater)),
    Row(
      "{lead} {name} > {value} is|->|→|=>|⇒|: {negated} [now] [also] false", .compared(.greater)),
    Row("{value} is {not} [also] [now] [still] in|inside|within|among [the] {name}", .element),
    // Two variables.
    Row("{lead} {name} ==|equals {other}", .comparison("==")),
    Row("{lead} {name} !=|≠ {other}", .comparison("!=")),
    Row("{lead} {name} < {other}", .comparison("<")),
    Row("{lead} {name} > {other}", .comparison(">")),
    Row("{lead} {name} <= {other}", .comparison("<=")),
    Row("{lead} {name} >= {other}", .comparison(">=")),
    Row("{lead} {name} === {other}", .comparison("===")),
    Row("{lead} {name} is [now] [still] {not} equal to {other}", .comparison("==")),
    Row("{lead} {name} is|are {not} less|smaller|lower than {other}", .comparison("<")),
    Row("{lead} {name} is|are {not} greater|larger|bigger than {other}", .comparison(">")),
    Row(
      "{lead} {name} and {other} are [both] [now] [still] {not} equal [to] [each] [other]",
      .comparison("==")),
    Row(
      "{lead} {name} and {other} are [now] [still] {not} different|unequal", .comparison("!=")),
    Row("{lead} {name} and {other} are [both] [now] [still] {not} [both] {value}", .both),
    // Values.
    Row(
      "{lead} {name} {kind} {fill} is|are|has|contains [now] some|any|a permutation|order|arrangement of [the] [elements] {value}",
      .anyOrder),
    Row(
      "{lead} {name} {kind} has a|the binary|octal|hexadecimal|hex|bit representation|form|pattern [of] {value}",
      .value),
    Row(
      "{lead} {name}'s binary|octal|hexadecimal|hex|bit representation|form|pattern {link} {value}",
      .value),
    Row("{lead} {name} : {type} = {value}", .typed),
    Row(
      "{lead} {name} {kind} is|becomes|holds a|an|the {type} [with] [the] [a] [whose] [equal] [value] [of] [is] [to] {value}",
      .typed),
    Row("{lead} {name} {kind} {link} {value} as [a] [an] {type}", .typed),
    Row("{value} as [a] [an] {type}", .typed),
    Row(
      "[this] [we] [it] sets|set|updates|resets|changes|makes|brings|raises|lowers [the] [value] [of] {name} [equal] [to] {value}",
      .value),
    Row(
      "[this] [we] [it] assigns|assign|stores|store|puts|put|saves|writes [the] [value] {value} to|in|into|inside [the] [variable] [constant] {name}",
      .value),
    Row(
      "{value} is|goes [now] [assigned|written|put|saved|copied] to|in|into [the] [variable] [constant] {name}",
      .value),
    Row("{lead} {name} {kind} {fill} takes [on] [the] value [of] {value}", .value),
    Row("{lead} {name} is|are|equals not {low} but {value}", .value),
    Row("not {low} but {value}", .value),
    Row("[the] result|answer {value}", .value, isLoose: true),
    Row("[the] new|current|final|resulting value {value}", .value, isLoose: true),
    Row("{value} is what {name} [now] holds|contains|has|is|stores|equals", .value),
    Row("{lead} {name} is anything but {negated} {value}", .value),
    Row("{lead} {name} is nothing but {value}", .value),
    Row(
      "{lead} {name} {kind} is|are [now] different|distinct from|than|to {negated} {value}", .value),
    Row(
      "{lead} {name} {kind} {fill} goes|changes|changed|went|grows|jumps from {low} to {value}",
      .value),
    Row("{lead} {name} : {low} ->|→|=>|-->|⇒ {value}", .value),
    Row("{lead} {name} {kind} is|are no longer {negated} {value}", .value),
    Row("{lead} {name} {kind} {link} {value}", .value),
    Row("{value} is|: [now] [the] value of|for {name}", .value),
    Row("{value} is [now] [stored] [held] [saved] in {name}", .value),
    Row("{value} {link} {name}", .value),
    Row("{lead} {self} {link} {value}", .value),
    // The value of the statement itself.
    Row("{lead} [its] count|length|size {link} {count}", .count),
    Row("{lead} {has} {fill} {count} {units}", .count),
    Row("[exactly] {count} {units}", .count),
    Row("{lead} {end} {units} {link} {value}", .place),
    Row("{lead} {not} contains|includes|contain|include {fill} {value}", .element),
    Row("{lead} {not} starts|begins|start|begin with {value}", .compared(.prefix)),
    Row("{lead} {not} ends|end with {value}", .compared(.suffix)),
    Row("{lead} {end} {link} {value}", .place),
    Row("there is|are [now] [still] [exactly] {count} {noun} [now]", .count, isLoose: true),
    Row("{lead} contains|holds|has [now] [exactly] {count} {noun}", .count, isLoose: true),
    Row("[implicitly] a|an {type}", .type, isOfSort: true),
    Row("[this|it|that] is|it's|that's [now] [implicitly] a|an {type}", .type, isOfSort: true),
    Row("[the] [its] [type] [is] inferred as|to [be] [a] [an] {type}", .type),
    Row("{call} {link} {value}", .value, isLoose: true),
    Row("{plain}", .type, isOfSort: true),
    Row("{no} {value}", .value),
    Row("{lead} no longer {negated} {value}", .value),
    Row("now|then|still|again|also|so|thus|hence|got {value}", .value),
    Row("{value} now|again|afterwards|then", .value),
    Row("a total of {value}", .value),
    Row(
      "{lead} largest|smallest|biggest|highest|lowest|longest|shortest|maximum|minimum [one] [element] [value] [number] {link} {value}",
      .value, isLoose: true),
    Row("{lead} {link} {value}", .value),
    Row("{lead} {about} {value}", .value),
    Row("<=|≤ {value}", .compared(.atMost)),
    Row(">=|≥ {value}", .compared(.atLeast)),
    Row("< {value}", .compared(.less), isLoose: true),
    Row("> {value}", .compared(.greater), isLoose: true),
  ]
}
