/// A word of an info string, of a console or of the front matter, with its meaning.
struct FenceWord: Sendable {
  /// The inserted text; a value follows a `=`.
  var text: String
  var meaning: String

  private init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }

  /// The name without the value.
  var name: String { String(text.prefix { $0 != "=" && $0 != " " }) }

  // The meanings are those of Documentation/vocabulary.md.

  static let languages = [
    Self("swift", "an edit of the program, a run or a test of it, or a sketch"),
    Self("diff", "an edit of a file by `+` and `-` lines: `diff NAME.swift`"),
    Self("console", "what the run before it printed; an empty one says that nothing was printed"),
    Self("predict", "a question about the run before it: which bodies run after an interaction"),
    Self(
      "diagnostics",
      "the errors (🛑) of the snippet before it, which does not compile, and is then undone"),
    Self("timeline", "the timelines of runs, one below the other: `timeline runs='before, after'`"),
    Self("tree", "the views of a run as a tree, with what an event did: `tree run=NAME event=2`"),
    Self("chart", "a bar for each run, or for each stage of one: `chart runs='before, after'`"),
    Self(
      "stores",
      "the state that a run wrote, with the views that observed it: `stores run=NAME event=2`"),
    Self("json", "a resource: a file of the program's main bundle: `json NAME.json`"),
  ]

  /// The languages used only by an exercise's fences.
  static let exerciseLanguages = [
    Self("bodies", "the bodies that an answer has to run"),
    Self("verdict", "what a learner is told about the answer before it"),
  ]

  private static let step = Self(
    "step=", "the name of this step, for links and for `chapters weave`")
  private static let branch = Self("branch=", "a variant: the program itself stays as it was")
  private static let open = Self("open", "a step that compiles only together with the next")
  private static let driver = Self(
    "driver",
    "a file that only drives runs: compiled with the program, left out by `chapters weave`")
  private static let folded = Self(
    "folded", "code that the text does not need: the page shows it after a tap")
  private static let returns = Self("returns", "a run that returns before its last statement")

  static let places = [
    Self("in=", "appending inside a place: `in='CounterView.body > VStack'`"),
    Self("before=", "inserting before a place"),
    Self("after=", "inserting after a place"),
    Self("replace=", "replacing a place"),
  ]

  private static let runs = [
    Self("run", "a driver of the program; `run=NAME` names it"),
    Self("test", "the body of a test (Swift Testing) of the program as it stands"),
    Self("sketch=", "Swift that is not compiled, with the reason"),
  ]

  private static let runWords = [
    Self("continue", "goes on with the session of the run before"), branch, returns,
    Self("exit=", "a run that ends early, with that status"),
    Self("crash=", "a run that crashes, with that message"),
    Self("throws=", "a run that throws that error"),
    Self("states=", "the most states in which a reader of the page can play; 0 leaves it out"),
  ]

  private static let exerciseWords = [
    Self("starter", "the code that a learner begins with"),
    Self("solution", "the right answer"),
    Self("wrong=", "a wrong answer, with the misconception behind it"),
  ]

  private static let consoleWords = [
    Self("unordered", "the lines may come in any order"),
    Self("stderr", "what the run before it wrote to standard error"),
    Self("published=", "the place where these lines are published: `published='Episode 252'`"),
    Self("rules=", "the rules that these lines follow from: `rules='1.3, 4.2'`"),
    Self("ours", "nothing is known to be published that these lines follow from"),
    Self(
      "table", "a table of what runs did, counted from their traces: `table runs='before after'`"),
  ]

  private static let tableWords = [
    Self("runs=", "the names of the runs, in the order of the columns"),
    Self("rows=", "what the rows stand for"),
    Self("columns=", "what the columns stand for, of a single run"),
    Self("cells=", "what is counted in each cell"),
    titles, views,
  ]

  private static let titles = Self("titles=", "a title for each run, with commas between them")
  private static let views = Self("views=", "the views whose bodies are counted")
  private static let diagramWords = [
    Self("event=", "the number of the event in the run's timeline"),
    Self("counts=", "the sum of each bar: `bodies`, `writes` or a count of the program's own"),
  ]

  /// Returns the words that may follow others in an info string.
  static func words(after language: String, _ words: [String], isInExercise: Bool) -> [Self] {
    let names = Set(words.map { String($0.prefix { $0 != "=" }) })
    let all: [Self]
    switch language {
    case "swift" where names.contains("run"): all = runWords
    case "swift" where names.contains("test"): all = [branch, returns]
    case "swift" where names.contains("sketch"): all = []
    case "swift" where words.first?.hasSuffix(".swift") == true:
      all = places + [step, branch, open, driver, folded] + (isInExercise ? exerciseWords : [])
    case "swift": all = runs + places + [step, branch, open, folded]
    case "diff": all = [step, branch, open, driver, folded]
    case "console" where names.contains("table"): all = tableWords
    case "console": all = consoleWords
    case "timeline": all = [tableWords[0], titles]
    case "tree", "stores": all = [Self("run=", "the name of the run"), diagramWords[0]]
    case "chart": all = [tableWords[0], diagramWords[1], titles, views]
    case "diagnostics":
      all = [Self("keep", "keeps the snippet that does not compile, for a later step to correct")]
    default: all = []
    }
    return all.filter { !names.contains($0.name) }
  }

  static let wildcards = [
    Self("{{duration}}", "a number with a unit of time, such as `1.5 ms`"),
    Self("{{address}}", "`0x…`"),
    Self("{{path}}", "an absolute path without blanks"),
    Self("{{any}}", "one character or more"),
    Self("{{lines}}", "alone on its line: one printed line or more, never a warning"),
    Self("{{braces}}", "the two characters `{{`"),
  ]

  static let frontMatter = [
    Self("title", "the title of the chapter"),
    Self("episode", "the number of the episode that the chapter mirrors"),
    Self("date", "the date of the original"),
    Self("original", "the address of what the chapter mirrors"),
    Self("language", "the Swift language mode, 5 or 6"),
    Self("os", "the simulated system: iOS, macOS, watchOS, tvOS or visionOS"),
    Self(
      "continues", "the chapter whose program this one continues: `../1-counter/README.md#step`"),
    Self("package", "the folder of the package that the chapter is about, from the document"),
  ]

  /// Returns the meaning of a word on the opening line of a fence.
  static func meaning(of name: String, isLanguage: Bool) -> Self? {
    let candidates =
      isLanguage
      ? languages + exerciseLanguages
      : runs + places + runWords + [step, open, driver, folded] + exerciseWords + consoleWords
        + tableWords
        + diagramWords
    return candidates.first { $0.name == name }
  }
}
