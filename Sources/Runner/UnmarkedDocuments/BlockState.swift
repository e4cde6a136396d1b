import Diagnostics
import Judging

/// The result of one block.
struct BlockState: Sendable {
  var block: Verdict.Snippet
  var diagnostics: [Diagnostic] = []
  /// The snippet that later ones may build on.
  var usable: UnmarkedSnippet?
  /// The snippet itself, if later ones cannot build on it.
  var raw: UnmarkedSnippet?
  /// The names missing from the snippet, if that is its only fault.
  var missing: Set<String> = []
  /// The block that the usable snippet is a new version of.
  var host: Int?
  /// The names missing from later snippets if this one is not usable.
  var offered: Set<String> = []
  /// The compiler's errors, if the snippet must not compile.
  var said: [String] = []
  /// The output, if the program ran to its end.
  var printed: [String]?
  /// The comments that may state a value, an output or an error.
  var comments: [CommentResult] = []
  var executed = 0
  var cached = 0
  /// Whether another run might end differently, because the exceeded limit depends on the machine's
  /// load.
  var dependsOnMachine = false
}
