extension UIImage {
  /// Records the drawing of the image in the current context, if there is one.
  ///
  /// - Mode: records
  public func draw(in rect: CGRect) {
    GraphicsStack.record("draw(\(self), in: \(rect))")
  }

  /// - Mode: records
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.record("draw(\(self), in: \(rect), blendMode: \(blendMode), alpha: \(alpha))")
  }

  /// - Mode: records
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// - Mode: records
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// - Mode: records
  public func drawAsPattern(in rect: CGRect) {
    GraphicsStack.record("drawAsPattern(\(self), in: \(rect))")
  }

  /// An image with the size in pixels; `nil` for a symbol and for an empty image.
  public var cgImage: CGImage? {
    switch source {
    case .empty, .symbol: nil
    case .file, .data, .drawn:
      CGImage(
        width: Int((attributes.size.width * attributes.scale).rounded()),
        height: Int((attributes.size.height * attributes.scale).rounded()), source: source)
    }
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image with the size of the pixels. If it is turned sideways, width and height are
  /// exchanged.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let factor = scale > 0 ? scale : 1
    let (width, height) = (CGFloat(cgImage.width) / factor, CGFloat(cgImage.height) / factor)
    let isTurned: Bool =
      switch orientation {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    self.init(
      source: cgImage.source,
      attributes: Attributes(
        size: isTurned
          ? CGSize(width: height, height: width) : CGSize(width: width, height: height),
        scale: factor, orientation: orientation))
  }

  /// Returns the PNG data that the image was created from; `nil` for other images, which have no
  /// pixels to encode.
  public func pngData() -> Data? { fileData(beginning: [0x89, 0x50, 0x4E, 0x47]) }

  /// Returns the JPEG data that the image was created from; `nil` for other images, which have no
  /// pixels to encode.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    fileData(beginning: [0xFF, 0xD8])
  }

  private func fileData(beginning magic: [UInt8]) -> Data? {
    let data: Data? =
      switch source {
      case .data(let data): data
      case .file(_, let path): FileManager.default.contents(atPath: path)
      case .empty, .symbol, .drawn: nil
      }
    return data.flatMap { $0.starts(with: magic) ? $0 : nil }
  }

  // MARK: Thumbnails

  /// Returns an image of another size. It has no pixels either.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? resized(to: size) : nil
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  public func preparingForDisplay() -> UIImage? { self }
  public func byPreparingForDisplay() async -> UIImage? { self }

  // MARK: Animated images

  /// The images of an animation; `nil` for a still image.
  public var images: [UIImage]? { attributes.frames.isEmpty ? nil : attributes.frames }
  /// The duration of an animation, in seconds.
  public var duration: TimeInterval { attributes.duration }

  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.animated(with: images, duration: duration)
  }
}
