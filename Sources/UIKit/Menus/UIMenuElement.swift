/// An element of a menu: an action, a command or a menu.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Whether an element is disabled, destructive or hidden, or keeps the menu open.
  ///
  /// - Mode: behaves
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The check mark of an element.
  ///
  /// - Mode: behaves
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  open internal(set) var title: String
  open var subtitle: String?
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// An element that can be performed: an action or a command.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var image: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// While the element is performed, the object that performs it.
  var sender: Any? { get }

  /// Performs the element.
  func performWithSender(_ sender: Any?, target: Any?)
}
