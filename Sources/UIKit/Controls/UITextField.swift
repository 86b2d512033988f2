/// A line of text that can be edited.
///
/// Nobody types in an example: its page makes the field the first responder and calls
/// ``insertText(_:)``, or sets the text.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput, TextBearing {
  open weak var delegate: (any UITextFieldDelegate)?
  private var content: NSAttributedString?
  private var ownFont = UIFont.systemFont(ofSize: 17)
  private var ownTextColor = UIColor.label

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  /// Never nil once something was set: nil makes it empty, as on Apple platforms.
  open var text: String? {
    get { content?.string ?? "" }
    set {
      content = NSAttributedString(string: newValue ?? "")
      invalidateIntrinsicContentSize()
    }
  }

  open var attributedText: NSAttributedString? {
    get { content }
    set {
      content = newValue
      invalidateIntrinsicContentSize()
    }
  }

  open var placeholder: String? {
    didSet { invalidateIntrinsicContentSize() }
  }

  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }

  open var font: UIFont? {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      invalidateIntrinsicContentSize()
    }
  }

  open var textColor: UIColor? {
    get { ownTextColor }
    set { ownTextColor = newValue ?? .label }
  }

  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumFontSize: CGFloat = 0
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var clearButtonMode = ViewMode.never
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never

  open var leftView: UIView? {
    didSet { exchange(oldValue, for: leftView) }
  }

  open var rightView: UIView? {
    didSet { exchange(oldValue, for: rightView) }
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  // MARK: Keyboard, as data

  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default

  // MARK: Editing

  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Asks the delegate, then begins to edit: the delegate and the targets are told.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    return true
  }

  public var hasText: Bool { !(text ?? "").isEmpty }

  /// What typing does: the delegate is asked, the text grows, the targets are told. A line end is the
  /// return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      guard delegate?.textFieldShouldReturn(self) ?? true else { return }
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      return
    }
    let old = self.text ?? ""
    let end = NSRange(location: (old as NSString).length, length: 0)
    edit(end, replacement: text, to: old + text)
  }

  open func deleteBackward() {
    let old = text ?? ""
    guard let last = old.last else { return }
    let length = (String(last) as NSString).length
    let range = NSRange(location: (old as NSString).length - length, length: length)
    edit(range, replacement: "", to: String(old.dropLast()))
  }

  private func edit(_ range: NSRange, replacement: String, to text: String) {
    guard isEnabled,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
        ?? true
    else { return }
    self.text = text
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  // MARK: Geometry

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

  /// The text or the placeholder, and a border: 34 points high with one, in 17 points.
  open override var intrinsicContentSize: CGSize {
    let shown = hasText ? text ?? "" : placeholder ?? ""
    let size = TextMeasure.size(of: shown, font: ownFont)
    let border: CGFloat = borderStyle == .none ? 0 : 7
    let line = (ownFont.lineHeight + 0.5).rounded(.up)
    return CGSize(
      width: size.width + 2 * border, height: borderStyle == .none ? line + 1 : line + 13)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  var firstBaselineOffset: CGFloat {
    let space = intrinsicContentSize.height - ownFont.lineHeight
    return TextMeasure.wholePixels(space / 2 + ownFont.ascender)
  }

  var lastBaselineOffset: CGFloat { intrinsicContentSize.height - firstBaselineOffset }
  var isHeightByWidth: Bool { false }
  func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  override var shownText: String? { hasText ? text : placeholder }

  override var descriptionPieces: [String] { hasText ? ["text = '\(text ?? "")'"] : [] }
}

extension UITextField {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }
}

@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Called instead of ``textFieldDidEndEditing(_:)`` where both are there.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
