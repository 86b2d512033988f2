/// The area in which text is laid out. The model of text uses its padding, its width and its number
/// of lines.
///
/// - Mode: data
/// - Not modelled: exclusion paths, which are stored, but text does not flow around them.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Called when something that affects the size of the text changes.
  var changed: (() -> Void)?

  /// A width or height of 0 means no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public convenience override init() {
    self.init(size: .zero)
  }

  open var size: CGSize {
    didSet { changed?() }
  }

  /// The padding left and right of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { changed?() }
  }

  /// 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { changed?() }
  }

  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { changed?() }
  }

  open var exclusionPaths: [UIBezierPath] = []
  open var widthTracksTextView = true
  open var heightTracksTextView = false
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// A weak reference: the layout manager retains its containers.
  open weak var layoutManager: NSLayoutManager?
}

/// Lays out text in containers; in this runtime it measures the text by a model.
///
/// - Mode: data
/// - Not modelled: glyphs: there is one for each character, and their positions are not known.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  public override init() {
    super.init()
  }

  /// A weak reference: the text storage retains its layout managers.
  open weak var textStorage: NSTextStorage?
  public private(set) var textContainers: [NSTextContainer] = []
  open var usesFontLeading = true
  open var allowsNonContiguousLayout = false
  open var showsInvisibleCharacters = false
  open var showsControlCharacters = false

  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
  }

  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
  }

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func ensureLayout(for container: NSTextContainer) {}
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    actualCharacterRange?.pointee = charRange
  }

  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?)
    -> NSRange
  {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the bounding box of all text in the first container; empty for the others, which the
  /// text does not reach.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first, let text = textStorage, text.length > 0 else {
      return .zero
    }
    let padding = container.lineFragmentPadding
    let width = container.size.width > 0 ? container.size.width - 2 * padding : .infinity
    let size = TextMeasure.size(
      of: text.string, font: text.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12),
      width: width, lines: container.maximumNumberOfLines)
    return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
  }
}

/// Text with attributes, which has layout managers and notifies its delegate of changes.
///
/// - Mode: behaves
open class NSTextStorage: NSMutableAttributedString {
  /// Which parts of a text changed.
  ///
  /// - Mode: data
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  open weak var delegate: (any NSTextStorageDelegate)?
  private var managers: [NSLayoutManager] = []
  /// Called after changes, if this is a text view's storage.
  var changed: (() -> Void)?
  private var nesting = 0
  private var actions = EditActions()
  private var changedRange = NSRange(location: NSNotFound, length: 0)
  private var delta = 0

  open var editedMask: EditActions { actions }
  open var editedRange: NSRange { changedRange }
  open var changeInLength: Int { delta }

  @MainActor open var layoutManagers: [NSLayoutManager] { managers }

  @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(
      .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func beginEditing() {
    nesting += 1
  }

  open override func endEditing() {
    nesting = max(0, nesting - 1)
    if nesting == 0, !actions.isEmpty { processEditing() }
  }

  /// Records a change. Outside ``beginEditing()`` and ``endEditing()``, it is processed at once.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    let new = NSRange(location: editedRange.location, length: editedRange.length + delta)
    changedRange = changedRange.location == NSNotFound ? new : NSUnionRange(changedRange, new)
    actions.formUnion(editedMask)
    self.delta += delta
    if nesting == 0 { processEditing() }
  }

  /// Calls both methods of the delegate. Attributes are not fixed in between.
  open func processEditing() {
    let (mask, range, change) = (actions, changedRange, delta)
    nesting += 1
    delegate?.textStorage(
      self, willProcessEditing: mask, range: range, changeInLength: change)
    delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: change)
    nesting -= 1
    actions = []
    changedRange = NSRange(location: NSNotFound, length: 0)
    delta = 0
    changed?()
  }
}

/// The methods that a text storage calls when its text changes.
///
/// - Mode: behaves
public protocol NSTextStorageDelegate: NSObjectProtocol {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
