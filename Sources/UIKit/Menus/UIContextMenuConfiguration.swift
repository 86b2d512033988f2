/// The contents of a context menu: actions, and a controller as a preview.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of the elements of a menu.
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
  ///   - identifier: A new one if `nil`.
  ///   - actionProvider: Called for the menu when it is shown, with the system's suggestions, of
  ///     which there are none here.
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

  /// Calls the providers of the menu and the preview.
  func show() {
    previewController = previewProvider?()
    menu = actionProvider?([])
  }
}

/// Returns the controller that a context menu shows as a preview.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns the menu of a context menu.
public typealias UIContextMenuActionProvider =
  @MainActor (_ suggestedActions: [UIMenuElement]) ->
  UIMenu?

/// Animations that accompany the appearance and the end of a context menu. Nothing moves here: the
/// added blocks run at once, and the completions after them.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Animations that accompany the opening of the preview.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview changes to the content that it shows.
///
/// - Mode: data
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop = 1
}

/// Collects the animations and completions of a context menu.
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
