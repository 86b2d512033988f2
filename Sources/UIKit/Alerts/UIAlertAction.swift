/// A button of an alert: its title, and a handler that is called after the alert is dismissed.
///
/// A program taps it with `UserInput.tap(action)`.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The role of an action. The cancel button is shown apart from the others.
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
  /// The button of the action in the alert's view.
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
