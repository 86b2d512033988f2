/// Shows a menu when its view is pressed for half a second. Nothing is drawn: a program chooses
/// from the menu with ``UserInput/choose(_:from:)``.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How the menu is shown.
  ///
  /// - Mode: data
  public enum Appearance: Int, Sendable {
    case unknown = 0
    case rich = 1
    case compact = 2
  }

  open var view: UIView? { ownView }
  private weak var ownView: UIView?
  open var delegate: (any UIContextMenuInteractionDelegate)? { ownDelegate }
  private weak var ownDelegate: (any UIContextMenuInteractionDelegate)?
  private var press: ContextPress?
  private(set) var shown: UIContextMenuConfiguration?
  private var place = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.ownDelegate = delegate
    super.init()
  }

  open var menuAppearance: Appearance { shown == nil ? .unknown : .rich }

  open func willMove(to view: UIView?) {
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
  }

  open func didMove(to view: UIView?) {
    self.ownView = view
    guard let view else { return }
    let press = ContextPress()
    press.interaction = self
    self.press = press
    view.addGestureRecognizer(press)
  }

  /// The point at which the view was pressed, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(place, to: view) ?? place
  }

  /// Replaces the menu that is shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu = visibleMenu else { return }
    replacement = block(menu)
  }

  private var replacement: UIMenu?
  var visibleMenu: UIMenu? { replacement ?? shown?.menu }

  /// Gets a menu from the delegate and shows it.
  ///
  /// - Returns: Whether a menu is shown.
  @discardableResult
  func present(at point: CGPoint) -> Bool {
    guard shown == nil, let delegate else { return shown != nil }
    place = point
    guard
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return false }
    configuration.show()
    shown = configuration
    let animator = ContextMenuAnimator(preview: configuration.previewController)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    animator.run()
    return true
  }

  open func dismissMenu() {
    guard let configuration = shown else { return }
    let animator = ContextMenuAnimator(preview: configuration.previewController)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    shown = nil
    replacement = nil
    animator.run()
  }

  /// Taps the preview.
  func openPreview() {
    guard let configuration = shown else { return }
    let animator = ContextMenuAnimator(preview: configuration.previewController)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    dismissMenu()
    animator.run()
  }
}

/// The long press that shows a context menu.
private final class ContextPress: UILongPressGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?

  override func sendActions() {
    if state == .began { interaction?.present(at: location(in: view)) }
    super.sendActions()
  }
}

/// Provides context menus, and is notified when they appear, end or are opened.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  @available(*, deprecated, message: "UIKit, iOS 16.0")
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  @available(*, deprecated, message: "UIKit, iOS 16.0")
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  @available(*, deprecated, message: "UIKit, iOS 16.0")
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  @available(*, deprecated, message: "UIKit, iOS 16.0")
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
