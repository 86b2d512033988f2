extension UITraitCollection {
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values[UITraitUserInterfaceIdiom.self] }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values[UITraitUserInterfaceStyle.self] }

  /// Where lines of text begin.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    values[UITraitLayoutDirection.self]
  }

  /// Pixels a point; 0 is unspecified.
  public var displayScale: CGFloat { values[UITraitDisplayScale.self] }

  /// How much room there is from side to side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    values[UITraitHorizontalSizeClass.self]
  }

  /// How much room there is from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values[UITraitVerticalSizeClass.self] }

  /// Whether the screen feels pressure.
  public var forceTouchCapability: UIForceTouchCapability {
    values[UITraitForceTouchCapability.self]
  }

  /// How large the user wants text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values[UITraitPreferredContentSizeCategory.self]
  }

  /// The colours that the screen can show.
  public var displayGamut: UIDisplayGamut { values[UITraitDisplayGamut.self] }

  /// Whether the user wants more contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    values[UITraitAccessibilityContrast.self]
  }

  /// Whether the surroundings lie above others.
  public var userInterfaceLevel: UIUserInterfaceLevel { values[UITraitUserInterfaceLevel.self] }

  /// Whether the user wants bold text.
  public var legibilityWeight: UILegibilityWeight { values[UITraitLegibilityWeight.self] }

  /// Whether the window looks active.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    values[UITraitActiveAppearance.self]
  }

  /// How large a Mac's toolbar items are.
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    values[UITraitToolbarItemPresentationSize.self]
  }

  /// Whether the scene is recorded or mirrored.
  public var sceneCaptureState: UISceneCaptureState { values[UITraitSceneCaptureState.self] }

  /// The range of brightness that images may use.
  public var imageDynamicRange: UIImage.DynamicRange { values[UITraitImageDynamicRange.self] }

  /// The language that decides line heights and hyphenation.
  public var typesettingLanguage: Locale.Language? { values[UITraitTypesettingLanguage.self] }

  /// The kind of list around.
  public var listEnvironment: UIListEnvironment { values[UITraitListEnvironment.self] }

  /// Tells one trait alone.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(telling: UITraitUserInterfaceIdiom.self, userInterfaceIdiom)
  }

  /// Tells one trait alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(telling: UITraitUserInterfaceStyle.self, userInterfaceStyle)
  }

  /// Tells one trait alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(telling: UITraitLayoutDirection.self, layoutDirection)
  }

  /// Tells one trait alone.
  public convenience init(displayScale: CGFloat) {
    self.init(telling: UITraitDisplayScale.self, displayScale)
  }

  /// Tells one trait alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(telling: UITraitHorizontalSizeClass.self, horizontalSizeClass)
  }

  /// Tells one trait alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(telling: UITraitVerticalSizeClass.self, verticalSizeClass)
  }

  /// Tells one trait alone.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(telling: UITraitForceTouchCapability.self, forceTouchCapability)
  }

  /// Tells one trait alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(telling: UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
  }

  /// Tells one trait alone.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(telling: UITraitDisplayGamut.self, displayGamut)
  }

  /// Tells one trait alone.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(telling: UITraitAccessibilityContrast.self, accessibilityContrast)
  }

  /// Tells one trait alone.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(telling: UITraitUserInterfaceLevel.self, userInterfaceLevel)
  }

  /// Tells one trait alone.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(telling: UITraitLegibilityWeight.self, legibilityWeight)
  }

  /// Tells one trait alone.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(telling: UITraitActiveAppearance.self, activeAppearance)
  }

  /// Tells one trait alone.
  public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
    self.init(telling: UITraitToolbarItemPresentationSize.self, toolbarItemPresentationSize)
  }

  /// Tells one trait alone.
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init(telling: UITraitImageDynamicRange.self, imageDynamicRange)
  }

  /// Tells one trait alone.
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init(telling: UITraitSceneCaptureState.self, sceneCaptureState)
  }

  /// Tells one trait alone.
  public convenience init(typesettingLanguage: Locale.Language?) {
    self.init(telling: UITraitTypesettingLanguage.self, typesettingLanguage)
  }
}
