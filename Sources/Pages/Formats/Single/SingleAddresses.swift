import Foundation

/// Converts the addresses and ids of a page for a file that contains all pages.
struct SingleAddresses: Sendable {
  /// The paths of the pages in the file.
  let pages: Set<String>
  let files: [String: OutputFile]

  /// The id of a page: `guide/loading`.
  static func id(of page: String) -> String {
    HTML.encodedPath(SiteMap.stem(of: page))
  }

  /// The id of an element on a page: `guide/loading~why`.
  static func id(_ id: String, on page: String) -> String { "\(self.id(of: page))~\(id)" }

  enum Target {
    case address(String)
    /// A file of the site, as a data URL.
    case file(name: String, address: String)
  }

  /// The target of a link; `nil` if the site has no such file.
  func link(_ address: String, on page: String) -> Target? {
    switch PageAddress(address, on: page) {
    case .outside(let address): return .address(address)
    case .inside(let path, let fragment):
      if pages.contains(path) {
        let id = fragment.map { Self.id($0, on: path) } ?? Self.id(of: path)
        return .address("#" + HTML.encodedPath(id))
      }
      guard let name = path.split(separator: "/").last, let data = data(path) else { return nil }
      return .file(name: String(name), address: data)
    }
  }

  /// The address of an image or another file that a page shows, as a data URL if the site has it;
  /// `nil` if the site has no such file.
  func source(_ address: String, on page: String) -> String? {
    switch PageAddress(address, on: page) {
    case .outside(let address): address
    case .inside(let path, _): data(path)
    }
  }

  private func data(_ path: String) -> String? {
    guard let file = files[path], let bytes = try? file.bytes else { return nil }
    return Self.data(bytes, path: path)
  }

  static func data(_ bytes: [UInt8], path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let types = [
      "svg": "image/svg+xml", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
      "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg", "pdf": "application/pdf",
      "txt": "text/plain", "md": "text/markdown", "swift": "text/plain", "json": "application/json",
    ]
    let type = PictureKind(bytes)?.type ?? types[ending] ?? "application/octet-stream"
    return "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }
}
