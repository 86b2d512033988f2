/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
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

  public init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
