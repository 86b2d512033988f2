/// The area that text is set in. Only what it keeps free left and right counts in the model of text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Called when something changes that the size of the text depends on.
  var changed: (() -> Void)?

  /// Left and right of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { changed?() }
  }

  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var widthTracksTextView = true
  open var heightTracksTextView = false
}
