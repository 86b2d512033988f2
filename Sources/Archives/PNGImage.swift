import CZlib

/// An image with 8 bits each of red, green, blue and alpha, row by row.
///
/// - SeeAlso: W3C, "Portable Network Graphics (PNG) Specification", third edition.
package struct PNGImage: Sendable {
  package var width: Int
  package var height: Int
  package var dots: [UInt8]

  package init(width: Int, height: Int, dots: [UInt8]) {
    self.width = width
    self.height = height
    self.dots = dots
  }

  package func bytes() throws -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      rows += dots[row * width * 4..<(row + 1) * width * 4]
    }
    var size = compressBound(uLong(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    let status = compress2(&packed, &size, rows, uLong(rows.count), Z_BEST_COMPRESSION)
    guard status == Z_OK else { throw ZippedFile.Failure.notDeflated(status) }
    // 8 bits for each channel, RGBA.
    let header = Self.number(width) + Self.number(height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", Array(packed.prefix(Int(size)))) + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return number(content.count) + body + number(Int(crc32(0, body, uInt(body.count))))
  }

  private static func number(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
  }
}
