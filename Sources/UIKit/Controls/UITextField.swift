/// A line of text that can be edited.
///
/// A tap makes it the first responder, and ``UserInput`` types into it. The delegate is asked
/// before each change and notified after it, in this order: `shouldBeginEditing`,
/// `didBeginEditing`, the event `editingDidBegin`, the keyboard; `shouldChangeCharactersIn`,
/// `didChangeSelection`, `editingChanged`; `shouldReturn`; `shouldEndEditing`, `didEndEditing`,
/// `editingDidEnd`.
///
/// A new text, typed or set, requests a layout of the field (F108).
///
/// - Mode: behaves
/// - Not modelled: the edit menu, and hiding the characters of a secure text.
@preconcurrency @MainActor
open class UITextField: UIControl, _EditableText, TextBearing,
  UIContentSizeCategoryAdjusting
{
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

  /// Never `nil`. Setting `nil` makes the text empty, as on Apple platforms.
  open var text: String? {
    get { content?.string ?? "" }
    set {
      _KeyChange.will(self, "text")
      defer { _KeyChange.did(self, "text") }
      content = NSAttributedString(string: newValue ?? "")
      let length = (_string as NSString).length
      _selection = NSRange(location: length, length: 0)
      textChanged()
    }
  }

  /// The text with its attributes. A plain ``text`` has the default ones, the font and the colour.
  open var attributedText: NSAttributedString? {
    get {
      guard let content, content.length > 0, content.attributes.isEmpty else { return content }
      let attributes: [NSAttributedString.Key: Any] = [
        .font: ownFont, .foregroundColor: ownTextColor,
      ]
      return NSAttributedString(
        string: content.string,
        attributes: attributes.merging(defaultTextAttributes) { _, own in own })
    }
    set {
      content = newValue
      textChanged()
    }
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The string of ``attributedPlaceholder``. The two are stored once, and neither is set through
  /// the other (F135).
  open var placeholder: String? {
    get { ownPlaceholder?.string }
    set { takePlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { ownPlaceholder }
    set { takePlaceholder(newValue) }
  }

  private var ownPlaceholder: NSAttributedString?

  private func takePlaceholder(_ new: NSAttributedString?) {
    ownPlaceholder = new
    invalidateIntrinsicContentSize()
  }

  open var font: UIFont? {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      mark(.font, \UITextField.font, newValue)
      invalidateIntrinsicContentSize()
    }
  }

  open var textColor: UIColor? {
    get { ownTextColor }
    set {
      ownTextColor = newValue ?? .label
      mark(.textColor, \UITextField.textColor, newValue)
    }
  }

  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      mark(.defaultTextAttributes, \UITextField.defaultTextAttributes, defaultTextAttributes)
    }
  }
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false

  override func adjustFont(to traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font?.adjusted(to: traits).map { font = $0 } }
  }

  open var minimumFontSize: CGFloat = 0
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var allowsEditingTextAttributes = false
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var clearButtonMode = ViewMode.never
  open var leftViewMode = ViewMode.never { didSet { sidesChanged() } }
  open var rightViewMode = ViewMode.never { didSet { sidesChanged() } }

  open var leftView: UIView? {
    didSet {
      if oldValue !== leftView { oldValue?.removeFromSuperview() }
      sidesChanged()
    }
  }

  open var rightView: UIView? {
    didSet {
      if oldValue !== rightView { oldValue?.removeFromSuperview() }
      sidesChanged()
    }
  }

  /// Adds the side views that are visible in their current mode, and removes the others.
  private func sidesChanged() {
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      guard let view else { continue }
      if isShown(mode) {
        if view.superview !== self { addSubview(view) }
      } else if view.superview === self {
        view.removeFromSuperview()
      }
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  var shownFont: UIFont { ownFont }

  /// Whether the clear button is shown, which requires text in an enabled field.
  var showsClearButton: Bool { isShown(clearButtonMode) && hasText && isEnabled }

  /// The field moves the keyboard itself, because editing begins before the keyboard appears.
  override var movesKeyboardItself: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
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

  // MARK: Keyboard

  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Editing

  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Asks the delegate, then begins editing: notifies the delegate and the targets, and shows the
  /// keyboard.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if FirstResponder.waitsForWindow(self) { return false }
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    _selection = NSRange(location: (_string as NSString).length, length: 0)
    sidesChanged()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    Keyboard.follow()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    lostFocus()
    if !FirstResponder.isHandedOn { Keyboard.follow() }
    return true
  }

  /// Notifies the delegate, the targets and observers that editing has ended.
  override func lostFocus() {
    isEditing = false
    sidesChanged()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// A tap begins editing, or clears the field if it is on the clear button.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    if showsClearButton, let touch,
      clearButtonRect(forBounds: bounds).insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
    {
      clear()
    } else {
      becomeFirstResponder()
    }
  }

  /// Does the same as a tap on the clear button.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    changed()
  }

  public var hasText: Bool { !(text ?? "").isEmpty }

  public var _string: String { text ?? "" }

  public var _marked = NSRange(location: 0, length: 0)

  public var _selection = NSRange(location: 0, length: 0) {
    didSet {
      if _selection != oldValue, isEditing { delegate?.textFieldDidChangeSelection(self) }
    }
  }

  /// Types at the cursor: asks the delegate, changes the text, and notifies the targets. A line
  /// break is the return key.
  open func insertText(_ text: String) {
    if text == "\n" || text == "\r" { return pressedReturn() }
    _edit(insertionRange, replacement: text)
  }

  /// Asks the delegate, then sends `editingDidEndOnExit`. If anything is registered for that event,
  /// editing ends.
  private func pressedReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  open func deleteBackward() {
    guard let range = deletedRange else { return }
    _edit(range, replacement: "")
  }

  public func _edit(_ range: NSRange, replacement: String) {
    guard isEnabled,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
        ?? true
    else { return }
    _replace(range, replacement: replacement)
  }

  public func _replace(_ range: NSRange, replacement: String) {
    _marked = NSRange(location: 0, length: 0)
    // The delegate may have changed the text itself when it was asked.
    let old = _string as NSString
    let end = min(range.location + range.length, old.length)
    let part = NSRange(
      location: min(range.location, old.length), length: max(0, end - min(range.location, end)))
    let selected = NSRange(location: part.location + (replacement as NSString).length, length: 0)
    content = NSAttributedString(
      string: clearsOnInsertion && !replacement.isEmpty
        ? replacement : old.replacingCharacters(in: part, with: replacement))
    textChanged()
    _selection = NSRange(
      location: min(selected.location, (_string as NSString).length), length: 0)
    changed()
  }

  private func changed() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  /// Returns the rectangle of the cursor. Only line breaks in the text begin a new line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    caret(at: position, from: editingRect(forBounds: bounds).origin, font: ownFont)
  }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard !range.isEmpty else { return [] }
    return [UITextSelectionRect(caretRect(for: range.start).union(caretRect(for: range.end)))]
  }

  open override func select(_ sender: Any?) { selectAll(sender) }

  open override func selectAll(_ sender: Any?) {
    _selection = NSRange(location: 0, length: (_string as NSString).length)
  }

  open override func delete(_ sender: Any?) {
    if insertionRange.length > 0 { _edit(insertionRange, replacement: "") }
  }

  /// Returns `true` for the standard actions that have a text or a selection to act on.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action.name {
    case "selectAll:", "select:": hasText
    case "delete:", "cut:", "copy:": insertionRange.length > 0
    default: super.canPerformAction(action, withSender: sender)
    }
  }

  // MARK: Geometry

  /// Returns the bounds without the border and the side views.
  open func textRect(forBounds bounds: CGRect) -> CGRect { insideRect(forBounds: bounds) }

  /// Returns the same as the field's own ``textRect(forBounds:)``, without calling it: an override
  /// of one does not change the other (F134).
  open func editingRect(forBounds bounds: CGRect) -> CGRect { insideRect(forBounds: bounds) }

  private func insideRect(forBounds bounds: CGRect) -> CGRect {
    var rect = borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
    if isShown(leftViewMode), leftView != nil {
      let edge = leftViewRect(forBounds: bounds).maxX
      rect = CGRect(
        x: max(rect.minX, edge), y: rect.minY, width: max(0, rect.maxX - max(rect.minX, edge)),
        height: rect.height)
    }
    if isShown(rightViewMode), rightView != nil {
      rect.size.width = max(
        0, min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX)
    }
    return rect
  }

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

  @available(*, deprecated, message: "UIKit, iOS 15.0: This method is no longer called.")
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

  /// The size of the text or the placeholder, with the border. With a border and a font of 17
  /// points, the height is 34 points.
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
  /// The border of a text field. All but `none` take space.
  ///
  /// - Mode: behaves
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// When a view next to the text is shown.
  ///
  /// - Mode: behaves
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  /// Why the editing ended.
  ///
  /// - Mode: data
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }
}

/// Is asked before a text field changes and notified afterwards, in the order that ``UITextField``
/// lists.
///
/// - Mode: behaves
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

  /// Called instead of ``textFieldDidEndEditing(_:)`` if the delegate has both.
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
