/// The common properties of the items of all bars: a title, an image, and whether the item is
/// enabled.
///
/// - Mode: data
/// - Not modelled: the keys of an archive; a decoded item is empty.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets: UIEdgeInsets = .zero
  open var landscapeImagePhoneInsets: UIEdgeInsets = .zero
  open var largeContentSizeImageInsets: UIEdgeInsets = .zero
  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  private var titleTextAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init() {
    super.init()
  }

  /// An empty item.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open func awakeFromNib() {}

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleTextAttributes[state.rawValue] = attributes
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleTextAttributes[state.rawValue]
  }
}
