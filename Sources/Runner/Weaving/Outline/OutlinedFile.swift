/// A file of the program with its outline.
final class OutlinedFile {
  let name: String
  let root: Block

  init(_ file: Program.File) {
    name = file.name
    root = Block.file(SourceText(file.lines))
  }
}
