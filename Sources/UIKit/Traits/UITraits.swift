/// The kind of device.
///
/// - Mode: behaves
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  public static var name: String { "UserInterfaceIdiom" }
  public static var affectsColorAppearance: Bool { true }
}

/// The user interface style: light or dark.
///
/// - Mode: behaves
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var name: String { "UserInterfaceStyle" }
  public static var affectsColorAppearance: Bool { true }
}

/// The layout direction.
///
/// - Mode: behaves
public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  public static var name: String { "LayoutDirection" }
}

/// The number of pixels per point; 0 means unspecified.
///
/// - Mode: behaves
public enum UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
  public static var name: String { "DisplayScale" }
}

/// The horizontal size class.
///
/// - Mode: behaves
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  public static var name: String { "HorizontalSizeClass" }
}

/// The vertical size class.
///
/// - Mode: behaves
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  public static var name: String { "VerticalSizeClass" }
}

/// Whether the screen can measure the force of a touch.
///
/// - Mode: behaves
public enum UITraitForceTouchCapability: UITraitDefinition {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  public static var name: String { "ForceTouchCapability" }
}

/// The text size that the user prefers.
///
/// - Mode: behaves
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  public static var name: String { "PreferredContentSizeCategory" }
}

/// The colour gamut of the screen.
///
/// - Mode: behaves
public enum UITraitDisplayGamut: UITraitDefinition {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var name: String { "DisplayGamut" }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the user prefers high contrast.
///
/// - Mode: behaves
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var name: String { "AccessibilityContrast" }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the interface is above another one, as a sheet is.
///
/// - Mode: behaves
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var name: String { "UserInterfaceLevel" }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the user prefers bold text.
///
/// - Mode: behaves
public enum UITraitLegibilityWeight: UITraitDefinition {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  public static var name: String { "LegibilityWeight" }
}

/// Whether the window looks active.
///
/// - Mode: behaves
public enum UITraitActiveAppearance: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var name: String { "ActiveAppearance" }
  public static var affectsColorAppearance: Bool { true }
}

/// The size of toolbar items on a Mac.
///
/// - Mode: behaves
public enum UITraitToolbarItemPresentationSize: UITraitDefinition {
  public static var defaultValue: UINSToolbarItemPresentationSize { .unspecified }
  public static var name: String { "ToolbarItemPresentationSize" }
}

/// Whether the scene is being recorded or mirrored.
///
/// - Mode: behaves
public enum UITraitSceneCaptureState: UITraitDefinition {
  public static var defaultValue: UISceneCaptureState { .unspecified }
  public static var name: String { "SceneCaptureState" }
}

/// The dynamic range of images.
///
/// - Mode: behaves
public enum UITraitImageDynamicRange: UITraitDefinition {
  public static var defaultValue: UIImage.DynamicRange { .unspecified }
  public static var name: String { "ImageDynamicRange" }
}

/// The language that determines line heights and hyphenation.
///
/// - Mode: behaves
public enum UITraitTypesettingLanguage: UITraitDefinition {
  public static var defaultValue: Locale.Language? { nil }
  public static var name: String { "TypesettingLanguage" }
}

/// The style of the list that contains the content.
///
/// - Mode: behaves
public enum UITraitListEnvironment: UITraitDefinition {
  public static var defaultValue: UIListEnvironment { .unspecified }
  public static var name: String { "ListEnvironment" }
}
