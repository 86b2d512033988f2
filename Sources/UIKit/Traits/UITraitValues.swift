/// Light or dark.
///
/// - Mode: data
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// How much room there is in one direction: compact as on a phone held upright, or regular.
///
/// - Mode: data
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The kind of device that the interface is for.
///
/// - Mode: data
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// Where lines of text begin, as a trait.
///
/// - Mode: data
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Whether the screen feels how hard it is pressed. The model devices' do not.
///
/// - Mode: data
public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

/// The colours that a screen can show.
///
/// - Mode: data
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB, P3
}

/// Whether the user wants more contrast between what is drawn and what is behind it.
///
/// - Mode: data
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

/// Whether an interface lies above another one, as a sheet does.
///
/// - Mode: data
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

/// Whether the user wants bold text.
///
/// - Mode: data
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}

/// Whether a window looks as if it takes input.
///
/// - Mode: data
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

/// How large a Mac's toolbar items are.
///
/// - Mode: data
public enum UINSToolbarItemPresentationSize: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case small = 1
  case large = 3
}

/// Whether a scene is recorded or mirrored. The model devices' is not.
///
/// - Mode: data
public enum UISceneCaptureState: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

/// The kind of list that content stands in.
///
/// - Mode: data
public enum UIListEnvironment: Int, Sendable {
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}
