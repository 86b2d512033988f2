import CZlib

/// An image, row by row. A pixel is 8 bits each of red, green, blue and alpha, or a palette index.
///
/// - SeeAlso: W3C, "Portable Network Graphics (PNG) Specification", third edition.
package struct PNGImage: Sendable {
  package typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  package var width: Int
  package var height: Int
  /// Four bytes per pixel, or one if there is a palette.
  package var dots: [UInt8]
  private var palette: [UInt8]?

  package init(width: Int, height: Int, dots: [UInt8]) {
    self.width = width
    self.height = height
    self.dots = dots
  }

  /// - Parameter palette: At most 256 colors.
  package init(width: Int, height: Int, palette: [Color], dots: [UInt8]) {
    self.init(width: width, height: height, dots: dots)
    self.palette = palette.flatMap { [$0.red, $0.green, $0.blue] }
  }

  package func bytes() throws -> [UInt8] {
    let length = palette == nil ? width * 4 : width
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * height)
    for row in 0..<height {
      rows.append(0)
      rows += dots[row * length..<(row + 1) * length]
    }
    var size = compressBound(uLong(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    let status = compress2(&packed, &size, rows, uLong(rows.count), Z_BEST_COMPRESSION)
    guard status == Z_OK else { throw ZippedFile.Failure.notDeflated(status) }
    // 8 bits per channel of RGBA (color type 6), or per palette index (color type 3).
    let header = Self.number(width) + Self.number(height) + [8, palette == nil ? 6 : 3, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + (palette.map { Self.chunk("PLTE", $0) } ?? [])
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
