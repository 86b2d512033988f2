/// An image as data: its source, its size and how it is used. No pixel is read.
///
/// - Mode: data
/// - Not modelled: pixels, asset catalogues, image assets and Core Image.
open class UIImage: NSObject, @unchecked Sendable {
  let source: Source
  let attributes: Attributes

  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var isAccessibilityElement = false

  /// The source of the pixels.
  enum Source: Hashable, Sendable {
    case empty
    /// An SF Symbol.
    case symbol(name: String)
    /// A file of the program, with the name that was requested.
    case file(name: String, path: String)
    case data(Data)
    /// The calls that drew the image.
    case drawn([String])
  }

  struct Attributes: Hashable, Sendable {
    var size: CGSize = .zero
    var scale: CGFloat = 1
    var orientation: Orientation = .up
    var renderingMode: RenderingMode = .automatic
    var configuration: SymbolConfiguration?
    var tint: UIColor?
    var capInsets: UIEdgeInsets = .zero
    var resizingMode: ResizingMode = .tile
    var alignmentRectInsets: UIEdgeInsets = .zero
    var flipsForRightToLeftLayoutDirection = false
    var baselineOffset: CGFloat?
    var frames: [UIImage] = []
    var duration: TimeInterval = 0
  }

  init(source: Source, attributes: Attributes) {
    self.source = source
    self.attributes = attributes
  }

  public override init() {
    self.source = .empty
    self.attributes = Attributes()
  }

  /// The image file with this name: `name` itself, or with the extensions of PNG and JPEG files,
  /// and `@2x` or `@3x` before the extension.
  ///
  /// - Returns: `nil` if there is no such file, or it is not a PNG or JPEG file.
  public convenience init?(named name: String) {
    guard let file = ImageFile(named: name) else { return nil }
    self.init(
      source: .file(name: name, path: file.path),
      attributes: Attributes(size: file.size, scale: file.scale))
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol. The list of existing symbols belongs to Apple, so any name of lower-case letters,
  /// digits and dots returns an image. Its size comes from a model: a square as high as a line of
  /// the configuration's font.
  ///
  /// - Returns: `nil` if the text cannot be a symbol's name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789."
    guard !name.isEmpty, name.allSatisfy(letters.contains) else { return nil }
    let configuration = withConfiguration as? SymbolConfiguration
    self.init(
      source: .symbol(name: name),
      attributes: Attributes(
        size: (configuration ?? .unspecified).symbolSize, scale: 3, renderingMode: .automatic,
        configuration: configuration))
  }

  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile(path: path) else { return nil }
    self.init(
      source: .file(name: path, path: file.path),
      attributes: Attributes(size: file.size, scale: file.scale))
  }

  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// - Returns: `nil` if the bytes are not a PNG or JPEG file.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, let pixels = ImageFile.pixels(of: data) else { return nil }
    self.init(
      source: .data(data),
      attributes: Attributes(
        size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale))
  }

  /// In points.
  open var size: CGSize { attributes.size }
  /// Pixels per point.
  open var scale: CGFloat { attributes.scale }
  open var imageOrientation: Orientation { attributes.orientation }
  open var renderingMode: RenderingMode { attributes.renderingMode }
  open var resizingMode: ResizingMode { attributes.resizingMode }
  open var capInsets: UIEdgeInsets { attributes.capInsets }
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
  open var symbolConfiguration: SymbolConfiguration? { attributes.configuration }
  open var configuration: Configuration? { attributes.configuration }
  open var flipsForRightToLeftLayoutDirection: Bool {
    attributes.flipsForRightToLeftLayoutDirection
  }

  open var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeftLayoutDirection = true }
  }

  /// Returns the symbol with another configuration; any other image is returned unchanged.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage, let configuration = configuration as? SymbolConfiguration else {
      return self
    }
    return changed {
      $0.configuration = configuration
      $0.size = configuration.symbolSize
    }
  }

  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration((attributes.configuration ?? .unspecified).applying(configuration))
  }

  open func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: [Orientation] = [
      .upMirrored, .downMirrored, .leftMirrored, .rightMirrored, .up, .down, .left, .right,
    ]
    return changed { $0.orientation = flipped[$0.orientation.rawValue] }
  }

  /// In points from the image's lower edge; `nil` unless set.
  open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }

  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = baselineOffset }
  }

  open func imageWithoutBaseline() -> UIImage {
    changed { $0.baselineOffset = nil }
  }

  open func imageRestrictedToStandardDynamicRange() -> UIImage { self }
  open var isHighDynamicRange: Bool { false }

  func resized(to size: CGSize) -> UIImage {
    changed { $0.size = size }
  }

  func animated(with frames: [UIImage], duration: TimeInterval) -> UIImage {
    changed {
      $0.frames = frames
      $0.duration = duration
    }
  }

  private func changed(_ change: (inout Attributes) -> Void) -> UIImage {
    var attributes = attributes
    change(&attributes)
    return UIImage(source: source, attributes: attributes)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if source == .empty, other.source == .empty { return self === other }
    return source == other.source && attributes == other.attributes
  }

  open override var hash: Int { source.hashValue }

  open override var description: String {
    let size = "{\(Int(attributes.size.width)), \(Int(attributes.size.height))}"
    return switch source {
    case .symbol(let name):
      "<UIImage:\(address(of: self)) symbol(system: \(name)) \(size)>"
    case .file(let name, _): "<UIImage:\(address(of: self)) named(main: \(name)) \(size)>"
    case .empty, .data, .drawn: "<UIImage:\(address(of: self)) anonymous \(size)>"
    }
  }

  open override var debugDescription: String { description }
}

extension UIImage {
  /// The range of brightness that an image may use.
  ///
  /// - Mode: data
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard = 0
    case constrainedHigh = 1
    case high = 2
  }

  /// Whether an image is drawn with its own colours.
  ///
  /// - Mode: data
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the middle of an enlarged image is filled.
  ///
  /// - Mode: data
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// The orientation of the pixels.
  ///
  /// - Mode: data
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  /// The name in view trees, which is the one that was requested.
  var traceName: String? {
    switch source {
    case .symbol(let name), .file(let name, _): name
    case .empty, .data, .drawn: nil
    }
  }
}
