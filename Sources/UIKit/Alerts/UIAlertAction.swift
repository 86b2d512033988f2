/// A button of an alert: what it says, and what happens after the alert is gone.
///
/// A program taps it with `UserInput.tap(action)`.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What an action means: the one that leaves everything as it is stands apart.
  ///
  /// - Mode: behaves
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }
  let handler: ((UIAlertAction) -> Void)?
  /// The button that stands for the action in the view of an alert.
  weak var button: UIButton?
  weak var alert: UIAlertController?

  public init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
