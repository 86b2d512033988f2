/// A list of actions, commands and further menus.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Identifies a menu. The identifiers of the system's menus are Apple's.
  ///
  /// - Mode: data
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    private static func system(_ name: String) -> Identifier {
      Identifier("com.apple.menu." + name)
    }

    public static let root = system("root")
    public static let application = system("application")
    public static let file = system("file")
    public static let edit = system("edit")
    public static let view = system("view")
    public static let window = system("window")
    public static let help = system("help")
    public static let about = system("about")
    public static let preferences = system("preferences")
    public static let services = system("services")
    public static let hide = system("hide")
    public static let quit = system("quit")
    public static let newScene = system("new-scene")
    public static let openRecent = system("open-recent")
    public static let close = system("close")
    public static let print = system("print")
    public static let document = system("document")
    public static let undoRedo = system("undo-redo")
    public static let standardEdit = system("standard-edit")
    public static let find = system("find")
    public static let replace = system("replace")
    public static let share = system("share")
    public static let textStyle = system("text-style")
    public static let spelling = system("spelling")
    public static let format = system("format")
    public static let font = system("font")
    public static let text = system("text")
    public static let alignment = system("alignment")
    public static let toolbar = system("toolbar")
    public static let sidebar = system("sidebar")
    public static let fullscreen = system("fullscreen")
  }

  /// How a menu is shown, and what may be chosen in it.
  ///
  /// - Mode: behaves
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements of a menu.
  ///
  /// - Mode: data
  public enum ElementSize: Int, Sendable {
    case automatic = -1
    case small = 0
    case medium = 1
    case large = 2
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]
  open var preferredElementSize: ElementSize

  /// - Parameter identifier: A new one if `nil`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements that are on, including those of inner menus.
  open var selectedElements: [UIMenuElement] {
    leaves.filter { ($0 as? any UIMenuLeaf)?.state == .on }
  }

  /// The elements that can be chosen, including those of inner menus and of deferred elements.
  var leaves: [UIMenuElement] {
    children.flatMap { child in
      switch child {
      case let menu as UIMenu: menu.leaves
      case let deferred as UIDeferredMenuElement: deferred.elements
      default: [child]
      }
    }
  }

  /// Chooses an element as a tap on it does: performs it and, in a menu with single selection,
  /// turns it on and the others off.
  ///
  /// - Returns: Whether the menu has an element with that title that can be chosen.
  func choose(_ title: String, sender: Any?) -> Bool {
    let found = leaves.first { element in
      guard element.title == title, let leaf = element as? any UIMenuLeaf else { return false }
      return leaf.attributes.isDisjoint(with: [.disabled, .hidden])
    }
    guard let element = found, let leaf = element as? any UIMenuLeaf else { return false }
    select(element)
    leaf.performWithSender(sender, target: nil)
    return true
  }

  /// Turns an element on, and the others off, in each menu with single selection that contains it.
  func select(_ element: UIMenuElement) {
    guard leaves.contains(where: { $0 === element }) else { return }
    if options.contains(.singleSelection) {
      for other in leaves { (other as? any UIMenuLeaf)?.state = other === element ? .on : .off }
    }
    for menu in children.compactMap({ $0 as? UIMenu }) { menu.select(element) }
  }
}
