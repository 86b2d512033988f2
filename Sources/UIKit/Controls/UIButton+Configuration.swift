extension UIButton {
  /// The appearance and the content of a button, as a value.
  ///
  /// - Mode: data
  /// - Not modelled: the colours and shapes of a style, which is stored; nothing is drawn.
  @preconcurrency @MainActor public struct Configuration: Hashable {
    /// The amount of space around a button's content.
    ///
    /// - Mode: data
    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    /// The shape of the background's corners.
    ///
    /// - Mode: data
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// How the title and the subtitle are aligned with each other.
    ///
    /// - Mode: data
    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    /// The appearance of a button on a Mac.
    ///
    /// - Mode: data
    public enum MacIdiomStyle: Int, Sendable {
      case automatic = 0
      case bordered = 1
      case borderless = 2
      case borderlessTinted = 3
    }

    /// The indicator next to the title of a button with a menu.
    ///
    /// - Mode: data
    public enum Indicator: Int, Sendable {
      case automatic = 0
      case none = 1
      case popup = 2
    }

    /// The system style that the configuration was created from.
    enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    let style: Style

    /// Setting it removes the attributes of an attributed title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    public var attributedTitle: AttributedString?
    public var attributedSubtitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imageReservation: CGFloat = 0
    /// The space between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The space between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titleAlignment = TitleAlignment.automatic
    public var automaticallyUpdateForSelection = true
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if hasDefaultInsets { setDefaultContentInsets() } }
    }
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    private var hasDefaultInsets = true

    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    {
      didSet { hasDefaultInsets = false }
    }

    /// Resets the insets to those of the size.
    public mutating func setDefaultContentInsets() {
      let (across, along): (CGFloat, CGFloat) =
        switch buttonSize {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      contentInsets = NSDirectionalEdgeInsets(
        top: across, leading: along, bottom: across, trailing: along)
      hasDefaultInsets = true
    }

    /// The font of the title: that of its attributes, or that of the size as the transformer changes
    /// it.
    var titleFont: UIFont {
      typealias Font = AttributeScopes.UIKitAttributes.FontAttribute
      if let own = attributedTitle?.runs.first?[Font.self] { return own }
      let isSmall = buttonSize == .mini || buttonSize == .small
      let standard = UIFont.preferredFont(forTextStyle: isSmall ? .subheadline : .body)
      var container = AttributeContainer()
      container[Font.self] = standard
      return titleTextAttributesTransformer?(container)[Font.self] ?? standard
    }

    init(_ style: Style) {
      self.style = style
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// Returns the configuration for the state of a button. It is unchanged, because Apple changes
    /// only colours, which are not drawn here.
    public func updated(for button: UIButton) -> Configuration { self }

    nonisolated public static func == (left: Configuration, right: Configuration) -> Bool {
      MainActor.assumeIsolated { left.parts == right.parts }
    }

    nonisolated public func hash(into hasher: inout Hasher) {
      hasher.combine(MainActor.assumeIsolated { parts.hashValue })
    }

    /// The values by which two configurations are compared: all but the closures and the
    /// background's view.
    private var parts: [AnyHashable?] {
      let looks: [AnyHashable?] = [
        style, attributedTitle, attributedSubtitle, titleLineBreakMode, subtitleLineBreakMode,
        image,
        preferredSymbolConfigurationForImage, imageReservation, imagePadding, titlePadding,
        imagePlacement.rawValue, titleAlignment, automaticallyUpdateForSelection,
      ]
      return looks + [
        cornerStyle, buttonSize, macIdiomStyle, baseForegroundColor, baseBackgroundColor,
        background.backgroundColor, background.cornerRadius, background.strokeColor,
        background.strokeWidth, indicator, showsActivityIndicator, contentInsets.top,
        contentInsets.leading, contentInsets.bottom, contentInsets.trailing,
      ]
    }
  }
}

/// Changes the attributes of a text before it is shown.
///
/// - Mode: behaves
@preconcurrency @MainActor public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
