import CZlib

/// A file as an archive stores it: deflated, if that makes it smaller.
package struct ZippedFile: Sendable {
  package enum Failure: Error, CustomStringConvertible {
    case tooLarge(Int)
    case notDeflated(Int32)

    package var description: String {
      switch self {
      case .tooLarge(let size):
        "a file of \(size) bytes is too large for an archive; at most 4 GB are possible"
      case .notDeflated(let status): "zlib could not deflate a file: status \(status)"
      }
    }
  }

  var bytes: [UInt8]
  var isDeflated: Bool
  /// The CRC-32 of the uncompressed content.
  var checksum: UInt32
  /// The size of the uncompressed content in bytes.
  var size: Int

  /// - Parameter isStored: Whether the file must not be deflated.
  package init(_ content: [UInt8], isStored: Bool = false) throws {
    guard content.count < Int(UInt32.max) else { throw Failure.tooLarge(content.count) }
    size = content.count
    checksum = content.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, uInt($0.count)))
    }
    let deflated = isStored || content.isEmpty ? nil : try Self.deflated(content)
    isDeflated = deflated.map { $0.count < content.count } ?? false
    bytes = isDeflated ? deflated ?? content : content
  }

  /// Returns raw deflate data, without a zlib header.
  private static func deflated(_ content: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    var status = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw Failure.notDeflated(status) }
    defer { deflateEnd(&stream) }
    let room = Int(deflateBound(&stream, uLong(content.count)))
    var input = content
    let result = [UInt8](unsafeUninitializedCapacity: room) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(room)
        status = deflate(&stream, Z_FINISH)
      }
      count = room - Int(stream.avail_out)
    }
    guard status == Z_STREAM_END else { throw Failure.notDeflated(status) }
    return result
  }
}
