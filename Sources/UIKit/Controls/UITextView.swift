/// Text of many lines that can be edited and scrolled.
///
/// Nobody types in an example: its page calls ``insertText(_:)``, or sets the text.
@preconcurrency @MainActor open class UITextView: UIScrollView, UIKeyInput, TextBearing {
  private var content = NSAttributedString(string: "")
  private var ownFont: UIFont?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  /// Never nil.
  open var text: String! {
    get { content.string }
    set {
      content = NSAttributedString(string: newValue ?? "")
      textChanged()
    }
  }

  open var attributedText: NSAttributedString! {
    get { content }
    set {
      content = newValue ?? NSAttributedString(string: "")
      textChanged()
    }
  }

  open var font: UIFont? {
    get { ownFont }
    set {
      ownFont = newValue
      textChanged()
    }
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  open var clearsOnInsertion = false
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]

  /// In UTF-16 units.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet { if selectedRange != oldValue { textDelegate?.textViewDidChangeSelection(self) } }
  }

  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }

  /// The area that the text is set in.
  public private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.changed = { [weak self] in self?.textChanged() }
    return container
  }()

  open func scrollRangeToVisible(_ range: NSRange) {}

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

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

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable else { return super.becomeFirstResponder() }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  public var hasText: Bool { content.length > 0 }

  /// What typing at the end does: the delegate is asked and told.
  open func insertText(_ text: String) {
    edit(NSRange(location: content.length, length: 0), replacement: text)
  }

  open func deleteBackward() {
    guard let last = content.string.last else { return }
    let length = (String(last) as NSString).length
    edit(NSRange(location: content.length - length, length: length), replacement: "")
  }

  private func edit(_ range: NSRange, replacement: String) {
    let isAllowed =
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    guard isEditable, isAllowed else { return }
    text = (content.string as NSString).replacingCharacters(in: range, with: replacement)
    selectedRange = NSRange(location: content.length, length: 0)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  // MARK: Size

  /// Text that does not scroll asks for the room it needs: five points left and right of it, as a text
  /// container's padding.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return measure(width: .infinity)
  }

  open override var isScrollEnabled: Bool {
    didSet { invalidateIntrinsicContentSize() }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measure(width: size.width > 0 ? size.width : .infinity)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: measure(width: bounds.width).height)
  }

  private var measuredFont: UIFont {
    content.attributes[.font] as? UIFont ?? ownFont ?? .systemFont(ofSize: 12)
  }

  private func measure(width: CGFloat) -> CGSize {
    let insets = textContainerInset
    let around = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    let text = content.length == 0 ? " " : content.string
    let size = TextMeasure.size(of: text, font: measuredFont, width: width - around)
    return CGSize(
      width: size.width + around, height: size.height + insets.top + insets.bottom)
  }

  var firstBaselineOffset: CGFloat {
    TextMeasure.wholePixels(textContainerInset.top + measuredFont.ascender)
  }

  var lastBaselineOffset: CGFloat {
    TextMeasure.wholePixels(textContainerInset.bottom - measuredFont.descender)
  }

  var isHeightByWidth: Bool { !isScrollEnabled }
  func contentHeight(forWidth width: CGFloat) -> CGFloat { measure(width: width).height }

  override var shownText: String? { hasText ? content.string : nil }
}

@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
