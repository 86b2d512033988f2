import Foundation

/// The size of an image in CSS pixels, as its file states it. With it, a page reserves space until
/// the image is loaded.
///
/// - SeeAlso: W3C, "PNG", 11.2.1; CompuServe, "GIF89a", 18; ITU-T T.81, B.2.2; JEITA, "Exif 2.3",
///   4.6.4; RFC 9649, 2.
struct PictureSize: Hashable, Sendable {
  var width: Int
  var height: Int

  /// The attributes for the element that shows the image, after a space.
  var attributes: String { " width=\"\(width)\" height=\"\(height)\"" }

  /// Returns `nil` for other files, damaged headers, and drawings that do not state their size in
  /// pixels.
  init?(_ bytes: [UInt8]) {
    let header = Header(bytes: bytes)
    let found: (Int, Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      found = (header.big(16, 4), header.big(20, 4))
    } else if bytes.starts(with: "GIF8".utf8) {
      found = (header.little(6, 2), header.little(8, 2))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      found = header.jpeg
    } else if bytes.starts(with: "RIFF".utf8), header.text(8, 4) == "WEBP" {
      found = header.webP
    } else {
      found = Self.svg(bytes)
    }
    guard let (width, height) = found, (1...100_000).contains(width),
      (1...100_000).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  /// The size that the root element states, if both lengths are in pixels.
  private static func svg(_ bytes: [UInt8]) -> (Int, Int)? {
    let start = String(decoding: bytes.prefix(16_384), as: UTF8.self)
    guard let tag = start.firstMatch(of: /<([A-Za-z:]+)([^<>]*)>/), tag.1 == "svg" else {
      return nil
    }
    func pixels(_ name: String) -> Int? {
      for attribute in tag.2.matches(of: /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/)
      where attribute.1 == name {
        let value = attribute.2 ?? attribute.3 ?? ""
        let number = value.wholeMatch(of: /\s*([0-9]{1,6}(?:\.[0-9]+)?)(?:px)?\s*/)?.1
        return number.flatMap { Double($0) }.map { Int($0.rounded()) }
      }
      return nil
    }
    guard let width = pixels("width"), let height = pixels("height") else { return nil }
    return (width, height)
  }
}

/// Reads numbers from the first bytes of a file. Bytes beyond its end are 0.
private struct Header {
  var bytes: [UInt8]

  func byte(_ offset: Int) -> Int { bytes.indices.contains(offset) ? Int(bytes[offset]) : 0 }

  func big(_ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | byte(offset + $1) }
  }

  func little(_ offset: Int, _ count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | byte(offset + $1) }
  }

  func text(_ offset: Int, _ count: Int) -> String {
    String(decoding: bytes.dropFirst(offset).prefix(count), as: UTF8.self)
  }

  /// The size is in the frame's header, after other segments. The Exif orientation may swap width
  /// and height.
  var jpeg: (Int, Int)? {
    var isOnItsSide = false
    var place = 2
    while place + 8 < bytes.count, byte(place) == 0xFF {
      let marker = byte(place + 1)
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xD9, 0xDA: return nil
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let (height, width) = (big(place + 5, 2), big(place + 7, 2))
        return isOnItsSide ? (height, width) : (width, height)
      default:
        if marker == 0xE1, text(place + 4, 4) == "Exif" {
          isOnItsSide = (5...8).contains(orientation(at: place + 10))
        }
        place += 2 + max(2, big(place + 2, 2))
      }
    }
    return nil
  }

  /// The Exif orientation, which is entry 0x0112 in the first directory of the TIFF data; 1 if
  /// there is none.
  private func orientation(at start: Int) -> Int {
    let number = text(start, 2) == "II" ? little : big
    let directory = start + number(start + 4, 4)
    for entry in 0..<number(directory, 2) where directory + 2 + entry * 12 < bytes.count {
      let place = directory + 2 + entry * 12
      if number(place, 2) == 0x0112 { return number(place + 8, 2) }
    }
    return 1
  }

  /// The size in the first chunk, which is lossy, lossless or extended.
  var webP: (Int, Int)? {
    switch text(12, 4) {
    case "VP8 ": return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
    case "VP8L":
      let bits = little(21, 4)
      return (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF)
    case "VP8X": return (1 + little(24, 3), 1 + little(27, 3))
    default: return nil
    }
  }
}
