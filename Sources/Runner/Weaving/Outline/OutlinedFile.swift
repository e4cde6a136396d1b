/// A file of the program with its outline.
final class OutlinedFile {
  let name: String
  var root: Block

  init(_ file: Program.File) {
    name = file.name
    root = file.outline.take() ?? Block.file(SourceText(file.lines))
  }
}
