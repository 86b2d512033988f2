/// What menus are made of: actions, commands and menus.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// What can be said of an element beside its looks.
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

  /// Whether an element has a check mark.
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

/// An element that does something: an action or a command.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var image: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// Who carries it out, while it is carried out.
  var sender: Any? { get }

  /// Carries it out.
  func performWithSender(_ sender: Any?, target: Any?)
}
