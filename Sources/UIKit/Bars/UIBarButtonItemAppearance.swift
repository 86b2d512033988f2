/// The appearance of a bar's buttons in one of their states.
///
/// - Mode: data
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment: UIOffset = .zero
  open var backgroundImage: UIImage?
  open var backgroundImagePositionAdjustment: UIOffset = .zero

  func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The appearance of a bar's buttons, with one set of values for each state.
///
/// - Mode: data
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  public override convenience init() {
    self.init(style: .plain)
  }

  public init(style: UIBarButtonItem.Style) {
    super.init()
  }

  /// Creates a default appearance, because the keys of an archive are not modelled.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Resets the values of every state.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    take(UIBarButtonItemAppearance(style: style))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBarButtonItemAppearance()
    copy.take(self)
    return copy
  }

  private func take(_ other: UIBarButtonItemAppearance) {
    normal.take(other.normal)
    highlighted.take(other.highlighted)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }
}
