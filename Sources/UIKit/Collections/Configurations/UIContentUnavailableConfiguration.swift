/// The content that a view controller shows while its own is missing, empty or being loaded.
///
/// - Mode: behaves
/// - Not modelled: the menu of a search without results.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The position of the content in its view.
  ///
  /// - Mode: behaves
  public enum Alignment: Int, Sendable {
    case center, natural
  }

  /// The attributes of a text.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor
  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false

    public nonisolated static func == (one: TextProperties, other: TextProperties) -> Bool {
      MainActor.assumeIsolated {
        one.font == other.font && one.color == other.color
          && one.lineBreakMode == other.lineBreakMode && one.numberOfLines == other.numberOfLines
          && one.adjustsFontSizeToFitWidth == other.adjustsFontSizeToFitWidth
          && one.minimumScaleFactor == other.minimumScaleFactor
      }
    }

    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(MainActor.assumeIsolated { numberOfLines })
    }
  }

  /// The attributes of the image.
  ///
  /// - Mode: data
  @preconcurrency @MainActor
  public struct ImageProperties: Hashable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false

    public nonisolated static func == (one: ImageProperties, other: ImageProperties) -> Bool {
      MainActor.assumeIsolated {
        one.preferredSymbolConfiguration == other.preferredSymbolConfiguration
          && one.tintColor == other.tintColor && one.cornerRadius == other.cornerRadius
          && one.maximumSize == other.maximumSize
      }
    }

    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(MainActor.assumeIsolated { cornerRadius })
    }
  }

  /// The action and the state of a button.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor
  public struct ButtonProperties: Hashable {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal

    public nonisolated static func == (one: ButtonProperties, other: ButtonProperties) -> Bool {
      MainActor.assumeIsolated {
        one.primaryAction === other.primaryAction && one.menu === other.menu
          && one.isEnabled == other.isEnabled && one.role == other.role
      }
    }

    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(MainActor.assumeIsolated { isEnabled })
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(
    font: .preferredFont(forTextStyle: .title2), color: .label)
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 8
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 16
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var background = UIBackgroundConfiguration.clear()
  var isLoading = false

  private init() {}

  /// Returns an empty configuration, for a program to fill in.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// Returns an activity indicator and a text, for content that is being loaded.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration()
    loading.isLoading = true
    loading.text = "Loading…"
    loading.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return loading
  }

  /// Returns an image and texts for a search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = UIContentUnavailableConfiguration()
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public nonisolated static func == (
    one: UIContentUnavailableConfiguration, other: UIContentUnavailableConfiguration
  ) -> Bool { MainActor.assumeIsolated { one.isSame(as: other) } }

  private func isSame(as other: UIContentUnavailableConfiguration) -> Bool {
    guard image == other.image, text == other.text, attributedText == other.attributedText,
      secondaryText == other.secondaryText,
      secondaryAttributedText == other.secondaryAttributedText, isLoading == other.isLoading
    else { return false }
    guard textProperties == other.textProperties,
      secondaryTextProperties == other.secondaryTextProperties,
      imageProperties == other.imageProperties, button == other.button,
      secondaryButton == other.secondaryButton
    else { return false }
    return buttonProperties == other.buttonProperties
      && secondaryButtonProperties == other.secondaryButtonProperties
      && alignment == other.alignment && background == other.background
      && directionalLayoutMargins == other.directionalLayoutMargins
      && axesPreservingSuperviewLayoutMargins == other.axesPreservingSuperviewLayoutMargins
      && imageToTextPadding == other.imageToTextPadding
      && textToSecondaryTextPadding == other.textToSecondaryTextPadding
      && textToButtonPadding == other.textToButtonPadding
      && buttonToSecondaryButtonPadding == other.buttonToSecondaryButtonPadding
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { text })
  }
}
