/// The surroundings of a view: those of the model device, and what a controller overrides.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private let style: UIUserInterfaceStyle?
  private let horizontal: UIUserInterfaceSizeClass?
  private let vertical: UIUserInterfaceSizeClass?
  private let scale: CGFloat?

  private init(
    style: UIUserInterfaceStyle?, horizontal: UIUserInterfaceSizeClass?,
    vertical: UIUserInterfaceSizeClass?, scale: CGFloat?
  ) {
    self.style = style
    self.horizontal = horizontal
    self.vertical = vertical
    self.scale = scale
    super.init()
  }

  public override convenience init() {
    self.init(style: nil, horizontal: nil, vertical: nil, scale: nil)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, horizontal: nil, vertical: nil, scale: nil)
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: nil, horizontal: horizontalSizeClass, vertical: nil, scale: nil)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: nil, horizontal: nil, vertical: verticalSizeClass, scale: nil)
  }

  public convenience init(displayScale: CGFloat) {
    self.init(style: nil, horizontal: nil, vertical: nil, scale: displayScale)
  }

  /// What the collections say together; a later one prevails.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let last = traitCollections.reversed()
    self.init(
      style: last.lazy.compactMap(\.style).first,
      horizontal: last.lazy.compactMap(\.horizontal).first,
      vertical: last.lazy.compactMap(\.vertical).first, scale: last.lazy.compactMap(\.scale).first)
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { style ?? .unspecified }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { horizontal ?? .unspecified }
  open var verticalSizeClass: UIUserInterfaceSizeClass { vertical ?? .unspecified }
  open var displayScale: CGFloat { scale ?? 0 }

  /// The traits of the model device: light, narrow and tall.
  public static let current = UITraitCollection(
    style: .light, horizontal: .compact, vertical: .regular, scale: ModelDevice.scale)

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return style == other.style && horizontal == other.horizontal && vertical == other.vertical
      && scale == other.scale
  }

  open override var hash: Int { (style?.rawValue ?? 0) << 4 + (horizontal?.rawValue ?? 0) }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
