/// What a context menu shows: actions, and a page as a preview.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// In which order the elements of a menu are.
  ///
  /// - Mode: data
  public enum ElementOrder: Int, Sendable {
    case automatic = 0
    case priority = 1
    case fixed = 2
  }

  public let identifier: any NSCopying
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  open var badgeCount = 0
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// - Parameters:
  ///   - identifier: A new one for nil.
  ///   - actionProvider: Asked for the menu when it is shown, with what the system suggests: nothing here.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  private(set) var previewController: UIViewController?
  private(set) var menu: UIMenu?

  /// Asks for the menu and the preview.
  func show() {
    previewController = previewProvider?()
    menu = actionProvider?([])
  }
}

/// Gives the page that a context menu shows as a preview.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Gives the menu of a context menu.
public typealias UIContextMenuActionProvider =
  @MainActor (_ suggestedActions: [UIMenuElement]) ->
  UIMenu?

/// What goes along with the coming and going of a context menu. There is no movement here: what is added is
/// carried out at once, and the completions after it.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What goes along with opening the preview.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview becomes what it stands for.
///
/// - Mode: data
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop = 1
}

/// Collects what goes along with a context menu.
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController?) {
    previewViewController = preview
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
    animations = []
    completions = []
  }
}
