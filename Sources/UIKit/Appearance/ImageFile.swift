/// A PNG or JPEG file, identified by its header.
struct ImageFile {
  let path: String
  /// In points: pixels divided by ``scale``.
  let size: CGSize
  /// 2 or 3 if the file's name ends in `@2x` or `@3x` before the extension, otherwise 1.
  let scale: CGFloat

  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let pixels = Self.pixels(of: data)
    else { return nil }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    self.path = path
    self.size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    self.scale = scale
  }

  /// Searches the main bundle's resources, then the working directory, for the variant with the
  /// highest scale.
  init?(named name: String) {
    guard !name.isEmpty, !name.contains("..") else { return nil }
    let folders =
      [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath].compactMap(\.self)
    let given = (name as NSString).pathExtension
    let stem = given.isEmpty ? name : (name as NSString).deletingPathExtension
    let endings = given.isEmpty ? ["png", "jpg", "jpeg"] : [given]
    for folder in folders {
      for suffix in ["@3x", "@2x", ""] {
        for ending in endings {
          if let file = ImageFile(path: "\(folder)/\(stem)\(suffix).\(ending)") {
            self = file
            return
          }
        }
      }
    }
    return nil
  }

  /// Returns the width and height in the header of a PNG or JPEG file.
  static func pixels(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    return png(bytes) ?? jpeg(bytes)
  }

  /// Reads the signature, then the `IHDR` chunk, which starts with width and height (PNG
  /// specification, 11.2.2).
  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    return CGSize(
      width: number(bytes[16..<20]), height: number(bytes[20..<24]))
  }

  /// Skips segments up to the first frame header, which contains height and width (ITU T.81,
  /// B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(
          width: number(bytes[place + 7..<place + 9]), height: number(bytes[place + 5..<place + 7]))
      }
      place += marker == 0xFF ? 1 : 2 + Int(number(bytes[place + 2..<place + 4]))
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double {
    bytes.reduce(0) { $0 * 256 + Double($1) }
  }
}
