/// Something that stands in a text as one character: an image.
///
/// - Mode: data
/// - Not modelled: attachments that are views; the model of widths takes the character for one like others.
open class NSTextAttachment: NSObject {
  /// The character that stands for an attachment: the object replacement character.
  public static let character = 0xFFFC

  open var contents: Data?
  open var fileType: String?
  open var image: UIImage?
  /// In points, from the baseline; zero for the image's own size.
  open var bounds = CGRect.zero
  open var lineLayoutPadding: CGFloat = 0
  open var allowsTextAttachmentView = true

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString {
  /// One character that stands for the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]
  ) {
    self.init(
      string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }

  /// Whether an attachment stands in a part of the text.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value != nil else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}
