/// A message with buttons, presented over the current content. The presenting controller gets no
/// appearance callbacks.
///
/// Its view has labels for the title and the message, the text fields, and a button for each
/// action. This is a model of UIKit's own view, which is private. A program taps with
/// `UserInput.tap(action)` or `UserInput.tap("OK", in: alert)`: the alert is dismissed, and then
/// the handler is called. The first text field becomes the first responder when the alert has
/// appeared.
///
/// - Mode: behaves
/// - Not modelled: an action sheet as a popover, as on a large device.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Whether the alert is shown in the middle or slides in from below.
  ///
  /// - Mode: behaves
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open private(set) var preferredStyle: UIAlertController.Style = .actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open var textFields: [UITextField]? { ownTextFields }
  private var ownTextFields: [UITextField]?
  open var message: String? {
    didSet { messageLabel?.text = message }
  }
  open var preferredAction: UIAlertAction? {
    willSet {
      guard let newValue, !actions.contains(where: { $0 === newValue }) else { return }
      raise(
        .internalInconsistency,
        "The preferred action must be one of the actions that were added to the alert controller")
    }
  }
  open var severity: UIAlertControllerSeverity = .default
  private(set) weak var titleLabel: UILabel?
  private(set) weak var messageLabel: UILabel?
  /// The rounded rectangles behind the views, from top to bottom.
  var cards: [CGRect] = []

  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Adds a button. Raises UIKit's exception for a second one of style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      raise(
        .internalInconsistency,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
    action.alert = self
    if isViewLoaded { show(action) }
  }

  /// Adds a text field. Raises UIKit's exception in an action sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      raise(
        .internalInconsistency,
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
      )
    }
    let field = UITextField()
    configurationHandler?(field)
    ownTextFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let title {
      let isAlert = preferredStyle == .alert
      titleLabel = addLabel(
        title, .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold),
        isAlert ? .label : .secondaryLabel)
    }
    if let message {
      messageLabel = addLabel(
        message, .systemFont(ofSize: 13), preferredStyle == .alert ? .label : .secondaryLabel)
    }
    for field in textFields ?? [] { view.addSubview(field) }
    for action in actions { show(action) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
    if Keyboard.isShown { view.setNeedsLayout() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  private func addLabel(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    view.addSubview(label)
    return label
  }

  private func show(_ action: UIAlertAction) {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    button.isEnabled = action.isEnabled
    button.addAction(
      UIAction { [weak self, weak action] _ in
        if let action { self?.choose(action) }
      }, for: .touchUpInside)
    action.button = button
    view.addSubview(button)
  }

  /// Dismisses the alert and calls the action's handler, if the action is enabled.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    guard presentingViewController != nil else {
      action.handler?(action)
      return
    }
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// The severity of an alert.
///
/// - Mode: data
public enum UIAlertControllerSeverity: Int, Sendable {
  case `default`, critical
}
