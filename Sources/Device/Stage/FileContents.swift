import Glibc

/// Returns the contents of a file, which may be of unknown size; empty if the file is missing.
func contents(ofFile path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var contents: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    contents += chunk.prefix(count)
  }
  return contents
}
