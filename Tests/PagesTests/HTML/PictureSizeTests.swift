import Foundation
import Testing

@testable import Pages

struct PictureSizeTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let png = signature + [0, 0, 0, 13] + "IHDR".utf8 + [0, 0, 1, 44, 0, 0, 0, 150]

  /// A JPEG of 300 × 150 stored pixels, with an Exif orientation.
  private static func jpeg(_ orientation: UInt8? = nil, isLittle: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
    if let orientation {
      let note: [UInt8] =
        isLittle
        ? "II*\0".utf8 + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        : "MM\0*".utf8 + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      bytes += [0xFF, 0xE1, 0, UInt8(note.count + 8)] + "Exif\0\0".utf8 + note
    }
    return bytes + [0xFF, 0xC4, 0, 3, 0, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 150, 1, 44, 1, 0, 0, 0]
  }

  private static func webP(_ chunk: String, _ rest: [UInt8]) -> [UInt8] {
    "RIFF".utf8 + [0, 0, 0, 0] + "WEBP".utf8 + chunk.utf8 + [0, 0, 0, 0] + rest
  }

  static let pictures: [(String, [UInt8])] = [
    ("PNG", png), ("GIF", "GIF89a".utf8 + [44, 1, 150, 0]), ("JPEG", jpeg()),
    ("JPEG upside down", jpeg(3)),
    ("lossy WebP", webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 44, 1, 150, 0])),
    ("lossless WebP", webP("VP8L", [0x2F, 0x2B, 0x41, 0x25, 0])),
    ("extended WebP", webP("VP8X", [0, 0, 0, 0, 43, 1, 0, 149, 0, 0])),
    ("SVG", Array("<svg xmlns='a' width='300' height=\"150px\"/>".utf8)),
    (
      "SVG with a prologue",
      Array(
        "<?xml version=\"1.0\"?>\n<!-- width=\"1\" -->\n<svg\n height='149.6' width='300'>".utf8)
    ),
  ]

  @Test(arguments: pictures) func `a header states the size`(_ name: String, _ bytes: [UInt8]) {
    let size = PictureSize(bytes)
    #expect(size?.attributes == " width=\"300\" height=\"150\"", "\(name)")
  }

  @Test(arguments: [false, true]) func `an Exif orientation swaps the sides`(_ little: Bool) {
    let size = PictureSize(Self.jpeg(6, isLittle: little))
    #expect(size?.attributes == " width=\"150\" height=\"300\"")
  }

  @Test(arguments: [
    "", "text", "<svg viewBox='0 0 3 2'/>", "<svg width='100%' height='2'/>",
    "<svg width='3em' height='2em'/>", "<svg width='0' height='2'/>",
    "<html><svg width='3' height='2'>",
    "GIF89a", "\u{FF}", "<svg data-width='3' height='2'/>",
  ])
  func `other files and drawings without a size have none`(_ text: String) {
    #expect(PictureSize(Array(text.utf8)) == nil)
  }

  @Test(arguments: pictures) func `a truncated file does not crash the program`(
    _ name: String, _ bytes: [UInt8]
  ) {
    for count in bytes.indices { _ = PictureSize(Array(bytes.prefix(count))) }
    _ = PictureSize(Array(bytes.prefix(3)) + Array(repeating: 0xFF, count: 64))
  }

  @Test func `a page has the sizes of its images`() throws {
    var sample = SampleSite()
    sample.assets = ["Content/guide/a b.png": Self.png, "Content/plain.svg": Array("<svg/>".utf8)]
    sample.add(
      "Content/guide/page.md",
      "# A\n\n![One](<a b.png>) ![Two](../plain.svg) ![Three](/guide/a%20b.png?x \"Title\")\n")
    let html = try #require(try sample.text("guide/page.html"))
    #expect(
      html.contains(
        "<img src=\"a%20b.png\" alt=\"One\" width=\"300\" height=\"150\" loading=\"lazy\">"))
    #expect(html.contains("alt=\"Two\" loading=\"lazy\">"))
    #expect(html.contains("title=\"Title\" width=\"300\" height=\"150\" loading=\"lazy\">"))
  }
}
