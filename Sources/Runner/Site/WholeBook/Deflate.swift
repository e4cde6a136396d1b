import CZLib

/// Compression by zlib.
enum Deflate {
  /// Returns bytes in the format DEFLATE, without a header of zlib's.
  ///
  /// Source: RFC 1951, https://www.rfc-editor.org/rfc/rfc1951.
  static func compressed(_ content: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // A negative window leaves the header out; 8 is the default of the memory's level.
    let hasStarted = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(hasStarted == Z_OK)
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(content.count)))
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      content.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        // The output has room for all of it.
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
      }
      count = Int(stream.total_out)
    }
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(of content: [UInt8]) -> UInt32 {
    UInt32(crc32(0, content, UInt32(content.count)))
  }
}
