import Foundation

/// The site's images in formats that every reading system can show. WebP is not one of them,
/// because it is too new for many systems and for the validator.
///
/// - SeeAlso: W3C, "EPUB 3.3", "Core media types".
struct BookImages: Sendable {
  struct Image: Sendable {
    /// The asset's path.
    var asset: String
    /// The file's path in the book's folder.
    var file: String
    var type: String
  }

  /// Sorted by the assets' paths.
  let all: [Image]
  private let byPath: [String: Int]

  /// - Parameters:
  ///   - assets: The bytes of each asset, by its path.
  ///   - files: The path of each asset's file in the site, by the asset's path.
  init(_ assets: [String: [UInt8]], files: [String: String]) {
    var all: [Image] = []
    var byPath: [String: Int] = [:]
    for (asset, path) in files.sorted(by: { $0.key < $1.key }) {
      guard let kind = PictureKind(assets[asset] ?? []) else { continue }
      byPath[path] = all.count
      all.append(
        Image(
          asset: asset, file: "images/\(all.count + 1).\(kind.ending)", type: kind.type))
    }
    self.all = all
    self.byPath = byPath
  }

  /// The image at a path of the site; `nil` if there is none that a book can show.
  subscript(_ path: String) -> Image? { byPath[path].map { all[$0] } }
}

/// The supported image formats, detected from the bytes, because a name may be wrong.
enum PictureKind: String, Sendable {
  case png, jpeg, gif, svg

  var type: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
  var ending: String { self == .jpeg ? "jpg" : rawValue }

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if PictureKind.isPlainSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the file is a complete drawing without scripts and without references to other files.
  private static func isPlainSVG(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("<svg"), text.contains("http://www.w3.org/2000/svg"),
      !["<!DOCTYPE", "<!ENTITY", "@import"].contains(where: text.contains)
    else { return false }
    var open: [String] = []
    for token in MarkupReader(text) {
      switch token {
      case .opening(let tag):
        let isActive =
          ["script", "foreignobject"].contains(tag.name.lowercased())
          || tag.attributes.contains { name, value in
            name.lowercased().hasPrefix("on")
              || name.hasSuffix("href") && value?.hasPrefix("#") != true
          }
        if isActive { return false }
        if !tag.isSelfClosing { open.append(tag.name) }
      case .closing(let name): guard open.popLast() == name else { return false }
      case .text: continue
      }
    }
    return open.isEmpty
  }
}

/// An image in a `data:` URL.
struct EmbeddedPicture {
  var bytes: [UInt8]
  var type: String
  var ending: String

  /// Returns `nil` for other addresses and for data that is not a supported image.
  init?(_ address: String) {
    guard address.lowercased().hasPrefix("data:image/"), let comma = address.firstIndex(of: ","),
      address[..<comma].lowercased().hasSuffix(";base64"),
      let data = Data(
        base64Encoded: String(address[address.index(after: comma)...]).removingPercentEncoding
          ?? "",
        options: .ignoreUnknownCharacters),
      let kind = PictureKind(Array(data))
    else { return nil }
    bytes = Array(data)
    type = kind.type
    ending = kind.ending
  }
}
