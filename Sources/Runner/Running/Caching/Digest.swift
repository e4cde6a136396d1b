import CDigest

/// A SHA-256 digest, the content address of cached results.
///
/// Implemented in `CDigest`, because the cryptography package would add a minute or more to a clean
/// build.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]

  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package init(of data: [UInt8]) {
    bytes = [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      data.withUnsafeBytes { sha256($0.baseAddress, $0.count, digest.baseAddress) }
      count = 32
    }
  }
}
