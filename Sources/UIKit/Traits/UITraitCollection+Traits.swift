extension UITraitCollection {
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values[UITraitUserInterfaceIdiom.self] }

  /// The user interface style: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values[UITraitUserInterfaceStyle.self] }

  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    values[UITraitLayoutDirection.self]
  }

  /// The number of pixels per point; 0 means unspecified.
  public var displayScale: CGFloat { values[UITraitDisplayScale.self] }

  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    values[UITraitHorizontalSizeClass.self]
  }

  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values[UITraitVerticalSizeClass.self] }

  /// Whether the screen can measure the force of a touch.
  public var forceTouchCapability: UIForceTouchCapability {
    values[UITraitForceTouchCapability.self]
  }

  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values[UITraitPreferredContentSizeCategory.self]
  }

  /// The colour gamut of the screen.
  public var displayGamut: UIDisplayGamut { values[UITraitDisplayGamut.self] }

  /// Whether the user prefers high contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    values[UITraitAccessibilityContrast.self]
  }

  /// Whether the interface is above another one, as a sheet is.
  public var userInterfaceLevel: UIUserInterfaceLevel { values[UITraitUserInterfaceLevel.self] }

  /// Whether the user prefers bold text.
  public var legibilityWeight: UILegibilityWeight { values[UITraitLegibilityWeight.self] }

  /// Whether the window looks active.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    values[UITraitActiveAppearance.self]
  }

  /// The size of toolbar items on a Mac.
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    values[UITraitToolbarItemPresentationSize.self]
  }

  /// Whether the scene is being recorded or mirrored.
  public var sceneCaptureState: UISceneCaptureState { values[UITraitSceneCaptureState.self] }

  /// The dynamic range of images.
  public var imageDynamicRange: UIImage.DynamicRange { values[UITraitImageDynamicRange.self] }

  /// The language that determines line heights and hyphenation.
  public var typesettingLanguage: Locale.Language? { values[UITraitTypesettingLanguage.self] }

  /// The style of the list that contains the content.
  public var listEnvironment: UIListEnvironment { values[UITraitListEnvironment.self] }

  /// Creates a collection that specifies only this trait.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(setting: UITraitUserInterfaceIdiom.self, userInterfaceIdiom)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(setting: UITraitUserInterfaceStyle.self, userInterfaceStyle)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(setting: UITraitLayoutDirection.self, layoutDirection)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(displayScale: CGFloat) {
    self.init(setting: UITraitDisplayScale.self, displayScale)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(setting: UITraitHorizontalSizeClass.self, horizontalSizeClass)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(setting: UITraitVerticalSizeClass.self, verticalSizeClass)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(setting: UITraitForceTouchCapability.self, forceTouchCapability)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(setting: UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(setting: UITraitDisplayGamut.self, displayGamut)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(setting: UITraitAccessibilityContrast.self, accessibilityContrast)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(setting: UITraitUserInterfaceLevel.self, userInterfaceLevel)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(setting: UITraitLegibilityWeight.self, legibilityWeight)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(setting: UITraitActiveAppearance.self, activeAppearance)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
    self.init(setting: UITraitToolbarItemPresentationSize.self, toolbarItemPresentationSize)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init(setting: UITraitImageDynamicRange.self, imageDynamicRange)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init(setting: UITraitSceneCaptureState.self, sceneCaptureState)
  }

  /// Creates a collection that specifies only this trait.
  public convenience init(typesettingLanguage: Locale.Language?) {
    self.init(setting: UITraitTypesettingLanguage.self, typesettingLanguage)
  }
}
