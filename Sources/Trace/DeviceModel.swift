/// A device model that programs can be run on, with the properties that they can observe. Lengths
/// are in points.
///
/// Apple publishes the sizes and scales. The insets, the heights of the status bars and the corner
/// radii were measured by others, such as useyourloaf.com and screensizes.app.
package struct DeviceModel: Hashable, Sendable {
  /// The widths of the areas along the edges that bars, cut-outs and the home indicator cover.
  package struct Insets: Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double
  }

  /// Apple's product name: `iPhone 15`.
  package var name: String
  package var isPad: Bool
  /// In portrait orientation.
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  package var portraitInsets: Insets
  package var landscapeInsets: Insets
  package var statusBarHeight: Double
  /// The radius of the screen's corners.
  package var cornerRadius: Double
  /// Whether its width is regular in landscape, as on large iPhones and all iPads.
  package var isWideInLandscape: Bool

  /// Whether a camera interrupts the screen at its top, beside the status bar.
  package var hasCutOut: Bool { !isPad && portraitInsets.top > 20 }

  private static func phone(
    _ name: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double,
    statusBar: Double? = nil, corner: Double, isLarge: Bool = false
  ) -> DeviceModel {
    let hasIndicator = top > 20
    let side = hasIndicator ? top : 0
    return DeviceModel(
      name: name, isPad: false, width: width, height: height, scale: scale,
      portraitInsets: Insets(top: top, left: 0, bottom: hasIndicator ? 34 : 0, right: 0),
      landscapeInsets: Insets(top: 0, left: side, bottom: hasIndicator ? 21 : 0, right: side),
      statusBarHeight: statusBar ?? top, cornerRadius: corner, isWideInLandscape: isLarge)
  }

  private static func pad(
    _ name: String, _ width: Double, _ height: Double, corner: Double
  ) -> DeviceModel {
    let hasIndicator = corner > 0
    let insets = Insets(
      top: hasIndicator ? 24 : 20, left: 0, bottom: hasIndicator ? 20 : 0, right: 0)
    return DeviceModel(
      name: name, isPad: true, width: width, height: height, scale: 2, portraitInsets: insets,
      landscapeInsets: insets, statusBarHeight: insets.top, cornerRadius: corner,
      isWideInLandscape: true)
  }

  /// Every device, by kind and then by age. All run iOS 18.
  package static let all: [DeviceModel] = [
    phone("iPhone SE", 375, 667, scale: 2, top: 20, corner: 0),
    phone("iPhone 11", 414, 896, scale: 2, top: 48, corner: 41.5, isLarge: true),
    phone("iPhone 11 Pro", 375, 812, top: 44, corner: 39),
    phone("iPhone 11 Pro Max", 414, 896, top: 44, corner: 39, isLarge: true),
    phone("iPhone 12 mini", 375, 812, top: 50, corner: 44),
    phone("iPhone 12", 390, 844, top: 47, corner: 47.33),
    phone("iPhone 12 Pro", 390, 844, top: 47, corner: 47.33),
    phone("iPhone 12 Pro Max", 428, 926, top: 47, corner: 53.33, isLarge: true),
    phone("iPhone 13 mini", 375, 812, top: 50, corner: 44),
    phone("iPhone 13", 390, 844, top: 47, corner: 47.33),
    phone("iPhone 13 Pro", 390, 844, top: 47, corner: 47.33),
    phone("iPhone 13 Pro Max", 428, 926, top: 47, corner: 53.33, isLarge: true),
    phone("iPhone 14", 390, 844, top: 47, corner: 47.33),
    phone("iPhone 14 Plus", 428, 926, top: 47, corner: 53.33, isLarge: true),
    phone("iPhone 14 Pro", 393, 852, top: 59, statusBar: 54, corner: 55),
    phone("iPhone 14 Pro Max", 430, 932, top: 59, statusBar: 54, corner: 55, isLarge: true),
    phone("iPhone 15", 393, 852, top: 59, statusBar: 54, corner: 55),
    phone("iPhone 15 Plus", 430, 932, top: 59, statusBar: 54, corner: 55, isLarge: true),
    phone("iPhone 15 Pro", 393, 852, top: 59, statusBar: 54, corner: 55),
    phone("iPhone 15 Pro Max", 430, 932, top: 59, statusBar: 54, corner: 55, isLarge: true),
    phone("iPhone 16", 393, 852, top: 59, statusBar: 54, corner: 55),
    phone("iPhone 16 Plus", 430, 932, top: 59, statusBar: 54, corner: 55, isLarge: true),
    phone("iPhone 16 Pro", 402, 874, top: 62, statusBar: 54, corner: 62),
    phone("iPhone 16 Pro Max", 440, 956, top: 62, statusBar: 54, corner: 62, isLarge: true),
    pad("iPad", 820, 1180, corner: 25),
    pad("iPad 9", 810, 1080, corner: 0),
    pad("iPad mini", 744, 1133, corner: 21.5),
    pad("iPad Air 11", 820, 1180, corner: 18),
    pad("iPad Air 13", 1024, 1366, corner: 18),
    pad("iPad Pro 11", 834, 1194, corner: 18),
    pad("iPad Pro 12.9", 1024, 1366, corner: 18),
    pad("iPad Pro 13", 1032, 1376, corner: 30),
  ]

  /// The default device: 390 by 844 points at three pixels per point.
  package static let standard: DeviceModel = named("iPhone 14")!

  /// Returns the device with a name. Case, spaces and punctuation are ignored, and so is `inch` or
  /// a generation at the end: `iPad Pro (11-inch)` is `iPad Pro 11`.
  package static func named(_ name: String) -> DeviceModel? {
    var folded = folded(name)
    for noise in ["inch", "3rdgeneration", "10thgeneration", "6thgeneration", "thgeneration"] {
      if folded.hasSuffix(noise) { folded.removeLast(noise.count) }
    }
    return all.first { Self.folded($0.name) == folded }
  }

  /// The letters and digits of a word, in lower case.
  package static func folded(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
