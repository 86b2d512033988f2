/// The closure of an action. It receives the action, which knows its sender.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// An action of a control, a bar button item or a menu, as a closure.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action: a control keeps one action for each identifier.
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

    public static let paste = Identifier("com.apple.action.paste")
    public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
    public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
    public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// Shown instead of the image while the action is on, in a palette.
  open var selectedImage: UIImage?
  /// The object that performs the action, while the handler runs.
  open var sender: Any? { ownSender }
  var ownSender: Any?
  let handler: UIActionHandler

  /// - Parameter identifier: A new one if `nil`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.selectedImage = selectedImage
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.ownSender = sender
    handler(self)
    self.ownSender = nil
  }
}
