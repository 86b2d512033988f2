/// The standard content of a row: a text, a secondary text and an image.
///
/// - Mode: behaves
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// `nil` if there is an attributed text.
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  /// Whether the texts are side by side if there is room.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The margins around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  public var alpha: CGFloat = 1

  /// The margins around a row's content and around a title's, in points. This runtime's choice
  /// makes a row 44 points high.
  private static let rowMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  private static let titleMargins = NSDirectionalEdgeInsets(
    top: 6, leading: 16, bottom: 6, trailing: 16)

  private init(
    _ style: UIFont.TextStyle, _ second: UIFont.TextStyle, isSideBySide: Bool = false,
    isTitle: Bool = false
  ) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: second), color: .secondaryLabel)
    prefersSideBySideTextAndSecondaryText = isSideBySide
    directionalLayoutMargins = isTitle ? Self.titleMargins : Self.rowMargins
  }

  // MARK: The system's contents

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, .subheadline)
  }
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, .body, isSideBySide: true)
  }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }

  public static func header() -> UIListContentConfiguration {
    UIListContentConfiguration(.headline, .subheadline, isTitle: true)
  }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func plainHeader() -> UIListContentConfiguration { header() }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.title3, .subheadline, isTitle: true)
  }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.title2, .subheadline, isTitle: true)
  }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func sidebarHeader() -> UIListContentConfiguration { header() }

  /// Returns the content of a title in capitals.
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration(.footnote, .footnote, isTitle: true)
    header.textProperties.transform = .uppercase
    header.textProperties.color = .secondaryLabel
    return header
  }

  public static func footer() -> UIListContentConfiguration {
    var footer = UIListContentConfiguration(.footnote, .footnote, isTitle: true)
    footer.textProperties.color = .secondaryLabel
    return footer
  }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func plainFooter() -> UIListContentConfiguration { footer() }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func groupedFooter() -> UIListContentConfiguration { footer() }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Makes the texts of a disabled cell grey.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard state.looks.isDisabled else { return self }
    var updated = self
    updated.textProperties.color = .tertiaryLabel
    updated.secondaryTextProperties.color = .tertiaryLabel
    return updated
  }

  var shownText: String? { attributedText?.string ?? text }
  var shownSecondaryText: String? { secondaryAttributedText?.string ?? secondaryText }

  // MARK: Equality

  public nonisolated static func == (
    one: UIListContentConfiguration, other: UIListContentConfiguration
  ) -> Bool { MainActor.assumeIsolated { one.isSame(as: other) } }

  private func isSame(as other: UIListContentConfiguration) -> Bool {
    guard text == other.text, attributedText == other.attributedText,
      secondaryText == other.secondaryText,
      secondaryAttributedText == other.secondaryAttributedText, image == other.image
    else { return false }
    guard textProperties == other.textProperties,
      secondaryTextProperties == other.secondaryTextProperties,
      imageProperties == other.imageProperties
    else { return false }
    return prefersSideBySideTextAndSecondaryText == other.prefersSideBySideTextAndSecondaryText
      && directionalLayoutMargins == other.directionalLayoutMargins
      && imageToTextPadding == other.imageToTextPadding
      && textToSecondaryTextHorizontalPadding == other.textToSecondaryTextHorizontalPadding
      && textToSecondaryTextVerticalPadding == other.textToSecondaryTextVerticalPadding
      && alpha == other.alpha
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { text })
    hasher.combine(MainActor.assumeIsolated { secondaryText })
  }
}
