import Dependencies
public import Foundation

extension SharedReaderKey {
  /// Shares a value stored in a file as JSON.
  ///
  ///     import Sharing
  ///
  ///     extension URL {
  ///       static let names = temporaryDirectory.appending(component: "names.json")
  ///     }
  ///
  ///     withDependencies {
  ///       $0.defaultFileStorage = .inMemory
  ///     } operation: {
  ///       @Shared(.fileStorage(.names)) var names = ["Blob"]
  ///       $names.withLock { $0.append("Blob Jr") }
  ///
  ///       @Shared(.fileStorage(.names)) var same: [String] = []
  ///       print(same)  // Prints "["Blob", "Blob Jr"]"
  ///     }
  ///
  /// The first change is written at once, and later changes within a second are written together at
  /// its end. A file that cannot be decoded is an issue and is preserved: before the first write it
  /// is renamed, to a name that ends in `.damaged`.
  ///
  /// - Parameters:
  ///   - url: the file; missing folders are created when it is written.
  ///   - decoder: decodes the value; a `JSONDecoder` without options if nil.
  ///   - encoder: encodes the value; a `JSONEncoder` that sorts keys if nil.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url, decode: { try (decoder ?? JSONDecoder()).decode(Value.self, from: $0) },
      encode: { value in
        if let encoder { return try encoder.encode(value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(value)
      })
  }

  /// Shares a value stored in a file in a custom format.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - decode: decodes the value from the file's bytes.
  ///   - encode: encodes the value as bytes.
  public static func fileStorage<Value>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// A value in a file; see ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let writes: ThrottledWrites<Value>

  fileprivate init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    self.url = url
    self.storage = storage
    self.decode = decode
    self.encode = encode
    let file = DamageableFile(url, storage)
    self.file = file
    writes = ThrottledWrites(schedule: storage.schedule) { value in
      let data: Data
      do {
        data = try encode(value)
      } catch {
        throw FileStorageError(url: url, reason: .encoding(Value.self, error))
      }
      try file.write(data)
    }
  }

  private let file: DamageableFile

  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try stored() })
  }

  private func stored() throws -> Value? {
    // A file created for its first reader is empty.
    guard let data = try file.read(), !data.isEmpty else { return nil }
    do {
      let value = try decode(data)
      file.isDamaged = false
      return value
    } catch {
      file.isDamaged = true
      throw FileStorageError(url: url, reason: .decoding(Value.self, byteCount: data.count, error))
    }
  }

  /// Creates an empty file for the first reader, and loads it again whenever other code changes it.
  ///
  /// A removed file is created again, and the value is the default.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    create()
    return storage.watch(url) { [self] in
      if FileManager.default.fileExists(atPath: url.path) {
        // The pending value replaces the change.
        guard !writes.hasPending else { return }
      } else {
        writes.discard()
      }
      create()
      subscriber.yield(with: Result { try stored() })
    }
  }

  private func create() {
    do {
      if try file.read() == nil { try file.write(Data()) }
    } catch {
      // Loading reports a read error, and the first change a write error.
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    writes.write(value, now: context == .userInitiated, continuation)
  }
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String {
    ".fileStorage(\(String(reflecting: url.isFileURL ? url.path : url.absoluteString)))"
  }
}

/// The identity of a value in a file.
public struct FileStorageKeyID: Hashable, Sendable {
  fileprivate let url: URL
  fileprivate let storage: FileStorage
}
