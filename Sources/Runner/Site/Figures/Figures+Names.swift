import Chapter
import Diagnostics
import Judging

extension Figures {
  /// The list of all names in the code of the page.
  var nameFigures: [PageModel.Name] {
    // A literal is compiled wherever it is evaluated.
    let (code, emphasis) = (/`+([^`]+)`+/, /\*([^*]+)\*/)
    return names.facts.map { fact in
      let figure = fact.line.flatMap { line in
        checked.chapter.snippets.firstIndex {
          ($0.fence.location.line...$0.fence.lastLine).contains(line)
        }
      }
      return PageModel.Name(
        declaration: fact.declaration.withoutAttributesForCompilers,
        isDescribed: !fact.summary.isEmpty,
        description: fact.summary.escapedForHTML
          .replacing(code) { "<code>\($0.1)</code>" }
          .replacing(emphasis) { "<em>\($0.1)</em>" },
        isDeclared: figure != nil, declaringFigure: figure.map { anchors[$0] } ?? "")
    }
  }
}

extension String {
  /// The declaration without the attributes that tell a reader nothing of its use.
  fileprivate var withoutAttributesForCompilers: String {
    guard contains("@") else { return self }
    return replacing(#/@(?:attached|freestanding)\((?:[^()]|\([^()]*\))*\) /#) { _ in "" }
      .replacing(#/@(?:discardableResult|frozen|preconcurrency) /#) { _ in "" }
  }
}
