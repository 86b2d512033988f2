/// Multiline text that can be edited and scrolled. ``UserInput`` types into it when it is the first
/// responder. As in UIKit, the keyboard appears before the delegate is notified that editing has
/// begun.
///
/// - Mode: behaves
/// - Not modelled: attachments, and wrapped lines in the rectangles of positions.
@preconcurrency @MainActor
open class UITextView: UIScrollView, _EditableText, TextBearing,
  UIContentSizeCategoryAdjusting
{
  private var content = NSAttributedString(string: "") {
    didSet { contentChanged() }
  }
  private var ownStorage: NSTextStorage?
  private var isReadingStorage = false
  private var ownFont: UIFont?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a text view whose text is laid out in a container; `nil` creates a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    if let textContainer {
      textContainer.changed = { [weak self] in self?.textChanged() }
      self.textContainer = textContainer
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a text view. Both kinds of layout measure text in the same way here.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  /// Never `nil`.
  open var text: String! {
    get { content.string }
    set {
      content = NSAttributedString(string: newValue ?? "")
      selectedRange = NSRange(location: content.length, length: 0)
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

  /// The text, which can be edited in parts. It belongs to the layout manager of ``textContainer``.
  open var textStorage: NSTextStorage {
    if let ownStorage { return ownStorage }
    let storage = textContainer.layoutManager?.textStorage ?? NSTextStorage(string: "")
    ownStorage = storage
    if content.length > 0 { storage.setAttributedString(content) } else { readStorage() }
    storage.changed = { [weak self] in MainActor.assumeIsolated { self?.readStorage() } }
    return storage
  }

  private var ownLayoutManager: NSLayoutManager?

  /// The layout manager that lays the text out in ``textContainer``.
  open var layoutManager: NSLayoutManager {
    if let ownLayoutManager { return ownLayoutManager }
    let manager = textContainer.layoutManager ?? NSLayoutManager()
    if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
    ownLayoutManager = manager
    if manager.textStorage == nil { textStorage.addLayoutManager(manager) }
    return manager
  }

  private func readStorage() {
    guard let ownStorage, !isReadingStorage else { return }
    isReadingStorage = true
    content = NSAttributedString(attributedString: ownStorage)
    isReadingStorage = false
    textChanged()
  }

  private func contentChanged() {
    guard let ownStorage, !isReadingStorage, !ownStorage.isEqual(to: content) else { return }
    isReadingStorage = true
    ownStorage.setAttributedString(content)
    isReadingStorage = false
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }

  /// - Mode: data
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// - Mode: data
  open var usesStandardTextScaling = false
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false

  override func adjustFont(to traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font?.adjusted(to: traits).map { font = $0 } }
  }

  open var clearsOnInsertion = false
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]

  /// In UTF-16 code units.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet { if selectedRange != oldValue { textDelegate?.textViewDidChangeSelection(self) } }
  }

  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }

  /// The area in which the text is laid out.
  public private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.changed = { [weak self] in self?.textChanged() }
    return container
  }()

  /// Scrolls by the smallest distance that shows the line in which a part of the text ends.
  open func scrollRangeToVisible(_ range: NSRange) {
    let string = content.string as NSString
    let end = min(max(range.location + range.length, 0), string.length)
    let width = bounds.width - textContainerInset.left - textContainerInset.right
    let size = TextMeasure.size(
      of: end == 0 ? " " : string.substring(to: end), font: measuredFont,
      width: width - 2 * textContainer.lineFragmentPadding)
    let line = measuredFont.lineHeight
    scrollRectToVisible(
      CGRect(x: 0, y: textContainerInset.top + size.height - line, width: 1, height: line),
      animated: false)
  }

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

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

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  override var isReadOnlyInput: Bool { !isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if FirstResponder.waitsForWindow(self) { return false }
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
    lostFocus()
    return true
  }

  /// Notifies the delegate and observers that editing has ended.
  override func lostFocus() {
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  /// Handles the user's tap on a link: asks the delegate, then lets the application open the link.
  func tapped(_ url: URL) {
    let range = (0..<content.length).first { index in
      let link = content.attribute(.link, at: index, effectiveRange: nil)
      return link as? URL == url || link as? String == url.absoluteString
    }.map { NSRange(location: $0, length: 1) }
    let opens = DeprecatedTextMembers.uses.opens(
      url, in: range ?? NSRange(location: 0, length: 0), of: self)
    if opens { UIApplication.shared.open(url, options: [:], completionHandler: nil) }
  }

  /// A tap begins editing.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable || isSelectable { becomeFirstResponder() }
  }

  public var hasText: Bool { content.length > 0 }
  public var _string: String { content.string }

  public var _marked = NSRange(location: 0, length: 0)

  public var _selection: NSRange {
    get { selectedRange }
    set { selectedRange = newValue }
  }

  /// Types at the cursor: asks the delegate, and notifies it of the change.
  open func insertText(_ text: String) {
    _edit(insertionRange, replacement: text)
  }

  open func deleteBackward() {
    guard let range = deletedRange else { return }
    _edit(range, replacement: "")
  }

  public func _edit(_ range: NSRange, replacement: String) {
    guard isEditable,
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    else { return }
    _replace(range, replacement: replacement)
  }

  public func _replace(_ range: NSRange, replacement: String) {
    _marked = NSRange(location: 0, length: 0)
    let old = content.string as NSString
    let start = min(range.location, old.length)
    let part = NSRange(location: start, length: min(range.length, old.length - start))
    content = NSAttributedString(
      string: clearsOnInsertion && !replacement.isEmpty
        ? replacement : old.replacingCharacters(in: part, with: replacement))
    textChanged()
    selectedRange = NSRange(
      location: min(start + (replacement as NSString).length, content.length), length: 0)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  /// Returns the rectangle of the cursor. Only line breaks in the text begin a new line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    caret(
      at: position,
      from: CGPoint(
        x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top),
      font: measuredFont)
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

  // MARK: Size

  /// The size of the text with the insets and the text container's padding, 5 points at both sides
  /// by default; no intrinsic size if the view scrolls.
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

  /// The font and the colour of the first character.
  var shownAttributes: (font: UIFont, color: UIColor) {
    let own =
      content.length > 0
      ? content.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor : nil
    return (measuredFont, own ?? textColor ?? .label)
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

/// Is asked before a text view changes and notified afterwards.
///
/// - Mode: behaves
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
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Replaced by primaryActionForTextItem: and menuConfigurationForTextItem: for \
      additional customization options.
      """
  )
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
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
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Replaced by primaryActionForTextItem: and menuConfigurationForTextItem: for \
      additional customization options.
      """
  )
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// The user's interaction with a link.
///
/// - Mode: behaves
@available(
  *, deprecated,
  message: """
    UIKit, iOS 17.0: UITextItemInteraction has been replaced by text item methods on \
    UITextViewDelegate
    """
)
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction = 0
  case presentActions = 1
  case preview = 2
}

/// The kinds of text that a text view turns into links.
///
/// - Mode: data
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}
