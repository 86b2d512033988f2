/// The actions that appear when a row is swiped. `UserInput.swipeAction(_:ofRowAt:in:)` performs
/// them.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action that appears when a row is swiped.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The meaning of an action.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Called when the action is performed. The handler must call the closure in its last argument
  /// with `true` if it has performed the action, otherwise with `false`.
  public typealias Handler =
    (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor!

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    self.backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The predecessor of ``UIContextualAction``, which Apple has deprecated.
///
/// - Mode: behaves
@available(
  *, deprecated, message: "UIKit, iOS 13.0: Use UIContextualAction and related APIs instead."
)
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The meaning of an action.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case `default` = 0
    case normal = 1

    public static let destructive = Style.default
  }

  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIVisualEffect?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
