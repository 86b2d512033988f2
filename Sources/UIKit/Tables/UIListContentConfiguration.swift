/// The usual content of a row: a text, a second text, an image.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  @preconcurrency @MainActor
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor = .label
    public var alignment: TextAlignment = .natural
    public var transform: TextTransform = .none
    public var numberOfLines = 0
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
    public var adjustsFontForContentSizeCategory = true
    public var minimumScaleFactor: CGFloat = 0
  }

  @preconcurrency @MainActor
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText: Bool
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  public var alpha: CGFloat = 1

  private init(style: UIFont.TextStyle, second: UIFont.TextStyle, isSideBySide: Bool) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style))
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: second))
    secondaryTextProperties.color = .secondaryLabel
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .body, second: .subheadline, isSideBySide: false)
  }

  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .body, second: .body, isSideBySide: true)
  }

  public static func plainHeader() -> UIListContentConfiguration { header() }
  public static func groupedHeader() -> UIListContentConfiguration { header() }
  public static func header() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .headline, second: .subheadline, isSideBySide: false)
  }

  public static func plainFooter() -> UIListContentConfiguration { footer() }
  public static func groupedFooter() -> UIListContentConfiguration { footer() }
  public static func footer() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .footnote, second: .footnote, isSideBySide: false)
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  var shownText: String? { attributedText?.string ?? text }
  var shownSecondaryText: String? { secondaryAttributedText?.string ?? secondaryText }
}
