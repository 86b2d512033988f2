/// The buttons behind a row that is swiped aside. `UserInput.swipeAction(_:ofRowAt:in:)` taps them.
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

/// One button behind a row that is swiped aside.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What an action means.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// The last argument is a completion that the handler calls with whether it has done its work.
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

/// The older form of ``UIContextualAction``, which Apple has deprecated.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// What an action means.
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
