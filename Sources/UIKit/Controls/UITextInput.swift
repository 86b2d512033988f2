/// Text that can be read, selected and changed through positions in it.
///
/// - Mode: behaves
/// - Not modelled: a keyboard that marks text by itself, tokens, and lines that wrap.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of the cursor at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The range of text that is not final yet; `nil` if there is none.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text, or else the selection, with text that is not final yet, and selects
  /// a part of it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the marked text final.
  func unmarkText()
}

/// A rectangle behind a selected part of a text.
///
/// - Mode: data
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  open private(set) var rect = CGRect.zero
  open private(set) var containsStart = false
  open private(set) var containsEnd = false
  open var isVertical: Bool { false }

  public override init() {
    super.init()
  }

  init(_ rect: CGRect) {
    self.rect = rect
    containsStart = true
    containsEnd = true
    super.init()
  }
}

/// The common part of a text field and a text view: a text, a selection, and a method that changes
/// the text after asking the delegate.
@preconcurrency @MainActor public protocol _EditableText: UITextInput {
  var _string: String { get }
  var _selection: NSRange { get set }
  /// The marked text; empty for none.
  var _marked: NSRange { get set }
  /// Replaces a part as the user does: asks the delegate first.
  func _edit(_ range: NSRange, replacement: String)
  /// Replaces a part without asking the delegate, and notifies it.
  func _replace(_ range: NSRange, replacement: String)
}

extension _EditableText {
  private var length: Int { (_string as NSString).length }

  private func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), length)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  public func text(in range: UITextRange) -> String? {
    (_string as NSString).substring(with: clamped(range.nsRange))
  }

  /// Changes a part of the text. The delegate is not asked, because this is not the user's change.
  public func replace(_ range: UITextRange, withText text: String) {
    _replace(clamped(range.nsRange), replacement: text)
  }

  /// Empty for a cursor.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(clamped(_selection)) }
    set { _selection = clamped(newValue?.nsRange ?? NSRange(location: length, length: 0)) }
  }

  public var markedTextRange: UITextRange? {
    let marked = clamped(_marked)
    return marked.length > 0 ? UITextRange(marked) : nil
  }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    let range = markedTextRange?.nsRange ?? clamped(_selection)
    _replace(range, replacement: text)
    let length = min((text as NSString).length, self.length - range.location)
    _marked = NSRange(location: range.location, length: max(0, length))
    _selection = clamped(
      NSRange(
        location: range.location + min(selectedRange.location, length),
        length: min(selectedRange.length, length)))
  }

  public func unmarkText() { _marked = NSRange(location: 0, length: 0) }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let (start, end) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return UITextRange(clamped(NSRange(location: start, length: end - start)))
  }

  /// Returns `nil` beyond the ends of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length).contains(place) ? UITextPosition(place) : nil
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    let isBack = direction == .left || direction == .up
    return self.position(from: position, offset: isBack ? -offset : offset)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Returns the rectangle of a cursor, after the text of its line. The first line begins at
  /// `origin`.
  func caret(at position: UITextPosition, from origin: CGPoint, font: UIFont) -> CGRect {
    let end = min(max(position.offset, 0), length)
    let before = (_string as NSString).substring(to: end)
    let lines = before.components(separatedBy: "\n")
    let width = TextMeasure.size(of: lines.last ?? "", font: font).width
    return CGRect(
      x: origin.x + width, y: origin.y + CGFloat(lines.count - 1) * font.lineHeight, width: 2,
      height: font.lineHeight)
  }

  /// The range that the delete key deletes: the selection, or else the character before the cursor.
  var deletedRange: NSRange? {
    let selection = clamped(_selection)
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return (_string as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }

  var insertionRange: NSRange { clamped(_selection) }
}
