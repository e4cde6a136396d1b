import Chapter
import Diagnostics

/// The lenses above each run: "record", "explain", "play", and the number of body runs.
package enum RunLenses {
  package static func lenses(of snapshot: DocumentSnapshot) -> [LSP.CodeLens] {
    RunPart.all(of: snapshot).flatMap { part -> [LSP.CodeLens] in
      let line = part.fence.location.line - 1
      let range = snapshot.document.buffer.range(ofLine: line)
      let place: [JSONValue] = [.string(snapshot.document.uri), .number(Double(line))]
      func lens(_ title: String, _ command: ServerCommand) -> LSP.CodeLens {
        LSP.CodeLens(
          range: range,
          command: LSP.Command(title: title, command: command.rawValue, arguments: place))
      }
      var lenses = [lens("record", .record), lens("explain", .explain), lens("play", .play)]
      if let count = part.bodyCount {
        lenses.append(lens(count == 1 ? "1 body" : "\(count) bodies", .explain))
      }
      return lenses
    }
  }
}
