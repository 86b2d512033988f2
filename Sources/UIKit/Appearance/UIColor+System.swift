// The dynamic colours of the system. The values are those that Apple's Human Interface Guidelines
// and the documentation of "UI element colors" give for iOS, light and dark.
extension UIColor {
  public static let systemRed = system("systemRed", light: [255, 59, 48], dark: [255, 69, 58])
  public static let systemOrange = system(
    "systemOrange", light: [255, 149, 0], dark: [255, 159, 10])
  public static let systemYellow = system(
    "systemYellow", light: [255, 204, 0], dark: [255, 214, 10])
  public static let systemGreen = system("systemGreen", light: [52, 199, 89], dark: [48, 209, 88])
  public static let systemMint = system("systemMint", light: [0, 199, 190], dark: [99, 230, 226])
  public static let systemTeal = system("systemTeal", light: [48, 176, 199], dark: [64, 200, 224])
  public static let systemCyan = system(
    "systemCyan", light: [50, 173, 230], dark: [100, 210, 255])
  public static let systemBlue = system("systemBlue", light: [0, 122, 255], dark: [10, 132, 255])
  public static let systemIndigo = system(
    "systemIndigo", light: [88, 86, 214], dark: [94, 92, 230])
  public static let systemPurple = system(
    "systemPurple", light: [175, 82, 222], dark: [191, 90, 242])
  public static let systemPink = system("systemPink", light: [255, 45, 85], dark: [255, 55, 95])
  public static let systemBrown = system(
    "systemBrown", light: [162, 132, 94], dark: [172, 142, 104])
  public static let systemGray = system(
    "systemGray", light: [142, 142, 147], dark: [142, 142, 147])
  public static let systemGray2 = system(
    "systemGray2", light: [174, 174, 178], dark: [99, 99, 102])
  public static let systemGray3 = system(
    "systemGray3", light: [199, 199, 204], dark: [72, 72, 74])
  public static let systemGray4 = system(
    "systemGray4", light: [209, 209, 214], dark: [58, 58, 60])
  public static let systemGray5 = system(
    "systemGray5", light: [229, 229, 234], dark: [44, 44, 46])
  public static let systemGray6 = system(
    "systemGray6", light: [242, 242, 247], dark: [28, 28, 30])
  @available(*, deprecated, message: "UIKit, iOS 13.0")
  public static let groupTableViewBackground = systemGroupedBackground
  public static let tintColor = system("tintColor", light: [0, 122, 255], dark: [10, 132, 255])
  public static let label = system("label", light: [0, 0, 0], dark: [255, 255, 255])
  public static let secondaryLabel = system(
    "secondaryLabel", light: [60, 60, 67, 0.6], dark: [235, 235, 245, 0.6])
  public static let tertiaryLabel = system(
    "tertiaryLabel", light: [60, 60, 67, 0.3], dark: [235, 235, 245, 0.3])
  public static let quaternaryLabel = system(
    "quaternaryLabel", light: [60, 60, 67, 0.18], dark: [235, 235, 245, 0.16])
  public static let placeholderText = system(
    "placeholderText", light: [60, 60, 67, 0.3], dark: [235, 235, 245, 0.3])
  public static let link = system("link", light: [0, 122, 255], dark: [9, 132, 255])
  public static let separator = system(
    "separator", light: [60, 60, 67, 0.29], dark: [84, 84, 88, 0.6])
  public static let opaqueSeparator = system(
    "opaqueSeparator", light: [198, 198, 200], dark: [56, 56, 58])
  public static let systemFill = system(
    "systemFill", light: [120, 120, 128, 0.2], dark: [120, 120, 128, 0.36])
  public static let secondarySystemFill = system(
    "secondarySystemFill", light: [120, 120, 128, 0.16], dark: [120, 120, 128, 0.32])
  public static let tertiarySystemFill = system(
    "tertiarySystemFill", light: [118, 118, 128, 0.12], dark: [118, 118, 128, 0.24])
  public static let quaternarySystemFill = system(
    "quaternarySystemFill", light: [116, 116, 128, 0.08], dark: [118, 118, 128, 0.18])
  public static let systemBackground = system(
    "systemBackground", light: [255, 255, 255], dark: [0, 0, 0])
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", light: [242, 242, 247], dark: [28, 28, 30])
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", light: [255, 255, 255], dark: [44, 44, 46])
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", light: [242, 242, 247], dark: [0, 0, 0])
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", light: [255, 255, 255], dark: [28, 28, 30])
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", light: [242, 242, 247], dark: [44, 44, 46])

  /// - Parameters:
  ///   - light: Red, green and blue from 0 to 255, and optionally an alpha from 0 to 1.
  ///   - dark: The same for the dark style.
  private static func system(_ name: String, light: [CGFloat], dark: [CGFloat]) -> UIColor {
    UIColor(.system(name: name, light: components(light), dark: components(dark)))
  }

  private static func components(_ numbers: [CGFloat]) -> Storage {
    .rgb(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
      alpha: numbers.count > 3 ? numbers[3] : 1)
  }
}
