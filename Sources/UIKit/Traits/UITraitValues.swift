/// The user interface style: light or dark.
///
/// - Mode: data
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The available space in one direction: compact, as the width of an iPhone in portrait, or
/// regular.
///
/// - Mode: data
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The kind of device for which the interface is intended.
///
/// - Mode: data
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// The layout direction, as a trait.
///
/// - Mode: data
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Whether the screen can measure the force of a touch. The simulated screens cannot.
///
/// - Mode: data
public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

/// The colour gamut of a screen.
///
/// - Mode: data
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB, P3
}

/// Whether the user prefers high contrast.
///
/// - Mode: data
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

/// Whether an interface is above another one, as a sheet is.
///
/// - Mode: data
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

/// Whether the user prefers bold text.
///
/// - Mode: data
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}

/// Whether a window looks active.
///
/// - Mode: data
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

/// The size of toolbar items on a Mac.
///
/// - Mode: data
public enum UINSToolbarItemPresentationSize: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case small = 1
  case large = 3
}

/// Whether a scene is being recorded or mirrored. The simulated scenes are not.
///
/// - Mode: data
public enum UISceneCaptureState: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

/// The style of the list that contains the content.
///
/// - Mode: data
public enum UIListEnvironment: Int, Sendable {
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}
