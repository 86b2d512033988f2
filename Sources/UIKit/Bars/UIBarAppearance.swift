/// The appearance of a bar's background: colour, image, blur and shadow line. Nothing is drawn; an
/// appearance stores and returns what was set. Bars copy the appearances that are set, as Apple's
/// bars do, so a later change of the original does not affect them.
///
/// - Mode: data
/// - Not modelled: the keys of an archive; a decoded appearance is a default one.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The kind of device that the appearance was created for.
  public let idiom: UIUserInterfaceIdiom
  /// The blur behind everything else; `nil` for an opaque or a transparent background.
  open var backgroundEffect: UIBlurEffect?
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
  /// The colour of the line at the bar's edge; `nil` and `.clear` mean no line.
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public override convenience init() {
    self.init(idiom: .phone)
  }

  /// An appearance with the system's default background.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Copies the values that all kinds of appearances have in common.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    takeBackground(of: barAppearance)
  }

  public required init?(coder: NSCoder) {
    idiom = .phone
    super.init()
    configureWithDefaultBackground()
  }

  /// Called by `copy()`. The most derived class in UIKit overrides it.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIBarAppearance(barAppearance: self)
  }

  /// A translucent background: the blur of the system's chrome, and a thin shadow.
  open func configureWithDefaultBackground() {
    takeBackground(
      effect: UIBlurEffect(style: .systemChromeMaterial), color: nil,
      shadow: UIColor(white: 0, alpha: 0.3))
  }

  /// A background in the system's background colour, with a thin shadow.
  open func configureWithOpaqueBackground() {
    takeBackground(effect: nil, color: .systemBackground, shadow: UIColor(white: 0, alpha: 0.3))
  }

  /// No background and no shadow.
  open func configureWithTransparentBackground() {
    takeBackground(effect: nil, color: nil, shadow: nil)
  }

  private func takeBackground(effect: UIBlurEffect?, color: UIColor?, shadow: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    backgroundImageContentMode = .scaleToFill
    shadowColor = shadow
    shadowImage = nil
  }

  func takeBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }
}
