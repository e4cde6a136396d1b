public import Foundation

/// The error of reading or writing the file of a shared value.
public struct FileStorageError: Error, CustomStringConvertible, LocalizedError {
  enum Reason: @unchecked Sendable {
    case reading(any Error)
    case decoding(Any.Type, byteCount: Int, any Error)
    case encoding(Any.Type, any Error)
    case writing(String)
  }

  /// The file.
  public let url: URL
  let reason: Reason

  public var description: String {
    switch reason {
    case .reading(let error):
      """
      \(url.path): the file of a shared value cannot be read: \(describe(error))

      The value is the default for now. See that it is a file which may be read, and call 'load()'.
      """
    case .decoding(let type, let byteCount, let error):
      """
      \(url.path): the file is no '\(type)': \(describe(error))

      Its \(byteCount) bytes were kept as they are, and the value is the default for now. Mend or \
      remove the file and call 'load()'. If the value is changed before, the file is put aside \
      under a name that ends in '.damaged'.
      """
    case .encoding(let type, let error):
      """
      \(url.path): a value of '\(type)' cannot be encoded: \(describe(error)); the file stays as \
      it was
      """
    case .writing(let message):
      "\(url.path): the file of a shared value cannot be written: \(message); it stays as it was"
    }
  }

  public var errorDescription: String? { description }

  private func describe(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return String(describing: error) }
    let (context, what): (DecodingError.Context, String?) =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, nil)
      case .keyNotFound(let key, let context): (context, "no value for '\(key.stringValue)'")
      case .dataCorrupted(let context): (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
      }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let place = path.isEmpty ? "" : " at '\(path.joined(separator: "."))'"
    return (what ?? context.debugDescription) + place
  }
}
