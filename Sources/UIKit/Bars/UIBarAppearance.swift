/// How the background of a bar is painted: colour, image, blur and shadow line. Nothing is painted
/// here; an appearance keeps and returns what was set. Bars copy what they are given, as Apple's do,
/// so a later change of the original does not reach them.
///
/// - Mode: data
/// - Not modelled: the keys of an archive; an appearance that is decoded is a default one.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The kind of device that the appearance was made for.
  public let idiom: UIUserInterfaceIdiom
  /// The blur below everything else; nil for an opaque or a transparent background.
  open var backgroundEffect: UIBlurEffect?
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
  /// The line between the bar and what is beside it; nil and `.clear` mean none.
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

  /// Takes over what all kinds of appearance have in common.
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

  /// What `copy()` calls: the most derived class in UIKit overrides it.
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

  /// Neither background nor shadow.
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
