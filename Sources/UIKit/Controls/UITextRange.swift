/// A position in a text.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// In UTF-16 code units from the beginning.
  let offset: Int

  public override init() {
    offset = 0
    super.init()
  }

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { (object as? UITextPosition)?.offset == offset }
  }

  open override var hash: Int { MainActor.assumeIsolated { offset } }
}

/// The part of a text between two positions; empty for a cursor.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UITextRange: NSObject {
  private let range: NSRange

  public override init() {
    range = NSRange(location: 0, length: 0)
    super.init()
  }

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(range.location + range.length) }
  open var isEmpty: Bool { start == end }

  /// The range in UTF-16 code units, as in `NSString`.
  var nsRange: NSRange {
    NSRange(location: start.offset, length: max(0, end.offset - start.offset))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { (object as? UITextRange)?.nsRange == nsRange }
  }

  open override var hash: Int { MainActor.assumeIsolated { nsRange.hashValue } }
}

/// The direction of text in storage.
///
/// - Mode: behaves
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}

/// The direction of text on the screen.
///
/// - Mode: behaves
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}
